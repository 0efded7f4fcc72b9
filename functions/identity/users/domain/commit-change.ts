import type { WriteAudit } from '#shared/audit-write.ts'
import type { Commit, CommitAs, Write } from '#shared/write.ts'
import type { By, ManagedUser } from './managed-user.ts'

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
  audit: WriteAudit
  commit: Commit
  commitAs: CommitAs
  now: () => Date
}

/**
 * Writes a change of an account and its audit entry, both or neither. The write checks that the caller is still an active
 * administrator. So at least one administrator always remains.
 * @returns false if the user is not as it was read.
 * @throws AppError 403 if the caller has lost the role or is suspended.
 */
export async function commitChange(
  { changeWrite, audit, commit, commitAs, now }: CommitChangeDependencies,
  change: ManagedChange,
  entry: Pick<Parameters<WriteAudit>[0], 'action' | 'before' | 'after' | 'why'>,
): Promise<boolean> {
  const { user, by } = change
  const parts = {
    change: changeWrite(change),
    audit: audit({
      ...entry,
      actor: by.userId,
      subject: { kind: 'user', id: user.user_id },
      at: now(),
      requestId: by.requestId,
    }),
  }
  // an own account is checked with its change, because a transaction may touch an item only once
  const outcome = await (user.user_id === by.userId ? commit(parts) : commitAs(by.userId, parts))
  return outcome === 'written'
}
