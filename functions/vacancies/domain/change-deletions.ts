import { AppError } from '#shared/errors.ts'
import { changeDeletion, type ChangeDeletionDependencies, type DeletionOutcome } from './change-deletion.ts'
import type { DeletionChange } from './deletion-writes.ts'
import type { By } from './request-job.ts'

/**
 * `busy`: other changes were in the way, or the time was over. `forbidden`: the user was no administrator any more. Such a
 * vacancy has not changed.
 */
export type DeletionsOutcome = DeletionOutcome | 'busy' | 'forbidden'

/** After this time no further vacancy is begun. A busy one takes up to two seconds, and the function has 25. */
const MAX_MS = 15_000

/**
 * Deletes or restores vacancies, one after the other: each transaction checks the role of the same administrator, so
 * concurrent ones would conflict. A lost role or throttling ends the work, but not the answer if some have changed.
 * @returns an outcome for each, in the order of the ids.
 * @throws AppError 403 or 503 if none has changed, and every unknown error.
 */
export async function changeDeletions(
  dependencies: ChangeDeletionDependencies,
  change: DeletionChange,
  ids: readonly number[],
  by: By,
): Promise<{ id: number; outcome: DeletionsOutcome }[]> {
  const { now } = dependencies
  const end = now().getTime() + MAX_MS
  const outcomes: { id: number; outcome: DeletionsOutcome }[] = []
  const leaveRest = (outcome: DeletionsOutcome) => [
    ...outcomes,
    ...ids.slice(outcomes.length).map((id) => ({ id, outcome })),
  ]
  for (const id of ids) {
    if (now().getTime() >= end) return leaveRest('busy')
    try {
      outcomes.push({ id, outcome: await changeDeletion(dependencies, change, id, by) })
    } catch (error) {
      if (hasCode(error, 'conflict')) {
        outcomes.push({ id, outcome: 'busy' })
        continue
      }
      if (!outcomes.some(({ outcome }) => outcome === 'changed')) throw error
      if (hasCode(error, 'forbidden')) return leaveRest('forbidden')
      if (hasCode(error, 'overloaded')) return leaveRest('busy')
      throw error
    }
  }
  return outcomes
}

const hasCode = (error: unknown, code: AppError['code']): boolean =>
  error instanceof AppError && error.code === code
