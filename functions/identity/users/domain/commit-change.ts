import type { WriteAudit } from '#shared/audit-write.ts'
import type { Commit, Write } from '#shared/write.ts'
import { type By, type ManagedUser, noLongerAdmin } from './managed-user.ts'

/** The fields that administrators set. Null removes a field. */
export type Fields = Partial<Record<'role' | 'plan' | 'daily_limit' | 'suspended_at', string | number | null>>

/** A change of an account, and who makes it. */
export interface ManagedChange {
  user: ManagedUser
  before: Fields
  after: Fields
  endsSessions: boolean
  by: By
}

export interface CommitChangeDependencies {
  /**
   * Changes an account. The condition fails if the user is gone or not as it was read, or if it is the caller's own one
   * and no longer that of an active administrator.
   */
  changeWrite: (change: ManagedChange) => Write
  /** The condition fails if the user is not an administrator or is suspended. */
  adminCheck: (userId: string) => Write
  audit: WriteAudit
  commit: Commit
  now: () => Date
}

/**
 * Writes a change of an account and its audit entry, both or neither. The write checks that the caller is still an active
 * administrator. So at least one administrator always remains.
 * @returns false if the user is not as it was read.
 * @throws AppError 403 if the caller has lost the role or is suspended.
 */
export async function commitChange(
  { changeWrite, adminCheck, audit, commit, now }: CommitChangeDependencies,
  change: ManagedChange,
  entry: Pick<Parameters<WriteAudit>[0], 'action' | 'before' | 'after' | 'why'>,
): Promise<boolean> {
  const { user, by } = change
  const isOwn = user.user_id === by.userId
  const outcome = await commit([
    changeWrite(change),
    audit({
      ...entry,
      actor: by.userId,
      subject: { kind: 'user', id: user.user_id },
      at: now(),
      requestId: by.requestId,
    }),
    // an own account is checked with its change
    ...(isOwn ? [] : [adminCheck(by.userId)]),
  ])
  if (outcome === 'written') return true
  if (outcome[2]) throw noLongerAdmin()
  return false
}
