import { GetObjectCommand } from '@aws-sdk/client-s3'
import { ScanCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { readFile } from 'node:fs/promises'
import { fileObject } from '#shared/system/files.ts'
import type { FunctionName } from '#shared/system/functions.ts'
import { jobMessages, type WorkedKind } from '#shared/system/job-messages.ts'
import { type ResourceName, resourceName, tablesOf } from '#shared/system/names.ts'
import type { TableName } from '#shared/system/tables.ts'
import { profileStore, unknownProfile } from '../../functions/companies/profile/profile-store.ts'
import type { Provider } from '../../functions/extraction/models/attempt.ts'
import { newSession } from '../../functions/identity/accounts/login.ts'
import { userStore } from '../../functions/identity/accounts/user-store.ts'
import { jobStore } from '../../functions/operations/jobs/job-store.ts'
import type { JobRequest } from '../../functions/operations/jobs/job.ts'
import { queueJob } from '../../functions/operations/jobs/queue-job.ts'
import { selectionsIn } from '../../functions/operations/jobs/selection-store.ts'
import { keyRing } from '../../functions/platform/auth/key-ring.ts'
import { sessionTokens } from '../../functions/platform/auth/session-tokens.ts'
import { systemClock } from '../../functions/platform/clock.ts'
import { outboxWriter } from '../../functions/platform/messages/outbox.ts'
import type { Organisation } from '../../functions/register/organisation.ts'
import { registerStore } from '../../functions/register/register-store.ts'
import { sessionStore } from '../../functions/sessions/session-store.ts'
import { vacancyStore } from '../../functions/vacancies/vacancy-store.ts'
import type { Vacancy } from '../../functions/vacancies/vacancy.ts'
import { provision } from '../../infra/local/provision.ts'
import { storedUser } from '../support/accounts/stored-user.ts'
import { startEmulators, type TestEmulators } from '../support/emulators/emulators.ts'
import { loopbackSite } from '../support/fetching/loopback-site.ts'
import { answerSample } from '../support/models/answer-sample.ts'
import { stubProvider } from '../support/models/stub-provider.ts'
import { nextSnapshot } from '../support/samples/register-sample.ts'
import { vacancySample } from '../support/samples/vacancy-sample.ts'
import { secretPlaces } from '../support/stage-settings.ts'
import type { Invocation } from './invoke-and-die.ts'
import { partsOf } from './parts-of.ts'

/** The page of every vacancy and website. The rules find too little of a vacancy on it, so a model is asked. */
const PAGE =
  '<!doctype html><title>Welder</title><h1>Welder</h1><p>We build boats, and need a Welder.</p><a href="/contact">Contact</a>'

/** The tables that every case uses itself. */
const OWN_TABLES = [
  'vacancies',
  'jobs',
  'outbox',
  'profiles',
  'hosts',
  'register',
  'users',
  'emails',
  'sessions',
  'counters',
] as const

/**
 * Emulators, a site that answers `page` for every host under `.example`, and a model, for processes of these functions
 * that are killed.
 */
export async function startJobWorld(functions: readonly FunctionName[], page = PAGE) {
  const emulators = await startEmulators()
  const site = await loopbackSite((request, response) => {
    if (request.url === '/robots.txt') response.writeHead(404).end()
    else response.writeHead(200, { 'content-type': 'text/html' }).end(page)
  })
  const model = await stubProvider('openai', [{ text: JSON.stringify(answerSample()) }])
  return {
    emulators,
    newCase: caseMaker(emulators, functions, site.host, model.provider),
    async stop() {
      await model.close()
      await site.close()
      await emulators.stop()
    },
  }
}

/** Creates separate tables for one case, with a few vacancies, each on a host of its own. */
const caseMaker =
  (emulators: TestEmulators, functions: readonly FunctionName[], sites: string, provider: Provider) =>
  async (prefix: string, count = 1) => {
    const { endpoints, documents, s3 } = emulators
    await provision(endpoints, prefix, partsOf(functions, OWN_TABLES))
    const name = (resource: ResourceName) => resourceName(prefix, resource)
    const vacancies = Array.from({ length: count }, (_, at) =>
      vacancySample({
        vacancy_id: 70 + at,
        title: 'Welder',
        source_url: `http://${prefix}-${at}.example/job`,
      }),
    )
    const stored = vacancyStore({ documents, tables: tablesOf(prefix) })
    await stored.putMany(vacancies)
    const jobTable = { documents, tables: tablesOf(prefix), now: systemClock }
    const jobs = jobStore(jobTable)
    const outbox = outboxWriter(jobTable)
    const rows = async (table: TableName): Promise<Record<string, unknown>[]> =>
      (await documents.send(new ScanCommand({ TableName: name(table), Limit: 1000 }))).Items ?? []
    const update = (table: TableName, Key: object, set: string, values: object) =>
      documents.send(
        new UpdateCommand({
          TableName: name(table),
          Key,
          UpdateExpression: set,
          ExpressionAttributeValues: values as Record<string, unknown>,
        }),
      )
    const invocation: Omit<Invocation, 'name' | 'event'> = {
      endpoints: { ...endpoints, ses: 'http://127.0.0.1:9' },
      prefix,
      settings: {
        localSites: { allow: sites, sampleSites: sites },
        aiProviders: JSON.stringify([provider]),
      },
    }
    const profiles = profileStore({ documents, tables: tablesOf(prefix) })
    await profiles.putMany([{ ...unknownProfile(7, 'test'), website: `http://${prefix}.example/` }])
    return {
      vacancies,
      jobs,
      profile: async () => profiles.get(7),
      rows,
      run: (own: Pick<Invocation, 'name' | 'event'> & Partial<Invocation>) => [
        JSON.stringify({ ...invocation, ...own }),
      ],
      vacancy: async (at = 0): Promise<Vacancy | undefined> => stored.get(7, 70 + at),
      /** Queues a job. @returns its id. */
      async queue(wanted: Pick<JobRequest, 'kind' | 'subject'> & { count?: number }): Promise<string> {
        const request = queueJob(jobTable, {
          messageOf: ({ kind, job_id, request_id }) =>
            outbox({ type: jobMessages[kind as WorkedKind], body: { job_id }, requestId: request_id }),
        })
        const by = { requested_by: 'admin', request_id: 'r', details: null, count: 1 }
        return (await request({ ...by, ...wanted })).job.job_id
      },
      async publish(one: Organisation) {
        const table = name('register')
        const store = registerStore({ documents, s3, table, bucket: name('snapshots') })
        const dates = [one.first_seen]
        const register = await store.saveRegister({
          date: one.first_seen,
          dates,
          source: 'register',
          order_key: 'k',
          organisations: [one],
        })
        await store.publish(nextSnapshot(register, 'index'), undefined)
      },
      putSelection: (ids: number[]) => selectionsIn(s3, name('sources')).put(ids),
      /** The jobs, their live marks, and the messages that start jobs of a type. */
      async queued(type: string) {
        const all = await rows('jobs')
        const marks = all.filter(({ job_id }) => String(job_id).startsWith('live#'))
        const live = marks.filter((mark) => 'live_job_id' in mark)
        const messages = (await rows('outbox')).filter((message) => message['type'] === type)
        return [all.length - marks.length, live.length, messages.length]
      },
      /** Lets all leases expire, as if their time had passed. */
      async pass() {
        for (const { job_id, leased_until } of await rows('jobs')) {
          if (leased_until !== undefined)
            await update('jobs', { job_id }, 'SET leased_until = :past', { ':past': 0 })
        }
        for (const { host, part, free_at } of await rows('hosts')) {
          if (part !== 'lease') continue
          if (Number(free_at) > Date.now() + 60_000) throw new Error('The lease of a host lasts too long')
          await update('hosts', { host, part }, 'SET free_at = :past', { ':past': 0 })
        }
      },
      /** Makes all live jobs as old as abandoned ones. */
      async abandon() {
        const old = new Date(Date.now() - 24 * 60 * 60 * 1000).toISOString()
        for (const { job_id, listed_kind } of await rows('jobs')) {
          if (listed_kind === undefined) continue
          await update('jobs', { job_id }, 'SET created_at = :old, updated_at = :old', { ':old': old })
        }
      },
      /** Sets when a vacancy was deleted; null if it is not. */
      setDeleted: (vacancy_id: number, at: string | null) =>
        update('vacancies', { company_id: 7, vacancy_id }, 'SET deleted_at = :at', { ':at': at }),
      bucketHas: async (key: string) => {
        const get = new GetObjectCommand({ Bucket: name('files'), Key: fileObject(key) })
        return s3.send(get).then(
          () => true,
          () => false,
        )
      },
      async adminToken() {
        const database = { documents, tables: tablesOf(prefix) }
        const user = storedUser({ role: 'admin' })
        await userStore(database).create(user)
        const session = newSession({ now: systemClock }, user, null)
        await sessionStore(database).create(session)
        const keys = keyRing(
          () => readFile(new URL(secretPlaces.signingKeys), 'utf8'),
          systemClock,
          async () => {},
        )
        const { sign } = sessionTokens(keys, systemClock)
        return sign({ userId: user.user_id, sessionId: session.session_id })
      },
    }
  }

/** The event of a worker that gets this message for the `tries`-th time. */
export const eventOf = (type: string, body: object, tries = 1) => ({
  Records: [
    {
      messageId: 'm',
      receiptHandle: 'h',
      body: JSON.stringify({
        message_id: 'm',
        type,
        request_id: 'r',
        created_at: new Date().toISOString(),
        body,
      }),
      attributes: { ApproximateReceiveCount: String(tries) },
    },
  ],
})
