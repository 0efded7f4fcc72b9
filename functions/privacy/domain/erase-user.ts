/** Deletes one kind of a user's data. Succeeds if nothing is stored. */
export type Erase = (userId: string) => Promise<void>

/** The registrations of an email: its owner, unverified users and decoys. */
export interface Registrations {
  before: (email: string, at: string) => Promise<string[]>
  /**
   * Deletes the data of a registration. `verified`: nothing was deleted, because the user has verified an email
   * since.
   */
  discardUser: (userId: string) => Promise<'discarded' | 'verified'>
  forget: (email: string, userId: string) => Promise<void>
}

export interface EraseUserDependencies {
  traces: readonly Erase[]
  registrations: Registrations
}

/** A deleted account: its email, and the instant of its deletion. */
export interface DeletedUser {
  user_id: string
  email: string
  deleted_at: string
  /** The last registration of somebody else. It stays until it expires, or its end would reveal the deletion. */
  kept?: string
}

/**
 * Erases the remaining data of a deleted account and of earlier registrations with its email, but for `kept`. After an
 * interruption, a retry erases the rest. No later write adds data of a deleted user (docs/decisions/012-deleting-an-account.md).
 */
export async function eraseUser(
  { traces, registrations }: EraseUserDependencies,
  { user_id, email, deleted_at, kept }: DeletedUser,
): Promise<void> {
  const eraseTraces = async (userId: string) => {
    for (const erase of traces) await erase(userId)
  }
  await eraseTraces(user_id)
  for (const other of await registrations.before(email, deleted_at)) {
    if (other === kept) continue
    if ((await registrations.discardUser(other)) === 'discarded') await eraseTraces(other)
    await registrations.forget(email, other)
  }
}
