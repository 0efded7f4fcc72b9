import { AppError, sessionEnded } from '#shared/errors.ts'
import { epochSeconds, utcDate } from '#shared/instants.ts'
import type { Principal } from '../../platform/auth/principal.ts'
import type { Context, Database } from '../../platform/context.ts'
import { isBelow, when } from '../../platform/dynamodb/expressions.ts'
import { put, update, transact } from '../../platform/dynamodb/records.ts'
import { userExistsCheck, dayCount } from '../../platform/dynamodb/transaction-parts.ts'
import { warnedCompanies } from '../../register/index.ts'
import { findCompany, type Company, companyHasLeft, unknownCompany } from '../company.ts'
import { isOpen } from '../profile/profile-facts.ts'
import { unlockState, USAGE_KEPT_SECONDS, wantedMark } from './unlock-store.ts'

/** The daily limit of unlocks: none (-1) for administrators, else the personal one, else the default (docs/product/admin.md "Users"). */
export const limitOf = (
  { config }: { config: Pick<Context['config'], 'dailyUnlockLimit'> },
  { role, dailyLimit }: Pick<Principal, 'role' | 'dailyLimit'>,
): number => (role === 'admin' ? -1 : (dailyLimit ?? config.dailyUnlockLimit))

/**
 * Unlocks a company for a user if it is locked, and adds one to the usage of the UTC day. All of the answer is read first,
 * so that an empty or failed answer is never charged (docs/product/companies.md "Locking"). A company that is open for
 * every user is not unlocked, so nothing is written. A company with a warning is unlocked without a use of the day,
 * because its locked row does not say so.
 * @param reading What else the answer needs.
 * @returns the company, in the register that was read together with the session, the date of a warning, and whether this
 * call has charged a use.
 * @throws AppError 401 if the account was deleted concurrently.
 * @throws AppError 404 for an unknown company, and for a locked one that has left the register.
 * @throws AppError 409 if other calls of the same user keep conflicting.
 * @throws AppError 422 over the daily limit.
 */
export async function unlockCompany(
  context: Context,
  user: Pick<Principal, 'userId' | 'role' | 'dailyLimit' | 'registerPointer'>,
  companyId: number,
  reading: Promise<unknown> = Promise.resolve(),
): Promise<{ company: Company; warnedOn: string | undefined; charged: boolean }> {
  const { userId } = user
  const at = context.now()
  const [company, { isUnlocked, isMarked }, warned] = await Promise.all([
    findCompany(context)(companyId, user.registerPointer),
    unlockState(context, userId, companyId),
    warnedCompanies(context).warnedAmong([companyId]),
    reading,
  ])
  if (company === undefined) throw unknownCompany()
  const found = { company, warnedOn: warned.get(companyId), charged: false }
  if (isUnlocked || isOpen(company)) return found
  if (company.registration.left_on !== null) throw companyHasLeft()
  const limit = limitOf(context, user)
  const isFree = warned.has(companyId)
  const charge = { userId, companyId, at, date: utcDate(at), limit, isMarked, isFree }
  const outcome = await chargeUnlock(context, charge)
  if (outcome === 'no_user') throw sessionEnded()
  if (outcome === 'exceeded') {
    const message = `Daily limit of ${limit} exceeded. Come back tomorrow for more searches`
    throw new AppError('limit_exceeded', message, { errors: { company_id: [message] } })
  }
  return { ...found, charged: outcome === 'charged' && !isFree }
}

export interface ChargeRequest {
  userId: string
  companyId: number
  at: Date
  /** The UTC date whose usage is charged. */
  date: string
  /** The daily limit; -1 means unlimited. */
  limit: number
  /** Whether the company is marked as unlocked by somebody. Otherwise the charge marks it. */
  isMarked?: boolean
  /** Whether it costs no use of the day. */
  isFree?: boolean
}

/**
 * Unlocks a company and adds one to the daily usage unless it is free, both or neither. An unlocked company is never charged again. Writes
 * nothing for a deleted user. Only the first unlock of a company marks it, so that popular companies cause no conflicts.
 * @returns `no_user` if the account was deleted before.
 * @throws AppError 409 if other calls of the same user keep conflicting. The usage then stays the same.
 */
export async function chargeUnlock(
  { documents, tables }: Database,
  { userId, companyId, at, date, limit, isMarked = false, isFree = false }: ChargeRequest,
): Promise<'charged' | 'already_unlocked' | 'exceeded' | 'no_user'> {
  // the condition of the usage holds for the first use of a day at any limit, even 0
  if (limit === 0 && !isFree) return 'exceeded'
  const outcome = await transact(documents, {
    // fails if the company is unlocked
    unlock: put(
      tables.unlocks,
      { user_id: userId, company_id: companyId, unlocked_at: at.toISOString() },
      when`attribute_not_exists(company_id)`,
    ),
    // fails at the limit, but not at the first use of a day
    usage: isFree
      ? []
      : update(
          tables.usage,
          { user_id: userId, date },
          { add: { used: 1 }, set: { expires_at: epochSeconds(at) + USAGE_KEPT_SECONDS } },
          limit < 0 ? undefined : isBelow('used', limit),
        ),
    // fails if the account was deleted
    user: userExistsCheck(tables.users, userId),
    count: dayCount(tables.counters, 'unlocks', at, userId),
    // the website of a marked company is read daily
    mark: isMarked ? [] : wantedMark(tables.readings).unlocked({ companyId, at }),
  })
  if (outcome === 'written') return 'charged'
  if (outcome.includes('user')) return 'no_user'
  // the order of these checks matters (docs/product/security.md "Unlock")
  return outcome.includes('unlock') ? 'already_unlocked' : 'exceeded'
}
