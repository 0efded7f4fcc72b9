import { useId, type Key, type ReactNode, type Ref } from 'react'
import { formatCount } from '../../../../shared/format/number.ts'
import { Badge } from '../../ui/badge.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { ListSkeleton } from '../../ui/list-skeleton.tsx'

interface ListCardProps<Item> {
  title: string
  /** Takes the focus where the button that was pressed is gone. */
  headingRef: Ref<HTMLHeadingElement>
  /** Undefined until they are known. */
  items: readonly Item[] | undefined
  keyOf: (item: Item) => Key
  renderRow: (item: Item) => ReactNode
  /** What stands in place of the list where nothing is in it. */
  empty: ReactNode
  skeletonRows: number
  error: Error | undefined
  isValidating: boolean
  retry: () => void
}

/** A list of the reader's own with its title and number; before that a skeleton, or why there is none. */
export function ListCard<Item>({
  title,
  headingRef,
  items,
  keyOf,
  renderRow,
  empty,
  skeletonRows,
  error,
  isValidating,
  retry,
}: ListCardProps<Item>) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className="card overflow-clip">
      <div className="flex min-h-13 items-center justify-between gap-3 border-b border-line px-4 py-3 sm:px-5">
        <h2 id={titleId} ref={headingRef} tabIndex={-1} className="text-lg">
          {title}
        </h2>
        {items && items.length > 0 && <Badge>{formatCount(items.length)}</Badge>}
      </div>
      {items && items.length > 0 ? (
        <ul className="divide-y divide-line">
          {items.map((item) => (
            <li key={keyOf(item)}>{renderRow(item)}</li>
          ))}
        </ul>
      ) : items ? (
        empty
      ) : error ? (
        <div className="p-5">
          <LoadFailed message={error.message} retrying={isValidating} onRetry={retry} />
        </div>
      ) : (
        <ListSkeleton rows={skeletonRows} />
      )}
    </section>
  )
}
