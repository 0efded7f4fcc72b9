import { JobSearch } from '#shared/api/job-search.ts'
import { builtInOccupations } from '#shared/occupations/built-in-occupations.ts'
import { closedValue, TYPED } from '../../platform/search-counts/closed-value.ts'
import type { CountedSearch } from '../../platform/search-counts/count-search.ts'
import { searchedOccupations } from '../domain/searched-occupations.ts'

/** Marks a counted search as one of jobs. */
const OF_JOBS = { search: 'jobs' } as const

/** The parameters that are no filter. */
const ASIDE: readonly string[] = ['sort', 'page', 'found_after']

/**
 * Reduces a search of jobs to what may be counted. Of the words only the occupation is counted that they name.
 * @param isRoute Whether the register has a route. Any other is typed.
 */
export async function countedJobSearch(
  criteria: JobSearch,
  isRoute: (route: string) => Promise<boolean>,
): Promise<CountedSearch> {
  const filters = new URLSearchParams(OF_JOBS)
  for (const [name, schema] of Object.entries(JobSearch.shape)) {
    const value = criteria[name as keyof JobSearch]
    if (ASIDE.includes(name) || value === undefined || value === false || value === '') continue
    filters.set(name, closedValue(schema, value) ?? TYPED)
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
