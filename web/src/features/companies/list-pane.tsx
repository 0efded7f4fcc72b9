import { SearchResults } from '../search/results/search-results.tsx'
import { UnlockedList } from './unlocked/unlocked-list.tsx'
import type { useAnswerFocus } from '../search/results/use-answer-focus.ts'
import { AppliedFilters } from '../search/filters/applied-filters.tsx'
import type { Criteria } from '../search/criteria/criteria.ts'
import { SaveSearch } from '../alerts/save/save-search.tsx'
import { SearchProblem } from '../search/results/search-problem.tsx'
import { ListTools } from './unlocking/list-tools.tsx'
import { useMarking } from './unlocking/use-marking.ts'
import type { useFinder } from './use-finder.ts'

interface ListPaneProps {
  finder: ReturnType<typeof useFinder>
  answer: ReturnType<typeof useAnswerFocus>
}

/** The results of the search in the address, or before the first search the unlocked companies. */
export function ListPane({ finder, answer: { heading, focusAfter } }: ListPaneProps) {
  const { criteria, companyId, unlocking, unlockNext, open } = finder
  const marking = useMarking(finder.rows, finder.queue)
  const search = (next: Criteria) => {
    focusAfter(next)
    void finder.search(next)
  }
  if (criteria === null) {
    // the filters above may still expand, so reserve no space that would then move
    const isEarly = finder.holds === 'unknown'
    return (
      <>
        {isEarly && (
          <div className="relative lg:hidden">
            <output className="delayed absolute inset-x-0 top-8 text-center text-ink-2">Loading…</output>
          </div>
        )}
        <div className={`card overflow-clip ${isEarly ? 'max-lg:hidden' : ''}`}>
          <UnlockedList
            key={unlocking.count}
            activeId={companyId}
            lastTotal={finder.unlockedTotal}
            onTotal={finder.setUnlockedTotal}
            onOpen={open}
          />
        </div>
      </>
    )
  }
  const turn = (page: number) => {
    focusAfter({ ...criteria, page })
    finder.toPage(page)
  }
  const retry = () => {
    focusAfter(criteria)
    void finder.refresh()
  }
  const problem = finder.state.phase === 'failed' && (
    <SearchProblem
      {...finder.state}
      criteria={criteria}
      headingRef={heading}
      onRetry={retry}
      onSearch={search}
    />
  )
  const notes = new Map(unlockNext.skipped.map((id) => [id, 'Skipped']))
  if (unlockNext.next && (!finder.usage?.reached || unlockNext.next.free))
    notes.set(unlockNext.next.id, 'Next')
  return (
    <div className="card overflow-clip">
      <SearchResults
        state={finder.state}
        criteria={criteria}
        filters={<AppliedFilters criteria={criteria} fields={finder.fields} onSearch={search} />}
        action={<SaveSearch criteria={criteria} fields={finder.fields} />}
        tools={
          <ListTools
            marking={marking}
            unlockNext={unlockNext}
            usage={finder.usage}
            usageFailed={finder.usageState.error !== undefined}
            loading={finder.state.phase === 'loading'}
          />
        }
        marking={marking}
        notes={notes}
        activeId={companyId}
        busyIds={unlocking.busy}
        onOpen={open}
        onPage={turn}
        onSearch={search}
        onSort={finder.sort}
        headingRef={heading}
        problem={problem}
      />
    </div>
  )
}
