import { searchRate } from '../../../companies/index.ts'
import type { Principal } from '../../../platform/auth/principal.ts'
import type { Context } from '../../../platform/context.ts'
import { userRates } from '../../../platform/dynamodb/user-rates.ts'

/**
 * Counts a call that runs a search, so that it cannot bypass the search limit.
 * @throws AppError 429 with Retry-After at the limit.
 */
export const countSearch = (
  { documents, tables, now }: Context,
  { userId, role }: Principal,
): Promise<void> => userRates(documents, tables.rates).take(searchRate(role), userId, now())
