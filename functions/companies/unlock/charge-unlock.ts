import type { Commit, Write } from '#shared/write.ts'

/** The result of charging an unlock. `no_user`: the account was deleted before. */
export type Charge = 'charged' | 'already_unlocked' | 'exceeded' | 'no_user'

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
