import type { User } from '../../../../../shared/api/accounts.ts'
import { defaultCriteria, type Criteria } from './criteria.ts'

const firstOf = (ids: readonly number[] = []): string => ids[0]?.toString() ?? ''

/**
 * What the form starts with: the defaults, and of the user's preferences the first job category (docs/product/search.md "Criteria"), the first
 * sector and the city.
 */
export function startCriteria(user: User | null): Criteria {
  if (user === null) return defaultCriteria
  const { preferred_job_category_id, sectors, city } = user.preferences
  return {
    ...defaultCriteria,
    job_category: firstOf(preferred_job_category_id),
    sector: firstOf(sectors),
    city: city ?? '',
  }
}

/** Who may use the Pro filters (docs/product/search.md "Criteria"). */
export const mayUsePro = (user: User | null): boolean => user?.role === 'admin' || user?.plan === 'pro'
