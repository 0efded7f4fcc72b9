import type { MadeSearch } from '../../../shared/api/record-search.ts'
import { defaultFlags } from '../../../shared/api/search.ts'

const defaultsOff = Object.fromEntries(defaultFlags.map((name) => [name, '0']))

/**
 * A search as its parameters stand in the page's address, so that it can be made again from there. What says nothing is
 * left out, but the flags that the form sets at the start stand in it on or off: absent, they are on there.
 */
export function addressOfSearch(criteria: MadeSearch): Record<string, string> {
  // two names of one flag
  const { job = false, has_job = false, ...others } = criteria
  const said = Object.entries({ ...others, job: job || has_job })
    .filter(([, value]) => value !== undefined && value !== false)
    .map(([name, value]) => [name, value === true ? '1' : String(value)])
  return { ...defaultsOff, ...Object.fromEntries(said) }
}
