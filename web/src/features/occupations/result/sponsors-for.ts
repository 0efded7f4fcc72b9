import type { User } from '#shared/api/accounts/accounts.ts'
import type { SearchFields } from '#shared/api/search.ts'
import { hasNoData } from '../../search/criteria/coverage.ts'
import { defaultCriteria, type Criteria } from '../../search/criteria/criteria.ts'
import { sectorForCode } from '../../search/criteria/stand-in-sector.ts'
import { startCriteria } from '../../search/criteria/start-criteria.ts'

/**
 * The search for sponsors of a job: its job category, with place and route of the user's preferences. The job category of
 * a company is known from its vacancies. Where none is known yet, the sector that plainly has the job stands in for it.
 * @param code The occupation code, whose first two digits are the job category.
 */
export function sponsorsFor(code: string, user: User | null, fields: SearchFields | undefined): Criteria {
  const { city, near, miles, route } = startCriteria(user, fields)
  const there = { ...defaultCriteria, city, near, miles, route }
  if (!hasNoData('job_category', fields)) return { ...there, job_category: code.slice(0, 2) }
  return { ...there, sector: sectorForCode(code, fields) }
}
