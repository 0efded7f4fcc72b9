import { Suspense, useState, type ReactNode } from 'react'
import type { CountedLists } from '#shared/api/search-counts.ts'
import { lazyPart } from '../../../lib/lazy-part.ts'
import type { Criteria } from '../criteria/criteria.ts'
import type { ListHelp } from './list-counts.tsx'

const counting = lazyPart(
  () => import('./list-counts.tsx'),
  (module) => module.ListCounts,
)

interface CountedListProps {
  of: CountedLists
  criteria: Criteria
  /** Renders the field. */
  children: (help: ListHelp | undefined) => ReactNode
}

/** A field whose options are counted from when the pointer or the focus is on it. Until then it loads no code for it. */
export function CountedList({ of, criteria, children }: CountedListProps) {
  const [wanted, setWanted] = useState(false)
  const [help, setHelp] = useState<ListHelp>()
  const want = () => setWanted(true)
  return (
    <div className="grid min-w-0" onFocus={want} onPointerEnter={want}>
      {children(help)}
      {wanted && (
        <Suspense>
          <counting.Part of={of} criteria={criteria} onHelp={setHelp} />
        </Suspense>
      )}
    </div>
  )
}
