import {
  type BulkFilter,
  deleteVacancies,
  MAX_OUTCOMES,
  restoreVacancies,
} from '../../../shared/api/bulk-vacancies.ts'
import { formatCount } from '../../../shared/format/number.ts'
import { implement } from '../../platform/http/http-handler.ts'
import {
  changeDeletion,
  type ChangeDeletionDependencies,
  type DeletionChange,
} from '../domain/change-deletion.ts'
import { requestBulk, type RequestBulkDependencies } from '../domain/request-bulk.ts'
import type { By } from '../domain/request-vacancy-job.ts'
import { type SelectedIdsDependencies, selectedIds } from '../domain/selected-ids.ts'
import { queuedMessage } from './queued-message.ts'
import type { Requested } from './request-job-as.ts'

type Dependencies = RequestBulkDependencies<Requested> &
  ChangeDeletionDependencies<By> &
  SelectedIdsDependencies<BulkFilter>

/** How many vacancies are changed concurrently. */
const AT_ONCE = 10

/** The bulk calls that delete and restore. Up to 100 vacancies change at once, and more by a job. */
export const bulkDeletionCalls = (dependencies: Dependencies) => [
  implement(deleteVacancies, async ({ body }, { principal, requestId }) => {
    const by = { userId: principal.userId, requestId }
    const ids = await selectedIds(dependencies, body)
    if (ids.length > MAX_OUTCOMES) return queued(dependencies, 'delete', ids, by)
    const outcomes = await changeAll(dependencies, 'delete', 'deleted', ids, by)
    return { status: 200, body: changed('deleted', outcomes) }
  }),
  implement(restoreVacancies, async ({ body }, { principal, requestId }) => {
    const by = { userId: principal.userId, requestId }
    const ids = await selectedIds(dependencies, body)
    if (ids.length > MAX_OUTCOMES) return queued(dependencies, 'restore', ids, by)
    const outcomes = await changeAll(dependencies, 'restore', 'restored', ids, by)
    return { status: 200, body: changed('restored', outcomes) }
  }),
]

async function queued(dependencies: Dependencies, change: DeletionChange, ids: readonly number[], by: By) {
  const { job, isAlreadyQueued } = await requestBulk(dependencies, change, ids, by)
  const message = queuedMessage(change, job.count)
  return { status: 202, body: { data: job, already_queued: isAlreadyQueued, message } } as const
}

async function changeAll<Word extends 'deleted' | 'restored'>(
  dependencies: Dependencies,
  change: DeletionChange,
  word: Word,
  ids: readonly number[],
  by: By,
) {
  const outcomes: { id: number; outcome: Word | 'unchanged' | 'not_found' }[] = []
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const some = ids.slice(at, at + AT_ONCE).map(async (id) => {
      const outcome = await changeDeletion(dependencies, change, id, by)
      return { id, outcome: outcome === 'changed' ? word : outcome }
    })
    outcomes.push(...(await Promise.all(some)))
  }
  return outcomes
}

/** The answer. Its message counts the vacancies that this call has changed. */
const changed = <Outcome extends { outcome: string }>(word: string, outcomes: Outcome[]) => {
  const count = outcomes.filter(({ outcome }) => outcome === word).length
  return { success: true, message: `Successfully ${word} ${formatCount(count)} vacancies`, outcomes }
}
