import { AppError, sessionEnded } from '#shared/errors.ts'
import { utcDate } from '#shared/instants.ts'
import type { Company } from '../company.ts'
import { companyHasLeft, unknownCompany } from '../company-not-found.ts'
import { isOpen } from '../profile/is-register-only.ts'
import {
  type ChargeDependencies,
  type ChargeRequest,
  chargeUnlock,
  type UnlockState,
} from './charge-unlock.ts'

/** The facts of a user that decide the daily limit. A personal limit replaces the default one. */
export interface LimitedUser {
  role: 'user' | 'admin'
  dailyLimit?: number
}

export interface UnlockDependencies<Found extends Company = Company> extends ChargeDependencies {
  findCompany: (id: number) => Promise<Found | undefined>
  /** Whether users are warned of a company (shared/company-warning.ts). */
  isWarned: (id: number) => Promise<boolean>
  unlocks: ChargeDependencies['unlocks'] & {
    stateOf: (userId: string, companyId: number) => Promise<UnlockState>
  }
  /** The user's daily limit; -1 means unlimited. */
  limitOf: (user: LimitedUser) => number
  now: () => Date
}

/**
 * Unlocks a company for a user if it is locked, and adds one to the usage of the UTC day. The company is read first, so
 * that an empty or failed answer is never charged (docs/product/companies.md "Locking"). A company that is open for
 * every user is not unlocked, so nothing is written. A company with a warning is unlocked without a use of the day,
 * because its locked row does not say so.
 * @throws AppError 401 if the account was deleted concurrently.
 * @throws AppError 404 for an unknown company, and for a locked one that has left the register.
 * @throws AppError 409 if other calls of the same user keep conflicting.
 * @throws AppError 422 over the daily limit.
 */
export async function unlockCompany<Found extends Company>(
  dependencies: UnlockDependencies<Found>,
  user: LimitedUser & { userId: string },
  companyId: number,
): Promise<Found> {
  const { findCompany, unlocks, isWarned, now } = dependencies
  const { userId } = user
  const at = now()
  const [company, { isUnlocked, isMarked }, isFree] = await Promise.all([
    findCompany(companyId),
    unlocks.stateOf(userId, companyId),
    isWarned(companyId),
  ])
  if (company === undefined) throw unknownCompany()
  if (isUnlocked || isOpen(company)) return company
  if (company.registration.left_on !== null) throw companyHasLeft()
  await charge(dependencies, { userId, companyId, at, isMarked, isFree }, user)
  return company
}

async function charge(
  { limitOf, ...dependencies }: UnlockDependencies,
  unlock: Omit<ChargeRequest, 'date' | 'limit'>,
  user: LimitedUser,
): Promise<void> {
  const limit = limitOf(user)
  const outcome = await chargeUnlock(dependencies, { ...unlock, date: utcDate(unlock.at), limit })
  if (outcome === 'exceeded') {
    const message = `Daily limit of ${limit} exceeded. Come back tomorrow for more searches`
    throw new AppError('limit_exceeded', message, { errors: { company_id: [message] } })
  }
  if (outcome === 'no_user') throw sessionEnded()
}
