import type { Logger } from '../../platform/logger.ts'

export interface RecordSearchDependencies {
  history: {
    record: (search: {
      userId: string
      criteria: Record<string, string>
      total: number
      at: Date
    }) => Promise<unknown>
  }
  /** Passes when a search has waited long enough for its history. */
  patience: () => Promise<unknown>
  now: () => Date
}

/** Puts a search into the reader's history. The search is answered whatever becomes of it: a failure is for the log alone. */
export async function recordSearch(
  { history, patience, now }: RecordSearchDependencies,
  search: { userId: string; criteria: Record<string, string>; total: number },
  log: Logger,
): Promise<void> {
  const recording = history
    .record({ ...search, at: now() })
    .catch((error: unknown) => log.error('a search was not recorded', { error }))
  await Promise.race([recording, patience()])
}
