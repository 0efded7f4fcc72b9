import type { RegisterImport } from './register-import.ts'

export interface AnnounceImportDependencies {
  /** The ids of all users who want alerts. */
  readers: () => AsyncIterable<string>
  /** Queues the alert of one user about an import; idempotent. */
  tell: (userId: string, published: RegisterImport, requestId: string) => Promise<void>
}

/** How many are written concurrently. */
const AT_ONCE = 25

/**
 * Queues the alerts of all users who want them. If it is interrupted, a retry queues the rest; no user is alerted
 * twice.
 * @returns how many.
 */
export async function announceImport(
  { readers, tell }: AnnounceImportDependencies,
  published: RegisterImport,
  requestId: string,
): Promise<number> {
  let told = 0
  let batch: string[] = []
  const tellBatch = async () => {
    await Promise.all(batch.map((userId) => tell(userId, published, requestId)))
    told += batch.length
    batch = []
  }
  for await (const userId of readers()) {
    batch.push(userId)
    if (batch.length === AT_ONCE) await tellBatch()
  }
  await tellBatch()
  return told
}
