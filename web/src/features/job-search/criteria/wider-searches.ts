import { type JobFacets, type JobSearch, jobFacets } from '#shared/api/job-search.ts'
import { counted } from '#shared/format/number.ts'
import { readJobSearch, writeJobSearch } from '../../jobs/criteria/job-criteria.ts'
import { jobFilterLabels } from '../../jobs/criteria/job-labels.ts'

/** A search that finds jobs, where the one of the user finds none. */
export interface WiderSearch {
  words: string
  criteria: JobSearch
}

/** How many searches are offered. */
const MOST = 4

/**
 * The searches to offer after one that found nothing. Each has another value in place of that of one filter: the one
 * that finds most. Its number is the count of this option, so it is exact.
 */
export function widerSearches(criteria: JobSearch, facets: JobFacets): WiderSearch[] {
  const address = writeJobSearch(criteria)
  return jobFacets
    .filter((name) => address.has(name) || (name === 'miles' && address.has('near')))
    .flatMap((name) => {
      const [best] = (facets[name] ?? []).toSorted((one, other) => other.count - one.count)
      if (best === undefined) return []
      const wider = new URLSearchParams(address)
      wider.set(name, best.value)
      wider.delete('page')
      const label = name === 'miles' ? 'Distance' : jobFilterLabels[name]
      return [{ name, label, best, criteria: readJobSearch(wider) }]
    })
    .toSorted((one, other) => other.best.count - one.best.count)
    .slice(0, MOST)
    .map(({ label, best, criteria: wider }) => ({
      words: `Show ${counted(best.count, 'job', 'jobs')}: ${label} “${best.label}”`,
      criteria: wider,
    }))
}
