import type { Ref } from 'react'
import { Link } from 'react-router-dom'
import type { JobSearch } from '#shared/api/job-search.ts'
import { type JobFilter, jobFilters } from '#shared/filters/job-filters.ts'
import { counted } from '#shared/format/number.ts'
import { lazy } from '#shared/lazy.ts'
import { pages } from '#shared/pages.ts'
import { Button } from '../../../ui/button.tsx'
import { ExternalLink } from '../../../ui/external-link.tsx'
import { IconSearch } from '../../../ui/icons.ts'
import { Offers } from '../../../ui/offers.tsx'
import { EmptyState } from '../../../ui/page/answer.tsx'
import { appliedJobFilters, withoutJobFilters } from '../../jobs/criteria/job-criteria.ts'
import type { JobResults } from '../use-job-search.ts'

interface WiderSearch {
  words: string
  criteria: JobSearch
}

const listed = lazy(() => new Intl.ListFormat('en-GB'))

const showJobs = (total: number) => `Show ${counted(total, 'job', 'jobs')}`

const nearTitles = (criteria: JobSearch, { near_titles = [] }: JobResults): WiderSearch[] =>
  near_titles.map(({ title, total }) => ({
    words: `${showJobs(total)}: “${title}”`,
    criteria: { ...criteria, q: title, page: 1 },
  }))

/** The search near the place that the words name, such as `nurse leeds`. */
export const searchNearPlace = (criteria: JobSearch, { named_place }: JobResults): WiderSearch[] =>
  named_place === undefined || named_place.total === 0
    ? []
    : [
        {
          words: `${showJobs(named_place.total)}: “${named_place.q}” near ${named_place.near}`,
          criteria: { ...criteria, q: named_place.q, near: named_place.near, page: 1 },
        },
      ]

/** The searches to offer after one that found nothing: near a named place, within a longer distance, and with fewer filters. */
function widerSearches(criteria: JobSearch, results: JobResults): WiderSearch[] {
  const { facets, relaxations = [] } = results
  const nearest = criteria.near === undefined ? [] : (facets.miles ?? []).slice(0, 1)
  const labelOf = (name: string) =>
    name === 'q' ? `“${criteria.q ?? ''}”` : jobFilters[name as JobFilter].label
  return [
    ...searchNearPlace(criteria, results),
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

interface NoJobsProps {
  criteria: JobSearch
  results: JobResults
  headingRef: Ref<HTMLHeadingElement>
  onSearch: (criteria: JobSearch) => void
}

/** Says that no job was found. It offers searches that find some, and searches on other sites. */
export function NoJobs({ criteria, results, headingRef, onSearch }: NoJobsProps) {
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
      <Offers label="Near titles" titled offers={titles} onSearch={onSearch} />
      <Offers label="Wider searches" titled offers={wider} onSearch={onSearch} />
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

export const elsewhereLabel = ({ q, near }: JobSearch): string =>
  ['Look', q && `for “${q}”`, near && `near ${near}`, 'on other sites'].filter(Boolean).join(' ')

function Elsewhere({
  criteria,
  links,
}: Pick<NoJobsProps, 'criteria'> & { links: NonNullable<JobResults['elsewhere']> }) {
  if (links.length === 0) return null
  const label = elsewhereLabel(criteria)
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
