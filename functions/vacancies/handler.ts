import { retryJob } from '#shared/api/admin/bulk-jobs.ts'
import {
  captureScreenshots,
  deleteVacancies,
  MAX_OUTCOMES,
  restoreVacancies,
  retryVacancies,
} from '#shared/api/admin/bulk-vacancies.ts'
import {
  type ResponseFilter,
  retryAiResponse,
  retryAiResponses,
} from '#shared/api/admin/retry-ai-responses.ts'
import {
  captureScreenshot,
  deleteVacancy,
  processVacancy,
  restoreVacancy,
} from '#shared/api/admin/vacancies.ts'
import { BULK_ALREADY_RUNNING, type BulkAction, MAX_BULK } from '#shared/bulk-actions.ts'
import { AppError } from '#shared/errors.ts'
import type { VacancyCriteria } from '#shared/filters/vacancy-filters.ts'
import { counted, formatCount } from '#shared/format/number.ts'
import { aiResponseStore, vacanciesOfMatching } from '../extraction/index.ts'
import { ascendingIds, failedOfBulk, refuseOtherTotal } from '../operations/index.ts'
import type { By } from '../platform/auth/principal.ts'
import { type Context, lambdaContext } from '../platform/context.ts'
import { implement } from '../platform/http/http-handler.ts'
import { requestHandler } from '../sessions/index.ts'
import { matchingIds } from './list/list-vacancies.ts'
import { forecastOutcomes, requestBulk, type Requested, requestVacancyJob } from './request-job.ts'
import { changeDeletion, changeDeletions, type DeletionChange } from './vacancy-corrections.ts'

const byOf = ({ principal, requestId }: { principal: { userId: string }; requestId: string }): By => ({
  userId: principal.userId,
  requestId,
})

const queuedAnswer = ({ job, isAlreadyQueued }: Requested, message: string) =>
  ({ status: 202, body: { data: job, already_queued: isAlreadyQueued, message } }) as const

const vacancyWithId = (id: number) => () => ({ kind: 'vacancy', id: String(id) }) as const

function vacancyRoutes(context: Context) {
  /** A repeated call gets the same answer, as the first may be lost. @throws AppError 404 if unknown or deleted too long ago. */
  async function changed(change: DeletionChange, id: number, by: By, message: string) {
    const outcome = await changeDeletion(context, change, id, by)
    if (outcome === 'not_found') throw new AppError('not_found', 'There is no vacancy with this id')
    return { status: 200, body: { success: true, message } } as const
  }

  return [
    implement(processVacancy, async ({ params: { id } }, caller) => {
      const job = { kind: 'vacancy', action: 'process_vacancy', subjectOf: vacancyWithId(id) } as const
      const requested = await requestVacancyJob(context, job, id, byOf(caller))
      return queuedAnswer(requested, 'Vacancy queued for processing')
    }),
    implement(captureScreenshot, async ({ params: { id } }, caller) => {
      const job = { kind: 'screenshot', action: 'capture_screenshot', subjectOf: vacancyWithId(id) } as const
      const requested = await requestVacancyJob(context, job, id, byOf(caller))
      return queuedAnswer(requested, 'Screenshot capture queued')
    }),
    /** The new job calls the models again. */
    implement(retryAiResponse, async ({ params: { id } }, caller) => {
      const found = await aiResponseStore(context).find(id)
      if (found === undefined) throw new AppError('not_found', 'There is no response with this id')
      const subjectOf = () => ({ kind: 'ai_response', id: String(id) }) as const
      const job = { kind: 'vacancy', action: 'retry_ai_response', subjectOf } as const
      const requested = await requestVacancyJob(context, job, found.vacancyId, byOf(caller))
      return queuedAnswer(requested, 'AI response queued for retry')
    }),
    implement(deleteVacancy, ({ params: { id } }, caller) =>
      changed('delete', id, byOf(caller), 'Vacancy deleted successfully'),
    ),
    implement(restoreVacancy, ({ params: { id } }, caller) =>
      changed('restore', id, byOf(caller), 'Vacancy restored'),
    ),
  ]
}

const purposes: Record<BulkAction, string> = {
  process: 'reprocessing',
  screenshot: 'screenshots',
  delete: 'deletion',
  restore: 'restoring',
}

/** The message of a call that has queued a bulk: `1,200 vacancies queued for deletion`. */
const queuedMessage = (action: BulkAction, count: number): string =>
  `${counted(count, 'vacancy', 'vacancies')} queued for ${purposes[action]}`

const bulkAnswer = (requested: Requested, message: string) =>
  queuedAnswer(requested, requested.isAlreadyQueued ? BULK_ALREADY_RUNNING : message)

interface Selection<Filter> {
  filter?: Filter | undefined
  expected_total?: number | undefined
}

/** The ids of selected vacancies, ascending and once. @throws AppError 409 if another number matches than was seen. */
async function selectedIds(
  context: Context,
  {
    vacancy_ids,
    filter,
    expected_total,
  }: Selection<VacancyCriteria> & { vacancy_ids?: readonly number[] | undefined },
): Promise<number[]> {
  if (filter === undefined) return ascendingIds(vacancy_ids ?? [])
  const ids = ascendingIds(await matchingIds(context, filter))
  refuseOtherTotal(ids.length, expected_total, ['vacancy', 'vacancies'])
  return ids
}

/** Vacancies of selected responses, ascending and once, and their number. @throws AppError 409 for another, 404 for none. */
async function vacanciesOfResponses(
  context: Context,
  {
    response_ids,
    filter,
    expected_total,
  }: Selection<ResponseFilter> & { response_ids?: readonly number[] | undefined },
): Promise<{ vacancyIds: number[]; count: number }> {
  if (filter !== undefined) {
    const { vacancyIds, total } = await vacanciesOfMatching(context, filter, MAX_BULK)
    refuseOtherTotal(total, expected_total, ['response', 'responses'])
    return { vacancyIds: ascendingIds(vacancyIds), count: total }
  }
  const responses = aiResponseStore(context)
  const found: number[] = []
  for (const some of chunksOf(ascendingIds(response_ids ?? []))) {
    const read = await Promise.all(some.map((id) => responses.find(id)))
    found.push(...read.flatMap((one) => one?.vacancyId ?? []))
  }
  if (found.length === 0) throw new AppError('not_found', 'There is no response with these ids')
  return { vacancyIds: ascendingIds(found), count: found.length }
}

/** How many responses are read concurrently. */
const AT_ONCE = 50

const chunksOf = (ids: readonly number[]): number[][] =>
  Array.from({ length: Math.ceil(ids.length / AT_ONCE) }, (_, at) =>
    ids.slice(at * AT_ONCE, (at + 1) * AT_ONCE),
  )

/** The calls about many vacancies. */
export function bulkRoutes(context: Context) {
  /** Queues a bulk of jobs of vacancies, and counts those that exist. @throws AppError 404 if there is none. */
  async function queue(action: 'process' | 'screenshot', ids: readonly number[], by: By) {
    const kind = action === 'process' ? 'vacancy' : 'screenshot'
    const outcomes = ids.length > MAX_OUTCOMES ? undefined : await forecastOutcomes(context, kind, ids)
    const missing = outcomes?.filter(({ outcome }) => outcome === 'not_found').length ?? 0
    if (missing === ids.length) throw new AppError('not_found', 'None of these vacancies has a page to read')
    const requested = await requestBulk(context, action, ids, by)
    const answer = bulkAnswer(requested, queuedMessage(action, requested.job.count - missing))
    return { ...answer, body: { ...answer.body, ...(outcomes && { outcomes }) } }
  }

  /** Up to 100 vacancies change at once, and more by a job. */
  async function change<Word extends 'deleted' | 'restored'>(
    wanted: Wording<Word> & { change: DeletionChange },
    ids: readonly number[],
    by: By,
  ) {
    if (ids.length <= MAX_OUTCOMES) return changedNow(context, wanted, ids, by)
    const requested = await requestBulk(context, wanted.change, ids, by)
    return bulkAnswer(requested, queuedMessage(wanted.change, requested.job.count))
  }

  return [
    implement(retryVacancies, async ({ body }, caller) =>
      queue('process', await selectedIds(context, body), byOf(caller)),
    ),
    implement(captureScreenshots, async ({ body }, caller) =>
      queue('screenshot', await selectedIds(context, body), byOf(caller)),
    ),
    implement(deleteVacancies, async ({ body }, caller) => {
      const wanted = { change: 'delete', word: 'deleted', gone: 'exists' } as const
      return change(wanted, await selectedIds(context, body), byOf(caller))
    }),
    implement(restoreVacancies, async ({ body }, caller) => {
      const wanted = { change: 'restore', word: 'restored', gone: 'can be restored' } as const
      return change(wanted, await selectedIds(context, body), byOf(caller))
    }),
    /** Queues the failed vacancies of a bulk in a new bulk with the same action. */
    implement(retryJob, async ({ params }, caller) => {
      const failed = await failedOfBulk(context)(params.id)
      if (failed === undefined) throw new AppError('not_found', 'There is no bulk with this id')
      if (failed.ids.length === 0) throw new AppError('conflict', 'No vacancy of this bulk has failed')
      const requested = await requestBulk(context, failed.action, failed.ids, byOf(caller))
      return bulkAnswer(requested, queuedMessage(failed.action, requested.job.count))
    }),
    /** Queues the vacancies of responses in a bulk, each once. Their jobs ask the models again. */
    implement(retryAiResponses, async ({ body }, caller) => {
      const { vacancyIds, count } = await vacanciesOfResponses(context, body)
      const by = byOf(caller)
      const requested = await requestBulk(context, 'process', vacancyIds, by, 'retry_ai_responses')
      const responses = counted(count, 'AI response', 'AI responses')
      const vacancies = counted(requested.job.count, 'vacancy', 'vacancies')
      return bulkAnswer(requested, `${responses} queued for retry, of ${vacancies}`)
    }),
  ]
}

interface Wording<Word> {
  word: Word
  /** What none of them does, if all are gone. */
  gone: string
}

/** Changes the vacancies now, and counts those that it could and could not change. @throws AppError 404 if it could none. */
async function changedNow<Word extends 'deleted' | 'restored'>(
  context: Context,
  { change, word, gone }: Wording<Word> & { change: DeletionChange },
  ids: readonly number[],
  by: By,
) {
  const found = await changeDeletions(context, change, ids, by)
  const outcomes = found.map(({ id, outcome }) => ({ id, outcome: outcome === 'changed' ? word : outcome }))
  const count = (wanted: string) => outcomes.filter(({ outcome }) => outcome === wanted).length
  if (count('not_found') === outcomes.length)
    throw new AppError('not_found', `None of these vacancies ${gone}`)
  const busy = count('busy')
  const refused = count('forbidden')
  const late = busy > 0 ? `. Busy, so unchanged: ${formatCount(busy)}. Please try again.` : ''
  const lost =
    refused > 0
      ? `. Unchanged, because you are no longer an administrator: ${formatCount(busy + refused)}.`
      : undefined
  const message = `Successfully ${word} ${counted(count(word), 'vacancy', 'vacancies')}${lost ?? late}`
  return { status: 200, body: { success: busy + refused === 0, message, outcomes } } as const
}

export const handler = requestHandler(lambdaContext, [vacancyRoutes, bulkRoutes])
