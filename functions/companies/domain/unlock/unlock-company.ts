import { AppError, sessionEnded } from '../../../../shared/errors.ts'
import { utcDate } from '../../../../shared/instants.ts'
import type { Company } from '../company.ts'
import { companyHasLeft, unknownCompany } from '../company-not-found.ts'
import { isRegisterOnly } from '../is-register-only.ts'

/** The result of charging an unlock. `no_user`: the account was deleted meanwhile. */
export type Charge = 'charged' | 'already_unlocked' | 'exceeded' | 'no_user'

/** The result of a free unlock. `too_many`: the hourly limit of free unlocks is reached. */
export type FreeUnlockResult = 'unlocked' | 'already_unlocked' | 'too_many' | 'no_user'

/** A user's unlock of a company. */
export interface Unlock {
  userId: string
  companyId: number
  at: Date
}

export interface ChargeRequest extends Unlock {
  /** The UTC date whose usage is charged. */
  date: string
  /** The daily limit; -1 means unlimited. */
  limit: number
}

/** The facts of a user that decide the daily limit. A personal limit replaces the default one. */
export interface LimitedUser {
  role: 'user' | 'admin'
  dailyLimit?: number
}

export interface UnlockDependencies<Found extends Company = Company> {
  findCompany: (id: number) => Promise<Found | undefined>
  unlocks: {
    has: (userId: string, companyId: number) => Promise<boolean>
    /**
     * Unlocks a company and adds one to the daily usage, both or neither. An unlocked company is never charged again.
     * Writes nothing for a deleted user.
     */
    charge: (request: ChargeRequest) => Promise<Charge>
    /** Unlocks a company and counts a free unlock of this hour, both or neither. The daily usage stays the same. */
    unlockFree: (unlock: Unlock) => Promise<FreeUnlockResult>
  }
  /** The user's daily limit; -1 means unlimited. */
  limitOf: (user: LimitedUser) => number
  /** The error for too many free unlocks. */
  tooManyFree: (at: Date) => AppError
  now: () => Date
}

/**
 * Unlocks a company for a user if it is locked, and adds one to the usage of the UTC day. The company is read first, so
 * that an empty or failed answer is never charged (docs/product/companies.md "Locking"). A register-only company is
 * free, even at the daily limit.
 * @param expect `free`: the page offered the company as free, so the unlock must not be charged.
 * @throws AppError 401 if the account was deleted meanwhile.
 * @throws AppError 404 for an unknown company, and for a locked one that has left the register.
 * @throws AppError 409 if other calls of the same user keep conflicting.
 * @throws AppError 409 `no_longer_free` if `expect` is `free` and the company is not free, even at the daily limit.
 * @throws AppError 422 over the daily limit.
 * @throws AppError 429 over the hourly limit of free unlocks.
 */
export async function unlockCompany<Found extends Company>(
  dependencies: UnlockDependencies<Found>,
  user: LimitedUser & { userId: string },
  companyId: number,
  expect?: 'free',
): Promise<Found> {
  const { findCompany, unlocks, now } = dependencies
  const { userId } = user
  const at = now()
  const [company, isUnlocked] = await Promise.all([findCompany(companyId), unlocks.has(userId, companyId)])
  if (company === undefined) throw unknownCompany()
  if (isUnlocked) return company
  if (company.registration.left_on !== null) throw companyHasLeft()
  const unlock = { userId, companyId, at }
  if (isRegisterOnly(company.profile, company.vacancies)) await unlockFree(dependencies, unlock)
  else if (expect === 'free') throw noLongerFree()
  else await charge(dependencies, unlock, user)
  return company
}

const noLongerFree = () =>
  new AppError(
    'no_longer_free',
    'More than its register entry is known by now: opening this company uses one search',
  )

async function unlockFree({ unlocks, tooManyFree }: UnlockDependencies, unlock: Unlock): Promise<void> {
  const outcome = await unlocks.unlockFree(unlock)
  if (outcome === 'too_many') throw tooManyFree(unlock.at)
  if (outcome === 'no_user') throw sessionEnded()
}

async function charge(
  { unlocks, limitOf }: UnlockDependencies,
  unlock: Unlock,
  user: LimitedUser,
): Promise<void> {
  const limit = limitOf(user)
  const outcome = await unlocks.charge({ ...unlock, date: utcDate(unlock.at), limit })
  if (outcome === 'exceeded') {
    const message = `Daily limit of ${limit} exceeded. Come back tomorrow for more searches`
    throw new AppError('limit_exceeded', message, { errors: { company_id: [message] } })
  }
  if (outcome === 'no_user') throw sessionEnded()
}
