import type { ReactNode, Ref } from 'react'
import {
  type JobFacets,
  type JobRow,
  JOBS_PER_PAGE,
  type JobSearch,
  jobSorts,
} from '#shared/api/job-search.ts'
import { isSeveral } from '#shared/filters/job-filters.ts'
import { jobChipLabel } from '#shared/filters/job-options.ts'
import { counted } from '#shared/format/number.ts'
import { lazyPart } from '../../../lib/lazy-part.ts'
import { Button } from '../../../ui/button.tsx'
import { Chip, ChipLine } from '../../../ui/chip.tsx'
import { ListSkeleton, TitleSkeleton } from '../../../ui/page/answer.tsx'
import { Pagination, useLastPage } from '../../../ui/page/pagination.tsx'
import { appliedJobFilters, withoutJobFilters, withoutValue } from '../../jobs/criteria/job-criteria.ts'
import { jobSortLabels } from '../../jobs/criteria/job-labels.ts'
import { ListTitle } from '../../search/results/list-title.tsx'
import { MapPart } from '../../search/results/map-part.tsx'
import { SearchFailed } from '../../search/results/search-problem.tsx'
import { SortSelect } from '../../search/results/sort-select.tsx'
import type { JobListState } from '../use-job-search.ts'
import { JOB_COLUMNS } from './job-list-row.tsx'
import { NoJobs, searchNearPlace } from './no-jobs.tsx'

/** It loads where no vacancy is known at all. */
const handOver = lazyPart(() => import('./hand-over.tsx'), 'HandOver')

interface AppliedJobFiltersProps {
  criteria: JobSearch
  facets: JobFacets | undefined
  onSearch: (criteria: JobSearch) => void
}

function AppliedJobFilters({ criteria, facets, onSearch }: AppliedJobFiltersProps) {
  const chips = appliedJobFilters(criteria).flatMap((name) => {
    if (!isSeveral(name)) {
      const label = jobChipLabel(name, String(criteria[name]), criteria, facets)
      return [{ label, without: withoutJobFilters(criteria, [name]) }]
    }
    return (criteria[name] ?? []).map((value) => ({
      label: jobChipLabel(name, value, criteria, facets),
      without: withoutValue(criteria, name, value),
    }))
  })
  return (
    <div
      data-filters={chips.length > 0 ? '' : undefined}
      className={chips.length > 0 ? 'grid gap-y-2 border-b border-line px-4 py-3 sm:px-5' : ''}
    >
      <ChipLine hidden={chips.length === 0}>
        {chips.map(({ label, without }) => (
          <li key={label}>
            <Chip removeLabel={`Remove filter ${label}`} onRemove={() => onSearch(without)}>
              {label}
            </Chip>
          </li>
        ))}
      </ChipLine>
    </div>
  )
}

interface JobListProps {
  state: JobListState
  criteria: JobSearch
  headingRef: Ref<HTMLHeadingElement>
  action?: ReactNode
  /** What to know of the list, above its rows. */
  note?: ReactNode
  onSearch: (criteria: JobSearch) => void
  onPage: (page: number, options?: { replace?: boolean }) => void
  onRetry: () => void
  children: (row: JobRow) => ReactNode
}

const headings = ['Job and sponsor', 'Place', 'Pay', 'Can it be sponsored?', 'Posted and closing']

const answerOf = (state: JobListState) =>
  state.phase === 'empty' || ('stale' in state && !state.stale) ? state.results : undefined

export function JobList(props: JobListProps) {
  const { state, criteria, headingRef, action, note, onSearch, onPage, onRetry, children } = props
  const answer = answerOf(state)
  const isBeyond = useLastPage(answer, onPage)
  const facets = 'results' in state ? state.results.facets : undefined
  const isNearRefused = state.phase === 'failed' && state.error.errors?.['near'] !== undefined
  const sorts = jobSorts.filter((sort) => sort !== 'nearest' || criteria.near !== undefined)
  return (
    <div className="card overflow-clip">
      <output className="sr-only">{answer && `Found ${counted(answer.total, 'job', 'jobs')}`}</output>
      {state.phase === 'loading' && <TitleSkeleton sorted />}
      {state.phase === 'found' && (
        <ListTitle
          title="Jobs"
          total={state.results.total}
          headingRef={headingRef}
          action={action}
          sort={
            <SortSelect
              sorts={sorts}
              labels={jobSortLabels}
              value={criteria.sort ?? 'best'}
              onChange={(sort) => onSearch({ ...criteria, sort, page: 1 })}
            />
          }
        />
      )}
      <AppliedJobFilters criteria={criteria} facets={facets} onSearch={onSearch} />
      {state.phase === 'found' && <MapPart jobs={criteria} onSearch={onSearch} />}
      {state.phase === 'loading' && <ListSkeleton rows={JOBS_PER_PAGE} pager />}
      {state.phase === 'failed' && (
        <SearchFailed
          message={isNearRefused ? `We do not know the place “${criteria.near ?? ''}”` : state.error.message}
          error={state.error}
          retrying={state.retrying}
          onRetry={isNearRefused ? undefined : onRetry}
          headingRef={headingRef}
        >
          {isNearRefused && (
            <Button variant="secondary" onClick={() => onSearch(withoutJobFilters(criteria, ['near']))}>
              Search without the place
            </Button>
          )}
        </SearchFailed>
      )}
      {state.phase === 'empty' && (
        <NoJobs criteria={criteria} results={state.results} headingRef={headingRef} onSearch={onSearch} />
      )}
      {state.phase === 'none' && (
        <handOver.Later
          criteria={criteria}
          links={state.results.elsewhere ?? []}
          headingRef={headingRef}
          fallback={<ListSkeleton rows={4} />}
        />
      )}
      {state.phase === 'found' && (
        <>
          {note}
          {state.results.named_place && (
            <p className="border-b border-line px-4 py-2 sm:px-5">
              {searchNearPlace(criteria, state.results).map((offer) => (
                <button
                  key={offer.words}
                  type="button"
                  className="link min-h-8 text-left"
                  onClick={() => onSearch(offer.criteria)}
                >
                  {offer.words}
                </button>
              ))}
              {state.results.named_place.total === 0 &&
                `No jobs: “${state.results.named_place.q}” near ${state.results.named_place.near}, with these filters. These are elsewhere.`}
            </p>
          )}
          {isBeyond ? (
            <ListSkeleton rows={JOBS_PER_PAGE} pager />
          ) : (
            <div className="@container/list">
              <div
                aria-hidden="true"
                className={`hidden gap-x-4 border-b border-line bg-sunken py-1.5 pr-11 pl-5 text-xs font-semibold text-ink-2 @min-[42rem]/list:grid ${JOB_COLUMNS}`}
              >
                {headings.map((heading) => (
                  <span key={heading}>{heading}</span>
                ))}
              </div>
              <ol
                data-entries
                start={(state.results.current_page - 1) * JOBS_PER_PAGE + 1}
                aria-busy={state.stale || undefined}
                className={`list-none divide-y divide-line transition-opacity ${state.stale ? 'opacity-50' : ''}`}
              >
                {state.results.data.map(children)}
              </ol>
            </div>
          )}
          <Pagination page={criteria.page} lastPage={state.results.last_page} onPage={onPage} />
        </>
      )}
    </div>
  )
}
