import type { ReactNode, Ref } from 'react'
import { Link } from 'react-router-dom'
import { SEARCH_PER_PAGE } from '#shared/api/search.ts'
import { articlePath } from '#shared/pages.ts'
import { similarTowns } from '#shared/places/typed-town.ts'
import { Button } from '../../../ui/button.tsx'
import { IconSearch } from '../../../ui/icons.ts'
import { Offers } from '../../../ui/offers.tsx'
import { ListSkeleton, TitleSkeleton, EmptyState } from '../../../ui/page/answer.tsx'
import { type OpenPage, Pagination, useLastPage } from '../../../ui/page/pagination.tsx'
import {
  appliedFilters,
  type Criteria,
  defaultsThatAreOn,
  isOrUnknown,
  withoutFilters,
} from '../criteria/criteria.ts'
import { notOnRegister } from '../criteria/repair-address.ts'
import { withValues, useSearchFields } from '../criteria/search-fields.ts'
import { foundWords } from '../finder-messages.ts'
import { CompanyList, type ListedCompany } from './company-list.tsx'
import { ListNotes } from './list-notes.tsx'
import { ListTitle } from './list-title.tsx'
import { MapPart } from './map-part.tsx'
import { describeMore, filterLabel, relaxedSearches } from './relaxed-searches.ts'
import { SearchSort } from './sort-select.tsx'
import { answerOf, firstNumber, isByRegister, type SearchAnswer, type SearchState } from './use-search.ts'

/** How many cities are offered for one that is not on the register. */
const MOST = 3

interface NoResultsProps {
  criteria: Criteria
  results: SearchAnswer
  headingRef?: Ref<HTMLHeadingElement> | undefined
  onSearch: (criteria: Criteria) => void
  action?: ReactNode
}

/**
 * Says that nothing was found. It names the values that are not on the current register, or gives advice. It offers
 * searches with fewer filters that find something, or else the search without filters.
 */
function NoResults({ criteria, results, headingRef, onSearch, action }: NoResultsProps) {
  const applied = appliedFilters(criteria)
  const defaults = defaultsThatAreOn(criteria)
  const offers = relaxedSearches(criteria, results)
  const { data: fields } = useSearchFields()
  const unknown = fields ? notOnRegister(criteria, fields) : []
  const meant: (Partial<Criteria> & { words: string })[] = [
    ...(results.did_you_mean === undefined
      ? []
      : [{ words: results.did_you_mean, company_name: results.did_you_mean }]),
    ...similarTowns(criteria.city, fields?.cities ?? [])
      .slice(0, MOST)
      .map((city) => ({ words: city, city })),
  ]
  return (
    <EmptyState
      icon={<IconSearch size={26} />}
      title="No sponsors match these filters"
      headingRef={headingRef}
    >
      {/* one paragraph for either text, so that nothing moves if the choices load after the answer */}
      <p className="text-ink-2 [overflow-wrap:anywhere]">
        {unknown.length > 0
          ? `Not on the register of today: ${withValues(unknown, (name) => criteria[name])}.`
          : criteria.company_name === ''
            ? 'Try removing a filter or choosing a wider area.'
            : 'The legal name may differ. Try fewer words of it, or remove a filter.'}
      </p>
      {meant.map(({ words, ...changed }) => (
        <p key={words} className="text-lg [overflow-wrap:anywhere]">
          Did you mean{' '}
          <button
            type="button"
            className="link"
            onClick={() => onSearch({ ...criteria, ...changed, page: 1 })}
          >
            {words}
          </button>
          ?
        </p>
      ))}
      <Offers label="Wider searches" offers={offers} onSearch={onSearch} />
      {offers.some(({ lacksDefaults }) => lacksDefaults) && (
        <p className="text-sm text-ink-2">
          {filterLabel(defaults)} {defaults.length === 1 ? 'is' : 'are'} on by default.
        </p>
      )}
      {offers.length === 0 && applied.length > 0 && (
        <Button
          variant="secondary"
          className="mt-3"
          onClick={() => onSearch(withoutFilters(criteria, applied))}
        >
          Search without any filter
        </Button>
      )}
      {action}
      <p className="mt-3 text-sm">
        <Link to={articlePath('reading-the-register')} className="link">
          Why you may not find an employer
        </Link>
      </p>
    </EmptyState>
  )
}

interface SearchResultsProps {
  state: SearchState
  criteria: Criteria
  /** The applied filters. They are below the title, or at the top if nothing is listed. */
  filters: ReactNode
  /** An action for the search. It is next to the title, or below the message that nothing was found. */
  action?: ReactNode
  /** Actions for all rows, shown above the rows, also while they load. */
  tools?: ReactNode
  /** Whether the list shows names, so that it can show them first. Its rows have checkboxes. */
  named?: boolean
  /** What to know of every list, above the rows. */
  notes?: ReactNode
  /** More about why the list is as it is. It is folded where another note says more. */
  reasons?: ReactNode
  /** Opens a page. It is also asked to leave a page beyond the last. */
  onPage: OpenPage
  onSearch: (criteria: Criteria) => void
  onSort: (criteria: Criteria) => void
  /** The heading of the list or of the empty answer. */
  headingRef: Ref<HTMLHeadingElement>
  problem: ReactNode
  children: (listed: ListedCompany) => ReactNode
}

/** What assistive technology says of an answer: how many it has, and how many more match without the default flags. */
const announced = (state: SearchState, criteria: Criteria, named: boolean): string => {
  const answer = answerOf(state)
  return answer
    ? [foundWords(answer.total), describeMore(criteria, answer, named)].filter(Boolean).join('. ')
    : ''
}

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
      {state.phase === 'found' && <MapPart sponsors={criteria} onSearch={onSearch} />}
      {state.phase === 'found' && notes}
      {state.phase === 'found' && (
        <ListNotes criteria={criteria} results={state.results} named={named} onSearch={onSearch}>
          {reasons}
        </ListNotes>
      )}
      {(state.phase === 'loading' || state.phase === 'found') && tools}
      {state.phase === 'loading' && <ListSkeleton rows={SEARCH_PER_PAGE} pager marks={named} />}
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
            <ListSkeleton rows={SEARCH_PER_PAGE} pager marks={named} />
          ) : (
            <CompanyList
              rows={state.results.data}
              start={firstNumber(state.results)}
              stale={state.stale}
              said={appliedFilters(criteria).filter((name) => !isOrUnknown(name, criteria))}
              marks={named}
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
