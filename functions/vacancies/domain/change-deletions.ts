import { AppError } from '#shared/errors.ts'
import { changeDeletion, type ChangeDeletionDependencies, type DeletionOutcome } from './change-deletion.ts'
import type { DeletionChange } from './deletion-writes.ts'
import type { By } from './request-job.ts'

/**
 * Deletes or restores vacancies, one after the other: each transaction checks the role of the same administrator, so
 * concurrent ones would conflict. `busy`: other changes were in the way, so this vacancy has not changed. An error that is
 * no conflict ends the work.
 * @returns an outcome for each, in the order of the ids.
 */
export async function changeDeletions(
  dependencies: ChangeDeletionDependencies,
  change: DeletionChange,
  ids: readonly number[],
  by: By,
): Promise<{ id: number; outcome: DeletionOutcome | 'busy' }[]> {
  const outcomes: { id: number; outcome: DeletionOutcome | 'busy' }[] = []
  for (const id of ids) {
    const outcome = await changeDeletion(dependencies, change, id, by).catch(busyIfConflict)
    outcomes.push({ id, outcome })
  }
  return outcomes
}

function busyIfConflict(error: unknown): 'busy' {
  if (error instanceof AppError && error.code === 'conflict') return 'busy'
  throw error
}
