import { hasPro, type Principal } from '../../../platform/auth/principal.ts'
import type { SearchUser } from '../saved-search-store.ts'

export const searchUserOf = (principal: Principal): SearchUser => ({
  userId: principal.userId,
  hasPro: hasPro(principal),
})
