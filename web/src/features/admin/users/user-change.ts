import type { ManagedUser } from '#shared/api/admin/users.ts'
import { numberOf } from '../../../lib/number-of.ts'

/** The values of the form. An empty limit is the default one. */
export type UserValues = {
  admin: boolean
  pro: boolean
  suspended: boolean
  daily_limit: string
  why: string
}

type Rights = Pick<UserValues, 'admin' | 'pro' | 'suspended'>

export const valuesOf = ({ role, plan, suspended_at, daily_limit }: ManagedUser): UserValues => ({
  admin: role === 'admin',
  pro: plan === 'pro',
  suspended: suspended_at !== null,
  daily_limit: daily_limit === null ? '' : String(daily_limit),
  why: '',
})

/** The body of the call: only what the form changes. So it does not undo a change of another administrator. */
export function bodyOf(user: ManagedUser, { admin, pro, suspended, daily_limit, why }: UserValues) {
  const shown = valuesOf(user)
  const limit = daily_limit.trim()
  return {
    ...(admin !== shown.admin && { role: admin ? 'admin' : 'user' }),
    ...(pro !== shown.pro && { plan: pro ? 'pro' : 'free' }),
    ...(suspended !== shown.suspended && { suspended }),
    ...(limit !== shown.daily_limit && { daily_limit: numberOf(limit) }),
    why,
  }
}

/** A change of rights that is asked about first. */
export interface RightsChange {
  makesAdmin: boolean
  suspends: boolean
  /** The rights that it takes away, in words. */
  taken: readonly string[]
}

/** What to ask about before a change of rights; undefined if nothing. */
export function rightsChange(
  { role, plan, suspended_at }: ManagedUser,
  { admin, pro, suspended }: Rights,
): RightsChange | undefined {
  const makesAdmin = role !== 'admin' && admin
  const suspends = suspended_at === null && suspended
  const taken = [
    ...(role === 'admin' && !admin ? ['the role of an administrator'] : []),
    ...(plan === 'pro' && !pro ? ['the Pro plan'] : []),
  ]
  return makesAdmin || suspends || taken.length > 0 ? { makesAdmin, suspends, taken } : undefined
}
