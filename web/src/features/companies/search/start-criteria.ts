import type { User } from '../../../../../shared/api/accounts.ts'
import { defaultCriteria, type Criteria } from './criteria.ts'

/** What the form starts with: the defaults, and the first job category of the reader's preferences (spec section 5). */
export function startCriteria(user: User | null): Criteria {
  const preferred = user?.preferences.preferred_job_category_id[0]
  return preferred === undefined ? defaultCriteria : { ...defaultCriteria, job_category: String(preferred) }
}

/** Who may use the Pro filters (decisions.md "Pro"). */
export const mayUsePro = (user: User | null): boolean => user?.role === 'admin' || user?.plan === 'pro'
