import { functions } from '#shared/system/functions.ts'
import { profileShows, profileStore, profileWrite } from '../../companies/index.ts'
import { responseRemoval } from '../../extraction/index.ts'
import { wireJobWorker } from '../../operations/index.ts'
import {
  objectedIn,
  withoutContacts,
  wireScreen,
  objectionStore,
  objectionWrites,
} from '../../objections/index.ts'
import { documentClient } from '../../platform/clients.ts'
import { positionAt } from '../../platform/dynamodb/scan-page.ts'
import { transact, type TransactItem } from '../../platform/dynamodb/transact.ts'
import { CHUNK_SIZE } from '../../platform/messages/expand-chunk.ts'
import { messageOnce } from '../../platform/messages/once-writer.ts'
import { outboxWriter } from '../../platform/messages/outbox.ts'
import { queueWiring } from '../../platform/messages/queue-wiring.ts'
import { companyChangeWrites } from '../../register/index.ts'
import { showsInSearch, removalWrite, vacancyStore, wireVacancyChange } from '../../vacancies/index.ts'
import type { RemovalPart, RemovalStep, StoredPart } from './domain/remove-objected.ts'
import { wired } from '../../platform/resources.ts'

interface Progress {
  pass: number
  read: number
}

interface Cause {
  jobId: string
  requestId: string
}

/** The time of a run. It leaves time for one more item, which may be long and hostile. */
const RUN_MILLISECONDS = (functions.removeObjected.timeoutSeconds - 30) * 1000

/**
 * The time between both passes. Twice the longest timeout of any function. By then, everything that was being written
 * without knowing of the objection is stored.
 */
const PAUSE_MILLISECONDS =
  2 * 1000 * Math.max(...Object.values(functions).map(({ timeoutSeconds }) => timeoutSeconds))

/** The dependencies of the worker that removes contacts that people object to. */
export const wireRemoval = wired((resources) => {
  const { config, now } = resources
  const { objectionIdOf } = wireScreen(resources)
  const vacancyChangeWrites = wireVacancyChange(resources)
  const documents = documentClient()
  const outbox = outboxWriter(config.table('outbox'), now)
  const objections = objectionWrites(config.table('objections'))
  const profiles = profileStore(documents, config.table('profiles'))
  const vacancies = vacancyStore(documents, config.table('vacancies'))
  const responses = responseRemoval(documents, config.table('ai_responses'))
  const writeProfile = profileWrite(config.table('profiles'))
  const writeVacancy = removalWrite(config.table('vacancies'))
  const companyChange = companyChangeWrites(config.table('company_changes'), outbox)

  return {
    ...queueWiring(resources, 'removals'),
    chunkSize: CHUNK_SIZE,
    /** Tells whether a run that begins now has time for another item. */
    startTimer() {
      const end = now().getTime() + RUN_MILLISECONDS
      return () => now().getTime() < end
    },
    without: <Value>(value: Value, names: ReadonlySet<string>) =>
      withoutContacts(value, (name) => names.has(name)),
    jobWorker: wireJobWorker(resources),

    /** Finds objected contacts. The objections are read once for each chunk, because a chunk has many contacts. */
    async objectedIn() {
      const all = await objectionStore(documents, config.table('objections')).all()
      const recorded = new Set(all.map(({ objection_id }) => objection_id))
      return objectedIn({
        idOf: objectionIdOf,
        recordedAmong: async (ids) => new Set(ids.filter((id) => recorded.has(id))),
      })
    },

    /** Calls a function with one part of the stored items. Each change is counted in its own transaction. */
    withPart<Result>(
      part: RemovalPart,
      { jobId, requestId }: Cause,
      use: <Item>(part: StoredPart<Item>) => Promise<Result>,
    ): Promise<Result> {
      const write = async (writes: TransactItem[]) =>
        (await transact(documents, [...writes, objections.countChange(jobId)])) === 'written'
      switch (part) {
        case 'profiles':
          return use({
            page: profiles.page,
            positionOf: ({ company_id }) => positionAt({ company_id }),
            replace: (before, after) =>
              write([
                writeProfile(after),
                ...(profileShows(before, after)
                  ? companyChange(after.company_id, requestId, { isAwaited: true })
                  : []),
              ]),
            readAgain: ({ company_id }) => profiles.get(company_id),
          })
        case 'vacancies':
          return use({
            page: vacancies.page,
            positionOf: ({ company_id, vacancy_id }) => positionAt({ company_id, vacancy_id }),
            replace: (before, after) =>
              write([
                writeVacancy(before, after),
                ...vacancyChangeWrites(before, requestId, {
                  isShown: showsInSearch(before, after),
                  isAwaited: true,
                }),
              ]),
            readAgain: ({ company_id, vacancy_id }) => vacancies.get(company_id, vacancy_id),
          })
        case 'responses':
          return use({
            page: responses.page,
            positionOf: ({ job_id, call }) => positionAt({ job_id, call }),
            replace: (before, after) => write([responses.write(before, after)]),
            // a text is written once, so it can only be gone, or changed by another removal
            readAgain: async () => undefined,
          })
      }
    },

    /** The effects of the last chunk. */
    endEffects: (jobId: string, progress: Progress): TransactItem[] => [
      objections.progress(jobId, progress, now()),
    ],

    /**
     * The effects of another chunk: the message of the next one, and the progress. Each chunk has only one next one, even
     * if it is repeated and ends elsewhere.
     */
    nextEffects(
      { jobId, requestId }: Cause,
      progress: Progress,
      done: RemovalStep,
      { isNextPass, ...step }: RemovalStep & { isNextPass: boolean },
    ): TransactItem[] {
      const at = now()
      const key = [jobId, 'after', String(done.pass), done.part, done.position ?? '']
      const message = messageOnce(outbox)(key, {
        type: 'removeObjected',
        body: { job_id: jobId, ...step, read: progress.read },
        requestId,
        ...(isNextPass && { notBefore: new Date(at.getTime() + PAUSE_MILLISECONDS) }),
      })
      return [message, objections.progress(jobId, progress, at)]
    },
  }
})
