import type * as z from 'zod/mini'
import type { Messages } from '#shared/system/messages.ts'
import { unlockRecord } from '../../companies/index.ts'
import { activityEraser, alertEraser } from '../../following/index.ts'
import { registrationStore, userEraser, userMails } from '../../identity/index.ts'
import { noteStore } from '../../operations/index.ts'
import { type Database, lambdaContext } from '../../platform/context.ts'
import { queueWorker } from '../../platform/messages/queue-handler.ts'
import { apiTokenEraser, sessionEraser } from '../../sessions/index.ts'

/**
 * A deleted account: its email, and the instant of its deletion. `kept` is the last registration of somebody else. It stays
 * until it expires, or its end would reveal the deletion.
 */
export type DeletedUser = z.infer<Messages['eraseUser']['body']>

/**
 * Erases the remaining data of a deleted account and of earlier registrations with its email, but for `kept`. After an
 * interruption, a retry erases the rest. No later write adds data of a deleted user (docs/decisions/012-deleting-an-account.md).
 */
export async function eraseUser(
  database: Database,
  { user_id, email, deleted_at, kept }: DeletedUser,
): Promise<void> {
  const registrations = registrationStore(database)
  const eraseTraces = async (userId: string) => {
    for (const erase of erasersOf(database)) await erase(userId)
  }
  await eraseTraces(user_id)
  // it may be later than the deletion by the clock of another process
  await registrations.forget(email, user_id)
  for (const other of await registrations.before(email, deleted_at)) {
    if (other === kept) continue
    if ((await registrations.discardUser(other)) === 'discarded') await eraseTraces(other)
    await registrations.forget(email, other)
  }
}

/** Each deletes one kind of a user's data, and succeeds if nothing is stored. */
const erasersOf = (database: Database): ((userId: string) => Promise<void>)[] => [
  sessionEraser(database),
  apiTokenEraser(database),
  userEraser(database),
  unlockRecord(database).eraseOf,
  noteStore(database).eraseOf,
  userMails(database).forget,
  activityEraser(database),
  alertEraser(database),
]

export const handler = queueWorker(lambdaContext, 'erasures', {
  handlers: { eraseUser: (body) => eraseUser(lambdaContext, body) },
})
