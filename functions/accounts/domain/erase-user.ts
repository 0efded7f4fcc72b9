/** Deletes one kind of what is kept of a user; of what is gone already there is nothing to delete. */
export type Erase = (userId: string) => Promise<void>

/** Who has registered with an address: its owner, those who waited for it in vain, and ghosts. */
export interface Registrations {
  before: (email: string, at: string) => Promise<string[]>
  /** `verified`: nothing was done, for somebody has come to own an address with it since. */
  discardUser: (userId: string) => Promise<'discarded' | 'verified'>
  forget: (email: string, userId: string) => Promise<void>
}

export interface EraseUserDependencies {
  traces: readonly Erase[]
  registrations: Registrations
}

/** An account that is deleted, with its address and the instant. */
export interface DeletedUser {
  user_id: string
  email: string
  deleted_at: string
}

/**
 * Erases what a deleted account has left behind, and what others have given to register with its address before. Killed
 * anywhere, the next try does the rest; done twice, the second time finds nothing. Nobody writes more of a user who is
 * gone (docs/decisions/012-deleting-an-account.md).
 */
export async function eraseUser(
  { traces, registrations }: EraseUserDependencies,
  { user_id, email, deleted_at }: DeletedUser,
): Promise<void> {
  const eraseTraces = async (userId: string) => {
    for (const erase of traces) await erase(userId)
  }
  await eraseTraces(user_id)
  for (const other of await registrations.before(email, deleted_at)) {
    if ((await registrations.discardUser(other)) === 'discarded') await eraseTraces(other)
    await registrations.forget(email, other)
  }
}
