import type { RegisterImport } from './register-import.ts'

export interface AnnounceImportDependencies {
  /** The ids of all who want alerts. */
  readers: () => AsyncIterable<string>
  /** Has one reader told of an import; a second time does nothing. */
  tell: (userId: string, published: RegisterImport, requestId: string) => Promise<void>
}

/** How many are written at once. */
const AT_ONCE = 25

/**
 * Has everybody told who wants alerts. Killed anywhere, the next try has told those who are left; done twice, nobody is told
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
