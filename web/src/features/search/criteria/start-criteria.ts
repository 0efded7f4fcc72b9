import type { User } from '#shared/api/accounts/accounts.ts'
import type { SearchFields } from '#shared/api/search.ts'
import { defaultFlags, type TextFilter } from '#shared/filters/company-filters.ts'
import { sectorOfOccupation } from '#shared/occupations/sector-of-occupation.ts'
import { leastPays } from '#shared/reference/least-pays.ts'
import { type Criteria, defaultCriteria, searchName, withoutFilters } from './criteria.ts'
import { hasNoData } from './search-fields.ts'

/**
 * The id of the sector that stands in for the job category of an occupation. The job category of a company is known from its
 * vacancies. '' if some category is known, or if no one sector plainly has the jobs of the occupation.
 */
export function sectorForCode(code: string, fields: SearchFields | undefined): string {
  if (fields === undefined || !hasNoData('job_category', fields)) return ''
  return sectorOfOccupation(code)?.toString() ?? ''
}

/** The filter by the job of an occupation, or by the sector that stands in for it. */
export const sponsorsOfCode = (code: string, fields: SearchFields | undefined): Partial<Criteria> =>
  hasNoData('job_category', fields)
    ? { sector: sectorForCode(code, fields) }
    : { job_category: code.slice(0, 2) }

interface Wishes {
  job_titles?: readonly string[] | undefined
  job_occupations?: readonly { title: string; code: string }[] | undefined
  sectors?: readonly unknown[] | undefined
}

/**
 * The sector that stands in for the first job title that has one. Undefined if none has, or if sectors are preferred.
 */
export function standInSector(
  { job_titles = [], job_occupations = [], sectors = [] }: Wishes,
  fields: SearchFields | undefined,
): { sector: string; title: string } | undefined {
  if (sectors.length > 0) return undefined
  const codeOf = (title: string) => job_occupations.find((one) => one.title === title)?.code ?? ''
  return job_titles
    .map((title) => ({ title, sector: sectorForCode(codeOf(title), fields) }))
    .find(({ sector }) => sector !== '')
}

const firstOf = (ids: readonly number[] = []): string => ids[0]?.toString() ?? ''

/** The highest step of the filter for pay that is not above a minimum salary; '' if there is none. */
export const leastPayFor = (pounds: number | null | undefined): string =>
  leastPays.findLast((least) => least <= (pounds ?? 0))?.toString() ?? ''

/**
 * The initial search: the defaults and, from the user's preferences, the first job category, the first sector, the
 * place with its distance, the route and the minimum pay (docs/product/search.md "Criteria"). A preference that no
 * company can meet, because nothing is known of it yet, is left out. A sector then stands in for the job category.
 */
export function startCriteria(user: User | null, fields: SearchFields | undefined): Criteria {
  if (user === null) return defaultCriteria
  const unlessEmpty = (name: TextFilter, value: string) => (hasNoData(name, fields) ? '' : value)
  const { preferred_job_category_id, sectors, city, near, miles, route, minimum_salary } = user.preferences
  return {
    ...defaultCriteria,
    job_category: unlessEmpty('job_category', firstOf(preferred_job_category_id)),
    sector:
      unlessEmpty('sector', firstOf(sectors)) || (standInSector(user.preferences, fields)?.sector ?? ''),
    city: city ?? '',
    near: near ?? '',
    miles: miles?.toString() ?? defaultCriteria.miles,
    route: route ?? '',
    minimum_pay: unlessEmpty('minimum_pay', leastPayFor(minimum_salary)),
  }
}

const awaiting = { job: 'job_category', pay: 'minimum_pay' } as const
export type UnusedPreference = keyof typeof awaiting

const nameWithoutFlags = (criteria: Criteria): string =>
  searchName(withoutFilters({ ...criteria, kept: [] }, defaultFlags))

/**
 * The preferences that a search leaves out. None if it is not the search of the preferences, whatever its default flags
 * are, and whether or not a sector stands in for the job.
 */
export function unusedPreferences(
  criteria: Criteria,
  user: User | null,
  fields: SearchFields | undefined,
): UnusedPreference[] {
  if (user === null || fields === undefined) return []
  const start = startCriteria(user, fields)
  const { preferred_job_category_id, minimum_salary, sectors = [] } = user.preferences
  const nameOf = (search: Criteria) =>
    nameWithoutFlags(sectors.length > 0 ? search : withoutFilters(search, ['sector']))
  if (nameOf(criteria) !== nameOf(start)) return []
  const wanted: Record<UnusedPreference, boolean> = {
    job: preferred_job_category_id.length > 0,
    pay: leastPayFor(minimum_salary) !== '',
  }
  return (['job', 'pay'] as const).filter((name) => wanted[name] && hasNoData(awaiting[name], fields))
}

/** Whether the user may use the Pro filters (docs/product/search.md "Criteria"). */
export const mayUsePro = (user: User | null): boolean => user?.role === 'admin' || user?.plan === 'pro'
