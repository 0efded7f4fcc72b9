import type { OperationOutcome, OperationStarter } from '#shared/operations.ts'

type RecordRebuild = (outcome: OperationOutcome, by: OperationStarter) => Promise<void>

/**
 * Refreshes the index, and records a rebuild or a failure. A run without a new index ends a recorded failure.
 * @returns whether there is a new index.
 */
export async function recordRefresh(
  refresh: () => Promise<boolean>,
  record: RecordRebuild,
  endFailure: () => Promise<void>,
): Promise<boolean> {
  try {
    const isNew = await refresh()
    await (isNew ? record('done', 'schedule') : endFailure())
    return isNew
  } catch (error) {
    await record('failed', 'schedule')
    throw error
  }
}

/**
 * Rebuilds the index for an administrator, and records the outcome. A failure is one after the last try.
 * @returns whether there is a new index.
 */
export async function recordRebuild(
  rebuild: () => Promise<boolean>,
  record: RecordRebuild,
  isLastTry: boolean,
): Promise<boolean> {
  try {
    const isNew = await rebuild()
    await record(isNew ? 'done' : 'unchanged', 'administrator')
    return isNew
  } catch (error) {
    if (isLastTry) await record('failed', 'administrator')
    throw error
  }
}
