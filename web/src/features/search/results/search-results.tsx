import type { ReactNode, Ref } from 'react'
import { SEARCH_PER_PAGE } from '../../../../../shared/api/search.ts'
import type { CompanyRow } from '../../../../../shared/api/companies.ts'
import { formatCount } from '../../../../../shared/format/number.ts'
import { Button } from '../../../ui/button.tsx'
import { foundWords } from '../finder-messages.ts'
import type { Criteria } from '../criteria/criteria.ts'
import type { SearchState } from './use-search.ts'
import type { Marking } from '../../companies/unlocking/use-marking.ts'
import { CompanyList } from './company-list.tsx'
import { ListSkeleton, TitleSkeleton } from '../../../ui/page/list-skeleton.tsx'
import { ListTitle } from './list-title.tsx'
import { SearchSort } from './search-sort.tsx'
import { NoResults } from './no-results.tsx'
import { Pagination } from '../../../ui/page/pagination.tsx'

interface SearchResultsProps {
  state: SearchState
  criteria: Criteria
  /** The applied filters. They are below the title, or at the top if nothing is listed. */
  filters: ReactNode
  /** An action for the search. It is next to the title, or below the message that nothing was found. */
  action?: ReactNode
  /** Actions for all rows, which are above them, also while loading. */
  tools?: ReactNode
  marking?: Marking | undefined
  notes?: ReadonlyMap<number, string>
  activeId?: number | null
  busyIds?: ReadonlySet<number>
  onOpen: (row: CompanyRow) => void
  onPage: (page: number) => void
  onSearch: (criteria: Criteria) => void
  /** Shows the same search in another order. */
  onSort: (criteria: Criteria) => void
  /** The heading of the list or of the empty answer. */
  headingRef: Ref<HTMLHeadingElement>
  /** The message and actions for a failed search. */
  problem: ReactNode
}

const announced = (state: SearchState): string =>
  state.phase === 'found' || state.phase === 'empty' ? foundWords(state.results.total) : ''

/** The results area, in one of four states: loading, failed, empty or found. It is empty before the first search. */
export function SearchResults({
  state,
  problem,
  filters,
  action,
  tools,
  headingRef,
  onSort,
  ...rest
}: SearchResultsProps) {
  return (
    <>
      <output className="sr-only">{announced(state)}</output>
      {state.phase === 'loading' && <TitleSkeleton sorted />}
      {state.phase === 'found' && (
        <ListTitle
          total={state.results.total}
          headingRef={headingRef}
          sort={<SearchSort criteria={rest.criteria} onSearch={onSort} />}
          action={action}
        />
      )}
      {/* the same elements in every state, so that a click or the focus survives a new answer */}
      {filters}
      {(state.phase === 'loading' || state.phase === 'found') && tools}
      {state.phase === 'loading' && (
        <ListSkeleton rows={SEARCH_PER_PAGE} pager marks={rest.marking !== undefined} />
      )}
      {state.phase === 'failed' && problem}
      {state.phase === 'empty' && (
        <NoResults
          criteria={rest.criteria}
          results={state.results}
          headingRef={headingRef}
          onSearch={rest.onSearch}
          action={action}
        />
      )}
      {state.phase === 'found' && <Found {...rest} results={state.results} stale={state.stale} />}
    </>
  )
}

type FoundState = Extract<SearchState, { phase: 'found' }>

function Found(
  props: Omit<
    SearchResultsProps,
    'state' | 'problem' | 'filters' | 'action' | 'tools' | 'headingRef' | 'onSearch' | 'onSort'
  > &
    Omit<FoundState, 'phase'>,
) {
  const { results, stale, criteria, onPage, ...list } = props
  return (
    <>
      <CompanyList
        {...list}
        rows={results.data}
        start={(results.current_page - 1) * SEARCH_PER_PAGE + 1}
        stale={stale}
      />
      {results.data.length === 0 && <PastTheEnd lastPage={results.last_page} onPage={onPage} />}
      <Pagination page={criteria.page} lastPage={results.last_page} onPage={onPage} />
    </>
  )
}

/** Says that the list has no such page, which an address may still name. */
function PastTheEnd({ lastPage, onPage }: { lastPage: number; onPage: (page: number) => void }) {
  return (
    <div className="grid justify-items-center gap-3 px-6 py-10 text-center">
      <p>This list ends at page {formatCount(lastPage)}.</p>
      <Button variant="secondary" onClick={() => onPage(lastPage)}>
        Go to the last page
      </Button>
    </div>
  )
}
