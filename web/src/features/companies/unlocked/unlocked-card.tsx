import type { ComponentProps } from 'react'
import { UnlockedList } from './unlocked-list.tsx'

interface UnlockedCardProps extends ComponentProps<typeof UnlockedList> {
  /** The number of companies unlocked on this page. A change fetches the list again. */
  unlockedCount: number
}

/** The unlocked companies. Their place is where the finder shows results after the first search. */
export function UnlockedCard({ unlockedCount, ...list }: UnlockedCardProps) {
  // the filters above may still expand and move this card, so it reserves no space yet
  const isEarly = list.lastTotal === 'unknown'
  return (
    <>
      {isEarly && (
        <div className="relative lg:hidden">
          <output className="delayed absolute inset-x-0 top-8 text-center text-ink-2">Loading…</output>
        </div>
      )}
      <div className={`card overflow-clip ${isEarly ? 'max-lg:hidden' : ''}`}>
        <UnlockedList key={unlockedCount} {...list} />
      </div>
    </>
  )
}
