import type { JobSearch } from '#shared/api/job-search.ts'
import { jobFilterNames, jobFilters } from '#shared/filters/job-filters.ts'
import { builtInOccupations } from '#shared/occupations/built-in-occupations.ts'
import { type CountedSearch, TYPED } from '../../platform/search-counts/count-search.ts'
import { searchedOccupations } from '../domain/searched-occupations.ts'

/** Marks a counted search as one of jobs. */
const OF_JOBS = { search: 'jobs' } as const

/**
 * Reduces a search of jobs to what may be counted. Of the words only the occupation is counted that they name.
 * @param isRoute Whether the register has a route. Any other is typed.
 */
export async function countedJobSearch(
  criteria: JobSearch,
  isRoute: (route: string) => Promise<boolean>,
): Promise<CountedSearch> {
  const filters = new URLSearchParams(OF_JOBS)
  if (criteria.miles !== undefined) filters.set('miles', String(criteria.miles))
  for (const name of jobFilterNames) {
    const value = criteria[name]
    if (name === 'found_after' || value === undefined || value === false || value === '') continue
    const text = value === true ? '1' : String(Array.isArray(value) ? value.toSorted() : value)
    filters.set(name, 'isTyped' in jobFilters[name] ? TYPED : text)
  }
  const { q = '', occupation, route } = criteria
  const [named] = searchedOccupations(q).values
  if (named !== undefined) filters.set('q', named)
  if (occupation !== undefined && isCode(occupation)) filters.set('occupation', occupation)
  if (route !== undefined && (await isRoute(route))) filters.set('route', route)
  filters.sort()
  return { filters: filters.toString(), text: null, countsForDay: true }
}

const isCode = (code: string): boolean =>
  builtInOccupations().facts.list.some((occupation) => occupation.code === code)
