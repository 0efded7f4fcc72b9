import { type JobFilter, jobFilters } from '#shared/filters/job-filters.ts'
import type { JobSearch } from '#shared/api/job-search.ts'
import { counted } from '#shared/format/number.ts'
import { lazy } from '#shared/lazy.ts'
import { withoutJobFilters } from '../../jobs/criteria/job-criteria.ts'
import type { JobResults } from '../use-job-search.ts'

/** A search that finds jobs, where the one of the user finds none. */
export interface WiderSearch {
  words: string
  criteria: JobSearch
}

const listed = lazy(() => new Intl.ListFormat('en-GB'))

const showJobs = (total: number) => `Show ${counted(total, 'job', 'jobs')}`

/** The searches for near titles, in place of the words of the user. */
export const nearTitles = (criteria: JobSearch, { near_titles = [] }: JobResults): WiderSearch[] =>
  near_titles.map(({ title, total }) => ({
    words: `${showJobs(total)}: “${title}”`,
    criteria: { ...criteria, q: title, page: 1 },
  }))

/** The searches to offer after one that found nothing: within a longer distance, and with fewer filters. */
export function widerSearches(criteria: JobSearch, { facets, relaxations = [] }: JobResults): WiderSearch[] {
  const [nearest] = criteria.near === undefined ? [] : (facets.miles ?? [])
  const labelOf = (name: string) =>
    name === 'q' ? `“${criteria.q ?? ''}”` : jobFilters[name as JobFilter].label
  return [
    ...(nearest
      ? [
          {
            words: `${showJobs(nearest.count)} within ${nearest.value} miles`,
            criteria: { ...criteria, miles: Number(nearest.value) as JobSearch['miles'], page: 1 },
          },
        ]
      : []),
    ...relaxations.map(({ without, total }) => ({
      words: `${showJobs(total)}: drop ${listed().format(without.map(labelOf))}`,
      criteria: withoutJobFilters(criteria, without as JobFilter[]),
    })),
  ]
}
