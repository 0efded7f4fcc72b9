import { UnlockedList } from './list/unlocked-list.tsx'
import { SearchResults } from './list/search-results.tsx'
import { AppliedFilters } from './search/applied-filters.tsx'
import { SearchProblem } from './search/search-problem.tsx'
import type { useFinder } from './use-finder.ts'

/** The results of the search in the address; before the first one, the companies already unlocked. */
export function ListPane({ finder }: { finder: ReturnType<typeof useFinder> }) {
  const { criteria, companyId, unlocking, open } = finder
  const search = (next: Parameters<typeof finder.search>[0]) => void finder.search(next)
  if (criteria === null) {
    return (
      <div className="card overflow-clip">
        <UnlockedList key={unlocking.count} activeId={companyId} onOpen={open} />
      </div>
    )
  }
  const problem = finder.state.phase === 'failed' && (
    <SearchProblem
      {...finder.state}
      criteria={criteria}
      onRetry={() => void finder.refresh()}
      onSearch={search}
    />
  )
  return (
    <div className="grid gap-3">
      <AppliedFilters criteria={criteria} fields={finder.fields} onSearch={search} />
      <div className="card overflow-clip">
        <SearchResults
          state={finder.state}
          criteria={criteria}
          activeId={companyId}
          busyIds={unlocking.busy}
          onOpen={open}
          onPage={finder.toPage}
          onSearch={search}
          problem={problem}
        />
      </div>
    </div>
  )
}
