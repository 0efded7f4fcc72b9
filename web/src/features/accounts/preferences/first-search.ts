import type { User } from '#shared/api/accounts/accounts.ts'
import { defaultFlags, searchFields, sponsorships } from '#shared/api/search.ts'
import { call } from '../../../lib/api/api-client.ts'
import { type Criteria, type Filter, isFilter, withoutFilters } from '../../search/criteria/criteria.ts'
import { toQuery } from '../../search/criteria/to-query.ts'
import { startCriteria } from '../../search/criteria/start-criteria.ts'

interface FirstSearch {
  criteria: Criteria
  /** The preferences that it leaves out, because no company has all of them. */
  leftOut: Filter[]
}

const isDefaultFlag = (name: Filter): boolean => defaultFlags.some((flag) => flag === name)

/**
 * The search that shows a new user results. It is that of the preferences. If it finds nothing, even without the default
 * flags, the fewest filters that help are left out.
 */
export async function firstSearch(user: User): Promise<FirstSearch> {
  const fields = await call(searchFields, {}).catch(() => undefined)
  const criteria = startCriteria(user, fields)
  // without an answer the finder makes the search, and says what is wrong
  const found = await call(sponsorships, { query: toQuery(criteria) }).catch(() => undefined)
  const [best] = found?.relaxations ?? []
  if (best === undefined || (found?.total_without_defaults ?? 0) > 0) return { criteria, leftOut: [] }
  const without = best.without.filter(isFilter)
  return {
    criteria: withoutFilters(criteria, without),
    leftOut: without.filter((name) => !isDefaultFlag(name)),
  }
}
