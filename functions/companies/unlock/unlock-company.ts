import { AppError, sessionEnded } from '#shared/errors.ts'
import { utcDate } from '#shared/instants.ts'
import type { Commit, Write } from '#shared/write.ts'
import { type Company, companyHasLeft, unknownCompany } from '../company.ts'
import { isOpen } from '../profile/profile-facts.ts'

/** The result of charging an unlock. `no_user`: the account was deleted before. */
type Charge = 'charged' | 'already_unlocked' | 'exceeded' | 'no_user'

/** A user's unlock of a company. */
export interface Unlock {
  userId: string
  companyId: number
  at: Date
}

/** What is known of an unlock before it is charged. */
export interface UnlockState {
  /** Whether the user has unlocked the company. */
  isUnlocked: boolean
  /** Whether the company is marked as unlocked by somebody. Such a mark stays. */
  isMarked: boolean
}

/** An unlock that counts for a day. */
export interface UsageRequest extends Unlock {
  /** The UTC date whose usage is charged. */
  date: string
  /** The daily limit; -1 means unlimited. */
  limit: number
}

export interface ChargeRequest extends UsageRequest {
  /** Whether the company is marked as unlocked by somebody. Otherwise the charge marks it. */
  isMarked: boolean
  /** Whether it costs no use of the day; it does unless told. */
  isFree?: boolean
}

export interface ChargeDependencies {
  unlocks: {
    /** Unlocks a company. The condition fails if it is unlocked. */
    unlockWrite: (unlock: Unlock) => Write
    /** Adds one to the usage of the day. The condition fails at the limit, but holds for the first use of a day. */
    usageWrite: (request: UsageRequest) => Write
    /** The condition fails if the user was deleted. */
    userCheck: (userId: string) => Write
    /** Counts the unlock for the statistics. */
    countWrite: (unlock: Unlock) => Write
    /** Marks the company as unlocked by somebody, so that its website is read daily. A repeated mark changes nothing. */
    markWrite: (unlock: Unlock) => Write
  }
  commit: Commit
}

/**
 * Unlocks a company and adds one to the daily usage unless it is free, both or neither. An unlocked company is never charged again. Writes
 * nothing for a deleted user. Only the first unlock of a company marks it, so that popular companies cause no conflicts.
 * @throws AppError 409 if other calls of the same user keep conflicting. The usage then stays the same.
 */
export async function chargeUnlock(
  { unlocks, commit }: ChargeDependencies,
  { date, limit, isMarked, isFree = false, ...unlock }: ChargeRequest,
): Promise<Charge> {
  // the condition of the usage holds for the first use of a day at any limit, even 0
  if (limit === 0 && !isFree) return 'exceeded'
  const outcome = await commit({
    unlock: unlocks.unlockWrite(unlock),
    usage: isFree ? [] : unlocks.usageWrite({ ...unlock, date, limit }),
    user: unlocks.userCheck(unlock.userId),
    count: unlocks.countWrite(unlock),
    mark: isMarked ? [] : unlocks.markWrite(unlock),
  })
  if (outcome === 'written') return 'charged'
  if (outcome.includes('user')) return 'no_user'
  // the order of these checks matters (docs/product/security.md "Unlock")
  return outcome.includes('unlock') ? 'already_unlocked' : 'exceeded'
}

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
