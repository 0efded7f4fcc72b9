import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { marshall } from '@aws-sdk/util-dynamodb'
import { randomUUID } from 'node:crypto'
import { type RouteId, routes } from '#shared/api/routes.ts'
import type { MailContent } from '#shared/mail-content.ts'
import type { MailEvent } from '#shared/mail-event.ts'
import type { FunctionDefinition } from '#shared/system/function-definition.ts'
import { type FunctionName, functions, workerOf } from '#shared/system/functions.ts'
import { Envelope, type Messages, messages } from '#shared/system/messages.ts'
import type { QueueName } from '#shared/system/queues.ts'
import { waitingKeyOf } from '../../../functions/platform/messages/outbox.ts'
import type { FaultWorld, Sent } from './fault-world.ts'
import { outbox, rows, type StartingPoint } from './starting-point.ts'

/** What starts a function that no request calls: a message of its queue, or the event of a stream or schedule. */
export type WorkerCase = { title: string; name: FunctionName } & (
  | { queue: QueueName; message: Envelope }
  | { event: unknown }
)
export type MessageCase = Extract<WorkerCase, { message: Envelope }>

type Type = keyof Messages

/** Messages that no route writes, with their bodies. */
const bodies: Partial<Record<Type, (at: StartingPoint) => unknown>> = {
  sendBulkMail: ({ user }) =>
    ({
      template: 'password_changed',
      to: user.email,
      at: '2026-07-20T12:00:00.000Z',
    }) satisfies MailContent,
  announceImport: ({ published }) => published,
  alertUser: ({ published, user }) => ({ ...published, user_id: user.user_id }),
  mailEvent: ({ user }) =>
    ({
      event: 'bounce',
      emails: [user.email],
      sent_at: new Date().toISOString(),
      at: new Date().toISOString(),
      reason: 'General',
    }) satisfies MailEvent,
}

const calls: Partial<Record<Type, readonly [RouteId, (at: StartingPoint) => Sent]>> = {
  enrichCompany: ['enrichCompany', ({ ids }) => ({ params: { id: ids.fabro } })],
  discoverWebsite: ['discoverCompany', ({ ids }) => ({ params: { id: ids.gantry }, body: {} })],
  processVacancy: ['processVacancy', () => ({ params: { id: 71 } })],
  captureScreenshot: ['captureScreenshot', () => ({ params: { id: 70 } })],
  runBulk: ['retryVacancies', () => ({ body: { vacancy_ids: [70] } })],
  refreshCompanies: ['refreshCompanies', ({ ids }) => ({ body: { company_ids: [ids.cargo, ids.eagle] } })],
  importRegister: [
    'requestImport',
    ({ uploadId }) => ({ body: { upload: uploadId, date: '2026-07-20', dry_run: false } }),
  ],
  rebuildIndex: ['startOperation', () => ({ params: { name: 'index_rebuild' } })],
  runRefreshRound: ['startOperation', () => ({ params: { name: 'refresh_round' } })],
  updateIndex: [
    'correctVacancy',
    () => ({
      params: { id: 70 },
      body: { version: 0, why: 'A sample', corrections: { city_name: 'Leeds' } },
    }),
  ],
  readAdvert: ['checkAdvert', () => ({ body: { url: 'https://advert.example/job' } })],
  removeObjected: [
    'recordObjection',
    () => ({ body: { kind: 'email', value: 'removed@example.com', why: 'A sample' } }),
  ],
  eraseUser: ['deleteAccount', ({ leaver }) => ({ token: leaver.token, body: { password: 'secret' } })],
  sendMail: ['forgotPassword', ({ leaver }) => ({ body: { email: leaver.email } })],
}

const schedules: Partial<Record<Type, FunctionName>> = {
  readFeed: 'queueDailyFeeds',
}

const elsewhere: Partial<Record<Type, string>> = {
  // received dead letters are hidden for minutes
  redriveQueue: 'tests/faults/redrive-crash.test.ts',
  // no job site has a key here, and its worker has other messages
  readJobSite: 'tests/stores/job-site-job.test.ts',
}

/** The messages that have no case. */
export const messagesWithoutCase = (): string[] =>
  (Object.keys(messages) as Type[]).filter(
    (type) => ![bodies, calls, schedules, elsewhere].some((cases) => type in cases),
  )

const envelopeOf = (type: Type, body: unknown): Envelope => ({
  message_id: randomUUID(),
  type,
  request_id: 'a request',
  created_at: new Date().toISOString(),
  body,
})

/** Writes the messages of the calls. @returns a case of each message, and of each function of a stream or schedule. */
export async function workerCases(world: FaultWorld, at: StartingPoint): Promise<WorkerCase[]> {
  const all: WorkerCase[] = []
  for (const type of Object.keys(messages) as Type[]) {
    if (type in elsewhere) continue
    const { queue } = messages[type]
    const message = await messageOf(world, at, type)
    all.push({ title: type, name: workerNameOf(queue), queue, message })
  }
  const mail = await messageOf(world, at, 'sendMail')
  all.push({ title: 'a message for later', name: workerNameOf('retries'), queue: 'retries', message: mail })
  const NewImage = marshall({ ...mail, waiting: waitingKeyOf(mail.message_id) })
  const records = [{ eventName: 'INSERT', dynamodb: { SequenceNumber: '1', NewImage } }]
  for (const [title, { trigger }] of Object.entries<FunctionDefinition>(functions))
    if (!('routes' in trigger) && !('queue' in trigger))
      all.push({
        title,
        name: title as FunctionName,
        event: 'stream' in trigger ? { Records: records } : {},
      })
  await growOld(world)
  return all
}

/** Makes all messages of the outbox old, because a schedule sends only those that have waited for a while. */
async function growOld(world: FaultWorld) {
  const { documents, tables } = world.emulators
  const created_at = new Date(Date.now() - 60 * 60_000).toISOString()
  for (const item of await rows(world, 'outbox'))
    await documents.send(new PutCommand({ TableName: tables.outbox, Item: { ...item, created_at } }))
}

async function messageOf(world: FaultWorld, at: StartingPoint, type: Type): Promise<Envelope> {
  const body = bodies[type]?.(at)
  if (body !== undefined) return envelopeOf(type, body)
  const schedule = schedules[type]
  if (schedule !== undefined) await world.invoke(schedule, {})
  const call = calls[type]
  if (call !== undefined) {
    const [id, sent] = call
    const { status, text } = await world.call(routes[id], { token: at.admin.token, ...sent(at) })
    if (status >= 300) throw new Error(`${id} answers ${status}: ${text}`)
  }
  const all = (await outbox(world)).filter((message) => message['type'] === type)
  const last = all.toSorted((a, b) => String(a['created_at']).localeCompare(String(b['created_at']))).at(-1)
  if (last === undefined) throw new Error(`Give ${type} a message in tests/faults/use-cases/worker-cases.ts`)
  return Envelope.parse(last)
}

function workerNameOf(queue: QueueName): FunctionName {
  const worker = workerOf(queue)
  const entry = Object.entries<FunctionDefinition>(functions).find(([, one]) => one === worker)
  if (entry === undefined) throw new Error(`No function reads the queue ${queue}`)
  return entry[0] as FunctionName
}
