import { type RefObject, Suspense, useEffect, useRef } from 'react'
import type { CompanyRow } from '#shared/api/company-row.ts'
import { lazyPart } from '../../lib/lazy-part.ts'
import { useSteadyCallback } from '../../lib/use-steady-callback.ts'
import { useFinderAddress } from '../search/criteria/use-finder-address.ts'
import { CompanyListRow, LIST_PANE_ID, rowId } from '../search/results/company-list-row.tsx'
import type { useAnswerFocus } from '../search/results/use-answer-focus.ts'
import { useReveal } from '../search/results/use-reveal.ts'
import { ResultsCard } from './results-card.tsx'
import { UnlockedCard } from './unlocked/unlocked-card.tsx'
import type { UnlockedTotal } from './unlocked/unlocked-list.tsx'
import type { Unlocking } from './unlocking/use-unlock.ts'
import { useUnlockNext } from './unlocking/use-unlock-next.ts'
import { useUnlockQueue } from './unlocking/use-unlock-queue.ts'
import type { UsageState } from './usage/use-usage.ts'
import type { FinderSearch } from './use-finder-search.ts'
import { useSteadyRow } from './use-steady-row.ts'

/**
 * Restores focus after the open company is closed, if no element has focus. Focus moves to the company's row. If the
 * list has no such row, for example after following a link, focus moves to the list.
 */
function useFocusReturn(companyId: number | null, list: RefObject<HTMLElement | null>): void {
  const before = useRef(companyId)
  useEffect(() => {
    const closed = companyId === null ? before.current : null
    before.current = companyId
    if (closed === null || document.activeElement !== document.body) return
    const returned = document.getElementById(rowId(closed)) ?? list.current
    returned?.focus()
  }, [companyId, list])
}

/** The bar with the marked companies. It loads after the list, because nothing can be marked before. */
const queueBar = lazyPart(
  () => import('./unlocking/queue-bar.tsx'),
  (module) => module.QueueBar,
)

interface ListPaneProps {
  search: FinderSearch
  answer: ReturnType<typeof useAnswerFocus>
  usage: UsageState
  unlocking: Unlocking
  unlockedTotal: UnlockedTotal
  onUnlockedTotal: (total: UnlockedTotal) => void
  className: string
}

/** The results of the search in the URL, or before the first search the unlocked companies. The queue is below. */
export function ListPane(props: ListPaneProps) {
  const { search, answer, usage, unlocking, unlockedTotal, onUnlockedTotal, className } = props
  const { rows, start, repeats, state } = search
  const { unlock } = unlocking
  const { criteria, companyId, open: toCompany } = useFinderAddress()
  const pane = useReveal<HTMLElement>(state, criteria)
  useFocusReturn(companyId, pane)
  const steady = useSteadyRow(companyId)
  const unlockNext = useUnlockNext({ rows, start, repeats, unlock })
  const queue = useUnlockQueue({ rows, start, unlock })

  /**
   * Opens a row, and unlocks it if it is locked. At the daily limit it shows its locked card instead.
   */
  const open = useSteadyCallback((row: CompanyRow) => {
    if (row.id === companyId) return
    steady(row.id)
    toCompany(row.id)
    if (row.locked && !usage.data?.reached) void unlock(row.id)
  })
  return (
    <section
      ref={pane}
      id={LIST_PANE_ID}
      aria-label="Companies"
      tabIndex={-1}
      className={`min-w-0 focus:outline-none scroll-mt-20 md:scroll-mt-6 ${className}`}
    >
      {criteria === null ? (
        <UnlockedCard unlockedCount={unlocking.count} lastTotal={unlockedTotal} onTotal={onUnlockedTotal}>
          {(listed) => <CompanyListRow {...listed} active={listed.row.id === companyId} onOpen={open} />}
        </UnlockedCard>
      ) : (
        <ResultsCard
          criteria={criteria}
          search={search}
          answer={answer}
          usage={usage}
          unlockNext={unlockNext}
          queue={queue}
          busyIds={unlocking.busy}
          onOpen={open}
        />
      )}
      <Suspense>
        <queueBar.Part queue={queue} usage={usage.data} onGone={() => pane.current?.focus()} />
      </Suspense>
    </section>
  )
}
