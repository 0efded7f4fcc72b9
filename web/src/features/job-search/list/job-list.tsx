import type { ReactNode, Ref } from 'react'
import { Link } from 'react-router-dom'
import {
  type JobFacets,
  type JobRow,
  JOBS_PER_PAGE,
  type JobSearch,
  jobSorts,
} from '#shared/api/job-search.ts'
import { isSeveral, type JobFilter, jobFilters } from '#shared/filters/job-filters.ts'
import { counted } from '#shared/format/number.ts'
import { lazy } from '#shared/lazy.ts'
import { pages } from '#shared/pages.ts'
import { Button } from '../../../ui/button.tsx'
import { Chip, ChipLine } from '../../../ui/chip.tsx'
import { ExternalLink } from '../../../ui/external-link.tsx'
import { IconChevronRight, IconSearch } from '../../../ui/icons.ts'
import { ListSkeleton, TitleSkeleton, EmptyState } from '../../../ui/page/answer.tsx'
import { Pagination, useLastPage } from '../../../ui/page/pagination.tsx'
import { appliedJobFilters, withoutJobFilters, withoutValue } from '../../jobs/criteria/job-criteria.ts'
import { jobChipLabel, jobSortLabels } from '../../jobs/criteria/job-labels.ts'
import { ListTitle } from '../../search/results/list-title.tsx'
import { SearchFailed } from '../../search/results/search-problem.tsx'
import { SortSelect } from '../../search/results/sort-select.tsx'
import type { JobListState, JobResults } from '../use-job-search.ts'
import { JOB_COLUMNS } from './job-list-row.tsx'

/** A search that finds jobs, where the one of the user finds none. */
interface WiderSearch {
  words: string
  criteria: JobSearch
}

const listed = lazy(() => new Intl.ListFormat('en-GB'))

const showJobs = (total: number) => `Show ${counted(total, 'job', 'jobs')}`

/** The searches for near titles, in place of the words of the user. */
const nearTitles = (criteria: JobSearch, { near_titles = [] }: JobResults): WiderSearch[] =>
  near_titles.map(({ title, total }) => ({
    words: `${showJobs(total)}: “${title}”`,
    criteria: { ...criteria, q: title, page: 1 },
  }))

/** The searches to offer after one that found nothing: within a longer distance, and with fewer filters. */
function widerSearches(criteria: JobSearch, { facets, relaxations = [] }: JobResults): WiderSearch[] {
  const nearest = criteria.near === undefined ? [] : (facets.miles ?? []).slice(0, 1)
  const labelOf = (name: string) =>
    name === 'q' ? `“${criteria.q ?? ''}”` : jobFilters[name as JobFilter].label
  return [
    ...nearest.map(({ value, count }) => ({
      words: `${showJobs(count)} within ${value} miles`,
      criteria: { ...criteria, miles: Number(value) as JobSearch['miles'], page: 1 },
    })),
    ...relaxations.map(({ without, total }) => ({
      words: `${showJobs(total)}: drop ${listed().format(without.map(labelOf))}`,
      criteria: withoutJobFilters(criteria, without as JobFilter[]),
    })),
  ]
}

interface AppliedJobFiltersProps {
  criteria: JobSearch
  facets: JobFacets | undefined
  onSearch: (criteria: JobSearch) => void
}

/** The filters of the search as chips. Removing one searches again. */
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

interface NoJobsProps {
  criteria: JobSearch
  results: JobResults
  headingRef: Ref<HTMLHeadingElement>
  onSearch: (criteria: JobSearch) => void
}

/** Says that no job was found. It offers searches that find some, and searches on other sites. */
function NoJobs({ criteria, results, headingRef, onSearch }: NoJobsProps) {
  const titles = nearTitles(criteria, results)
  const wider = widerSearches(criteria, results)
  const applied = appliedJobFilters(criteria)
  return (
    <EmptyState
      icon={<IconSearch size={26} />}
      title={applied.length > 0 ? 'No jobs match this search' : 'No live jobs are known yet'}
      headingRef={headingRef}
    >
      <p className="text-ink-2">
        {applied.length > 0
          ? 'Try other words, a wider area, or fewer filters.'
          : 'The list fills as we read the vacancies of sponsors. Until then, look on other sites.'}
      </p>
      <Offers label="Near titles" offers={titles} onSearch={onSearch} />
      <Offers label="Wider searches" offers={wider} onSearch={onSearch} />
      {titles.length + wider.length === 0 && applied.length > 0 && (
        <Button
          variant="secondary"
          className="mt-3"
          onClick={() => onSearch(withoutJobFilters(criteria, applied))}
        >
          Search without any filter
        </Button>
      )}
      <Elsewhere criteria={criteria} links={results.elsewhere ?? []} />
    </EmptyState>
  )
}

interface OffersProps {
  label: string
  offers: readonly WiderSearch[]
  onSearch: (criteria: JobSearch) => void
}

function Offers({ label, offers, onSearch }: OffersProps) {
  if (offers.length === 0) return null
  return (
    <div className="mt-3 grid w-full max-w-md gap-2">
      <h3 className="text-sm font-semibold">{label}</h3>
      <ul aria-label={label} className="grid gap-2">
        {offers.map(({ words, criteria }) => (
          <li key={words}>
            <Button
              variant="secondary"
              className="h-auto w-full justify-between py-2.5 text-left font-normal text-pretty tabular-nums [overflow-wrap:anywhere]"
              onClick={() => onSearch(criteria)}
            >
              {words}
              <IconChevronRight size={18} aria-hidden="true" className="shrink-0 text-ink-2" />
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Searches on other sites, and the check of an advert that was found there. */
function Elsewhere({
  criteria: { q, near },
  links,
}: Pick<NoJobsProps, 'criteria'> & { links: NonNullable<JobResults['elsewhere']> }) {
  if (links.length === 0) return null
  const label = ['Look', q && `for “${q}”`, near && `near ${near}`, 'on other sites']
    .filter(Boolean)
    .join(' ')
  return (
    <div className="mt-4 grid max-w-md justify-items-center gap-1">
      <h3 className="text-sm font-semibold text-pretty [overflow-wrap:anywhere]">{label}</h3>
      <ul aria-label={label} className="flex flex-wrap justify-center gap-x-4 gap-y-1">
        {links.map(({ label: site, href }) => (
          <li key={site}>
            <ExternalLink href={href} className="link inline-flex min-h-8 items-center text-sm">
              {site}
            </ExternalLink>
          </li>
        ))}
      </ul>
      <p className="text-sm text-ink-2">
        Their jobs are of any employer.{' '}
        <Link to={pages.checkAdvert} className="link">
          Paste an advert
        </Link>{' '}
        to see whether it can be sponsored.
      </p>
    </div>
  )
}

interface JobListProps {
  state: JobListState
  criteria: JobSearch
  headingRef: Ref<HTMLHeadingElement>
  /** An action for the list, at the end of its title line. */
  action?: ReactNode
  /** What to know of the list, above its rows. */
  note?: ReactNode
  onSearch: (criteria: JobSearch) => void
  onPage: (page: number, options?: { replace?: boolean }) => void
  onRetry: () => void
  /** Renders one row. */
  children: (row: JobRow) => ReactNode
}

const headings = ['Job and sponsor', 'Place', 'Pay', 'Can it be sponsored?', 'Posted and closing']

const answerOf = (state: JobListState) =>
  state.phase === 'empty' || (state.phase === 'found' && !state.stale) ? state.results : undefined

/** The jobs of a search, in one of four states: loading, failed, empty or found. */
export function JobList(props: JobListProps) {
  const { state, criteria, headingRef, action, note, onSearch, onPage, onRetry, children } = props
  const answer = answerOf(state)
  const isBeyond = useLastPage(answer, onPage)
  const facets = state.phase === 'found' || state.phase === 'empty' ? state.results.facets : undefined
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
      {state.phase === 'found' && (
        <>
          {note}
          {isBeyond ? (
            <ListSkeleton rows={JOBS_PER_PAGE} pager />
          ) : (
            <div className="@container/list">
              <div
                aria-hidden="true"
                className={`hidden gap-x-4 border-b border-line bg-sunken py-1.5 pr-5 pl-5 text-xs font-semibold text-ink-2 @min-[42rem]/list:grid ${JOB_COLUMNS}`}
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
