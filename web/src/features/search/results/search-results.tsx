import type { ReactNode, Ref } from 'react'
import { SEARCH_PER_PAGE } from '#shared/api/search.ts'
import { foundWords } from '../finder-messages.ts'
import { appliedFilters, isOrUnknown, type Criteria } from '../criteria/criteria.ts'
import { answerOf, firstNumber, isByRegister, type SearchState } from './use-search.ts'
import { CompanyList, type ListedCompany } from './company-list.tsx'
import { ListSkeleton, TitleSkeleton } from '../../../ui/page/list-skeleton.tsx'
import { ListTitle } from './list-title.tsx'
import { SearchSort } from './search-sort.tsx'
import { NoResults } from './no-results.tsx'
import { ListNotes } from './list-notes.tsx'
import { describeMore } from './relaxed-messages.ts'
import { Pagination } from '../../../ui/page/pagination.tsx'
import { type OpenPage, useLastPage } from '../../../ui/page/use-last-page.ts'

interface SearchResultsProps {
  state: SearchState
  criteria: Criteria
  /** The applied filters. They are below the title, or at the top if nothing is listed. */
  filters: ReactNode
  /** An action for the search. It is next to the title, or below the message that nothing was found. */
  action?: ReactNode
  /** Actions for all rows, shown above the rows, also while they load. With this prop the rows have checkboxes. */
  tools?: ReactNode
  /** Whether the list shows names, so that it can show them first. */
  named?: boolean
  /** What to know of every list, above the rows. */
  notes?: ReactNode
  /** More about why the list is as it is. It is folded where another note says more. */
  reasons?: ReactNode
  /** Opens a page. It is also asked to leave a page beyond the last. */
  onPage: OpenPage
  onSearch: (criteria: Criteria) => void
  /** Shows the same search in another order. */
  onSort: (criteria: Criteria) => void
  /** The heading of the list or of the empty answer. */
  headingRef: Ref<HTMLHeadingElement>
  /** The message and actions for a failed search. */
  problem: ReactNode
  /** Renders one row. */
  children: (listed: ListedCompany) => ReactNode
}

/** What assistive technology says of an answer: how many it has, and how many more match without the default flags. */
const announced = (state: SearchState, criteria: Criteria, named: boolean): string => {
  const answer = answerOf(state)
  return answer
    ? [foundWords(answer.total), describeMore(criteria, answer, named)].filter(Boolean).join('. ')
    : ''
}

/** The page of the newest answer. */
const answeredPage = (state: SearchState) => ('stale' in state && state.stale ? undefined : answerOf(state))

/**
 * The results area, in one of four states: loading, failed, empty or found. Before the first search it shows nothing.
 */
export function SearchResults(props: SearchResultsProps) {
  const {
    state,
    criteria,
    filters,
    action,
    tools,
    named = false,
    notes,
    reasons,
    headingRef,
    problem,
    onPage,
    onSearch,
    onSort,
  } = props
  const isBeyond = useLastPage(answeredPage(state), onPage)
  return (
    <>
      <output className="sr-only">{announced(state, criteria, named)}</output>
      {state.phase === 'loading' && <TitleSkeleton sorted />}
      {state.phase === 'found' && (
        <ListTitle
          total={state.results.total}
          headingRef={headingRef}
          sort={
            <SearchSort
              criteria={criteria}
              hasFreeNames={state.results.no_free_names !== true}
              isByRegister={isByRegister(state)}
              named={named}
              onSearch={onSort}
            />
          }
          action={action}
        />
      )}
      {/* the filters stay the same elements in every state, so that a click or the focus survives a new answer */}
      {filters}
      {state.phase === 'found' && notes}
      {state.phase === 'found' && (
        <ListNotes criteria={criteria} results={state.results} named={named} onSearch={onSearch}>
          {reasons}
        </ListNotes>
      )}
      {(state.phase === 'loading' || state.phase === 'found') && tools}
      {state.phase === 'loading' && <ListSkeleton rows={SEARCH_PER_PAGE} pager marks={Boolean(tools)} />}
      {state.phase === 'failed' && problem}
      {state.phase === 'empty' && (
        <NoResults
          criteria={criteria}
          results={state.results}
          headingRef={headingRef}
          onSearch={onSearch}
          action={action}
        />
      )}
      {state.phase === 'found' && (
        <>
          {isBeyond ? (
            <ListSkeleton rows={SEARCH_PER_PAGE} pager marks={Boolean(tools)} />
          ) : (
            <CompanyList
              rows={state.results.data}
              start={firstNumber(state.results)}
              stale={state.stale}
              said={appliedFilters(criteria).filter((name) => !isOrUnknown(name, criteria))}
              marks={Boolean(tools)}
            >
              {props.children}
            </CompanyList>
          )}
          <Pagination page={criteria.page} lastPage={state.results.last_page} onPage={onPage} />
        </>
      )}
    </>
  )
}
