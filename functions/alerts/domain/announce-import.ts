import type { RegisterImport } from './register-import.ts'

export interface AnnounceImportDependencies {
  /** The ids of all users who want alerts. */
  recipients: () => AsyncIterable<string>
  /** Queues one user's alert about an import. Idempotent. */
  enqueueAlert: (userId: string, published: RegisterImport, requestId: string) => Promise<void>
}

/** How many alerts are written concurrently. */
const AT_ONCE = 25

/**
 * Queues the alerts of all users who want them. A retry after an interruption queues the rest, and alerts no user
 * twice.
 * @returns how many alerts were queued.
 */
export async function announceImport(
  { recipients, enqueueAlert }: AnnounceImportDependencies,
  published: RegisterImport,
  requestId: string,
): Promise<number> {
  let enqueued = 0
  let batch: string[] = []
  const enqueueBatch = async () => {
    await Promise.all(batch.map((userId) => enqueueAlert(userId, published, requestId)))
    enqueued += batch.length
    batch = []
  }
  for await (const userId of recipients()) {
    batch.push(userId)
    if (batch.length === AT_ONCE) await enqueueBatch()
  }
  await enqueueBatch()
  return enqueued
}
