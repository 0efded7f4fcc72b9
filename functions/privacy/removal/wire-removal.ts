import { functions } from '#shared/system/functions.ts'
import { profileShows, profileStore, profileWrite } from '../../companies/index.ts'
import { responseRemoval } from '../../extraction/index.ts'
import { wireJobWorker } from '../../operations/index.ts'
import { objectedIn, withoutContacts, screening, objectionStore } from '../../objections/index.ts'
import { documentClient } from '../../platform/clients.ts'
import { positionAt } from '../../platform/dynamodb/scan-page.ts'
import { commitTo } from '../../platform/dynamodb/transact.ts'
import { CHUNK_SIZE } from '../../platform/messages/expand-chunk.ts'
import { idempotentMessage } from '../../platform/messages/idempotent-outbox-writer.ts'
import { outboxWriter } from '../../platform/messages/outbox.ts'
import { wireQueue } from '../../platform/messages/wire-queue.ts'
import { companyChangeWrites } from '../../register/index.ts'
import { showsInSearch, removalWrite, vacancyStore, wireVacancyChange } from '../../vacancies/index.ts'
import { removerOf } from './domain/remove-objected.ts'
import type { ChunkMessage } from './domain/run-removal.ts'
import { perContext } from '../../platform/context.ts'

/** The time of a run. It leaves time for one more item, which may be long and hostile. */
const RUN_MILLISECONDS = (functions.removeObjected.timeoutSeconds - 30) * 1000

/**
 * The time between both passes. Twice the longest timeout of any function. By then, everything that was being written
 * without knowing of the objection is stored.
 */
const PAUSE_MILLISECONDS =
  2 * 1000 * Math.max(...Object.values(functions).map(({ timeoutSeconds }) => timeoutSeconds))

/** The dependencies of the worker that removes contacts that people object to. */
export const wireRemoval = perContext((context) => {
  const { config, now } = context
  const { objectionIdOf } = screening(context)
  const vacancyChangeWrites = wireVacancyChange(context)
  const documents = documentClient()
  const outbox = outboxWriter(config.table('outbox'), now)
  const objections = objectionStore(context)
  const profiles = profileStore(context)
  const vacancies = vacancyStore(context)
  const responses = responseRemoval(documents, config.table('ai_responses'))
  const writeProfile = profileWrite(config.table('profiles'))
  const writeVacancy = removalWrite(config.table('vacancies'))
  const companyChange = companyChangeWrites(config.table('company_changes'), outbox)

  return {
    ...wireQueue(context, 'removals'),
    jobWorker: wireJobWorker(context),
    chunkSize: CHUNK_SIZE,
    runMilliseconds: RUN_MILLISECONDS,
    pauseMilliseconds: PAUSE_MILLISECONDS,
    without: <Value>(value: Value, names: ReadonlySet<string>) =>
      withoutContacts(value, (name) => names.has(name)),
    allObjections: objections.all,
    finderOf: (recorded: ReadonlySet<string>) =>
      objectedIn({
        idOf: objectionIdOf,
        recordedAmong: (ids) => Promise.resolve(new Set(ids.filter((id) => recorded.has(id)))),
      }),
    removers: {
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
          writeVacancy(before, after),
          ...vacancyChangeWrites(before, requestId, {
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
    },
    countWrite: objections.countChange,
    progressWrite: objections.progress,
    nextMessage: (key: readonly string[], body: ChunkMessage, requestId: string, notBefore?: Date) =>
      idempotentMessage(outbox)(key, {
        type: 'removeObjected',
        body,
        requestId,
        ...(notBefore && { notBefore }),
      }),
    commit: commitTo(documents),
    now,
  }
})
