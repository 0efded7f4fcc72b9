import { useId, type Key, type ReactNode, type Ref } from 'react'
import { formatCount } from '#shared/format/number.ts'
import { Badge } from '../../ui/badge.tsx'
import { LoadFailed, ListSkeleton } from '../../ui/page/answer.tsx'

interface ListCardProps<Item> {
  title: string
  /** The heading, which gets the focus when the focused button is gone. */
  headingRef: Ref<HTMLHeadingElement>
  /** The items; undefined until loaded. */
  items: readonly Item[] | undefined
  keyOf: (item: Item) => Key
  renderRow: (item: Item) => ReactNode
  empty: ReactNode
  skeletonRows: number
  error: Error | undefined
  isValidating: boolean
  retry: () => void
}

/** A list of the user's items with its title and count, or a skeleton or the error in its place. */
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
