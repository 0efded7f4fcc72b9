/** Deletes one kind of what is kept of a user; of what is gone already there is nothing to delete. */
export type Erase = (userId: string) => Promise<void>

/**
 * Erases what a deleted account has left behind. Killed anywhere, the next try does the rest; done twice, the second time
 * finds nothing. Nobody writes more of a user who is gone (docs/decisions/012-deleting-an-account.md).
 */
export async function eraseUser(traces: readonly Erase[], userId: string): Promise<void> {
  for (const erase of traces) await erase(userId)
}
