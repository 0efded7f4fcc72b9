import { AppError } from '#shared/errors.ts'
import { changeDeletion, type ChangeDeletionDependencies, type DeletionOutcome } from './change-deletion.ts'
import type { DeletionChange } from './deletion-writes.ts'
import type { By } from './request-job.ts'

/** How many vacancies are changed concurrently. */
const AT_ONCE = 10

/**
 * Deletes or restores vacancies. `busy`: other changes were in the way, so this vacancy has not changed. An error that
 * is no conflict ends the work.
 * @returns an outcome for each, in the order of the ids.
 */
export async function changeDeletions(
  dependencies: ChangeDeletionDependencies,
  change: DeletionChange,
  ids: readonly number[],
  by: By,
): Promise<{ id: number; outcome: DeletionOutcome | 'busy' }[]> {
  const outcomes: { id: number; outcome: DeletionOutcome | 'busy' }[] = []
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const some = ids.slice(at, at + AT_ONCE).map(async (id) => {
      const outcome = await changeDeletion(dependencies, change, id, by).catch(busyIfConflict)
      return { id, outcome }
    })
    outcomes.push(...(await Promise.all(some)))
  }
  return outcomes
}

function busyIfConflict(error: unknown): 'busy' {
  if (error instanceof AppError && error.code === 'conflict') return 'busy'
  throw error
}
