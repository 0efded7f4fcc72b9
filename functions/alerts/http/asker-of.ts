import { hasPro, type Principal } from '../../platform/auth/principal.ts'
import type { Asker } from '../domain/saved-search.ts'

export const askerOf = (principal: Principal): Asker => ({
  userId: principal.userId,
  hasPro: hasPro(principal),
})
