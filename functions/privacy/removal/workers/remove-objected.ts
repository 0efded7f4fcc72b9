import type { WorkResult } from '#shared/job-result.ts'
import { functions } from '#shared/system/functions.ts'
import { profileShows, profileStore, profileWrite } from '../../../companies/index.ts'
import { responseRemoval } from '../../../extraction/index.ts'
import { objectedIn, objectionStore, screening } from '../../../objections/index.ts'
import { jobWorker } from '../../../operations/index.ts'
import { type Context, lambdaContext, perContext } from '../../../platform/context.ts'
import { positionAt } from '../../../platform/dynamodb/scan-items.ts'
import { CHUNK_SIZE } from '../../../platform/messages/expand-chunk.ts'
import { outboxWriter, idempotentMessage } from '../../../platform/messages/outbox.ts'
import { queueWorker } from '../../../platform/messages/queue-handler.ts'
import { companyChangeWrites } from '../../../register/index.ts'
import { removalWrite, showsInSearch, vacancyChange, vacancyStore } from '../../../vacancies/index.ts'
import { type RemovalPart, type RemovalStep, type Remover, removerOf, stepAfter } from '../remove-objected.ts'

export const removers = perContext((context: Context): Record<RemovalPart, Remover> => {
  const { documents, tables } = context
  const profiles = profileStore(context)
  const vacancies = vacancyStore(context)
  const responses = responseRemoval(documents, tables.ai_responses)
  const writeProfile = profileWrite(tables.profiles)
  const companyChange = companyChangeWrites(context)

  return {
    profiles: removerOf({
      page: profiles.page,
      positionOf: ({ company_id }) => positionAt({ company_id }),
      writesOf: (before, after, requestId) => [
        writeProfile(after),
        ...(profileShows(before, after)
          ? companyChange(after.company_id, requestId, { isAwaited: true })
          : []),
      ],
      readAgain: ({ company_id }) => profiles.get(company_id),
    }),
    vacancies: removerOf({
      page: vacancies.page,
      positionOf: ({ company_id, vacancy_id }) => positionAt({ company_id, vacancy_id }),
      writesOf: (before, after, requestId) => [
        removalWrite(context, before, after),
        ...vacancyChange(context, before, requestId, {
          isShown: showsInSearch(before, after),
          isAwaited: true,
        }),
      ],
      readAgain: ({ company_id, vacancy_id }) => vacancies.get(company_id, vacancy_id),
    }),
    responses: removerOf({
      page: responses.page,
      positionOf: ({ job_id, call }) => positionAt({ job_id, call }),
      writesOf: (before, after) => [responses.write(before, after)],
      // a text is written once, so it can only be gone, or changed by another removal
      readAgain: () => Promise.resolve(undefined),
    }),
  }
})

/** The time of a run. It leaves time for one more item, which may be long and hostile. */
export const RUN_MILLISECONDS = (functions.removeObjected.timeoutSeconds - 30) * 1000

/** The time between both passes: by then, all that was written without knowing of the objection is stored. */
export const PAUSE_MILLISECONDS =
  2 * 1000 * Math.max(...Object.values(functions).map(({ timeoutSeconds }) => timeoutSeconds))

/**
 * Runs one chunk of a removal. The message of the next chunk is written with the progress. Repeating a chunk writes the
 * same message, even if it stops at another item.
 * @param step Where the chunk begins, and how many items the chunks before have read.
 * @returns what the job does next, and how many items the chunk has read.
 */
export async function runRemoval(
  context: Context,
  { jobId, requestId }: { jobId: string; requestId: string },
  { pass, part, position, read: before }: RemovalStep & { read: number },
): Promise<{ read: number; result: WorkResult }> {
  const { now } = context
  const end = now().getTime() + RUN_MILLISECONDS
  const objections = objectionStore(context)
  // all are read once for each chunk, because a chunk has many contacts
  const recorded = new Set((await objections.all()).map(({ objection_id }) => objection_id))
  const chunk = {
    jobId,
    requestId,
    objectedIn: objectedIn({
      idOf: screening(context).objectionIdOf,
      recordedAmong: async (ids) => new Set(ids.filter((id) => recorded.has(id))),
    }),
    max: CHUNK_SIZE,
    hasTime: () => now().getTime() < end,
  }
  const { read, next } = await removers(context)[part](context, chunk, position)
  const following = stepAfter({ pass, part, position }, next)
  const progress = { pass: following?.pass ?? pass, read: before + read }
  const at = now()
  const progressed = objections.progress(jobId, progress, at)
  if (following === undefined) return { read, result: { outcome: 'done', effects: [progressed] } }
  const { isNextPass, ...step } = following
  const message = idempotentMessage(outboxWriter(context))(
    [jobId, 'after', String(pass), part, position ?? ''],
    {
      type: 'removeObjected',
      body: { job_id: jobId, ...step, read: progress.read },
      requestId,
      ...(isNextPass && { notBefore: new Date(at.getTime() + PAUSE_MILLISECONDS) }),
    },
  )
  return { read, result: { outcome: 'continued', effects: [message, progressed] } }
}

export const handler = queueWorker(
  lambdaContext,
  'removals',
  jobWorker(lambdaContext)({
    message: 'removeObjected',
    async work(_job, { jobId, requestId, log }, { pass, part, position, read: before }) {
      const step = { pass, part, position, read: before }
      const { read, result } = await runRemoval(lambdaContext, { jobId, requestId }, step)
      log.info('objected contacts removed', { jobId, pass, part, read })
      return result
    },
  }),
)
