import type { MadeSearch } from '#shared/api/record-search.ts'
import { actingUnknown, defaultFlags } from '#shared/filters/company-filters.ts'

const defaultsOff = Object.fromEntries(defaultFlags.map((name) => [name, '0']))

/**
 * The parameters of a page URL that repeats a search. Empty parameters are left out, and so is `or_unknown` for filters that
 * the search does not have. Default flags are always present,
 * because the page treats an absent flag as on.
 */
export function addressOfSearch(criteria: MadeSearch): Record<string, string> {
  // `job` and `has_job` are two names of one flag
  const { job = false, has_job = false, or_unknown = [], ...others } = criteria
  const unknown = actingUnknown(or_unknown, criteria).join(',')
  const said = Object.entries({ ...others, job: job || has_job, or_unknown: unknown || undefined })
    .filter(([, value]) => value !== undefined && value !== false)
    .map(([name, value]) => [name, value === true ? '1' : String(value)])
  return { ...defaultsOff, ...Object.fromEntries(said) }
}
