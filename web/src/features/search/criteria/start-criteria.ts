import type { User } from '../../../../../shared/api/accounts/accounts.ts'
import { defaultCriteria, type Criteria } from './criteria.ts'

const firstOf = (ids: readonly number[] = []): string => ids[0]?.toString() ?? ''

/**
 * The initial search: the defaults and, from the user's preferences, the first job category, the first sector and the
 * city (docs/product/search.md "Criteria").
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

/** Whether the user may use the Pro filters (docs/product/search.md "Criteria"). */
export const mayUsePro = (user: User | null): boolean => user?.role === 'admin' || user?.plan === 'pro'
