import type { MadeSearch } from '#shared/api/record-search.ts'
import { defaultFlags } from '#shared/api/search.ts'

const defaultsOff = Object.fromEntries(defaultFlags.map((name) => [name, '0']))

/**
 * The parameters of a page URL that repeats a search. Empty parameters are left out. Default flags are always present,
 * because the page treats an absent flag as on.
 */
export function addressOfSearch(criteria: MadeSearch): Record<string, string> {
  // `job` and `has_job` are two names of one flag
  const { job = false, has_job = false, ...others } = criteria
  const said = Object.entries({ ...others, job: job || has_job })
    .filter(([, value]) => value !== undefined && value !== false)
    .map(([name, value]) => [name, value === true ? '1' : String(value)])
  return { ...defaultsOff, ...Object.fromEntries(said) }
}
