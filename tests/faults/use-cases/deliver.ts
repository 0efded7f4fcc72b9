import { PurgeQueueCommand } from '@aws-sdk/client-sqs'
import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { type FunctionName, queueOfLongWaits } from '#shared/system/functions.ts'
import { Envelope } from '#shared/system/messages.ts'
import { maxReceiveCountOf, type QueueName, queues } from '#shared/system/queues.ts'
import type { FaultWorld } from './fault-world.ts'
import { recordOf, rows } from './starting-point.ts'
import type { MessageCase } from './worker-cases.ts'

export type WorkerWorld = Pick<FaultWorld, 'emulators' | 'invoke'> & {
  clients: readonly { middlewareStack: object }[]
}

export interface Sent {
  queue: string
  message: Envelope
}

interface Args {
  input: { QueueUrl?: string; MessageBody?: string; Entries?: { MessageBody?: string }[] }
}
/** The middleware stack of a client. The SDK's own type is not exported. */
interface Stack {
  add: (
    middleware: (
      next: (args: Args) => Promise<{ response: { statusCode: number } }>,
      context: { commandName?: string },
    ) => (args: Args) => Promise<unknown>,
    options: { step: 'deserialize'; priority: 'low'; name: string; override: true },
  ) => void
}

/** Watches what queues take, below all faults. @returns the messages since this call, which only the last call gets. */
export function watchSends({ clients, emulators: { prefix } }: WorkerWorld): Sent[] {
  const sent: Sent[] = []
  for (const { middlewareStack } of clients)
    (middlewareStack as Stack).add(
      (next, { commandName = '' }) =>
        async (args) => {
          const answer = await next(args)
          const { QueueUrl = '', MessageBody, Entries = [{ MessageBody }] } = args.input
          if (commandName.startsWith('SendMessage') && answer.response.statusCode < 300)
            for (const one of Entries)
              sent.push({
                queue: QueueUrl.split(`/${prefix}-`)[1] ?? '',
                message: Envelope.parse(JSON.parse(one.MessageBody ?? '')),
              })
          return answer
        },
      { step: 'deserialize', priority: 'low', name: 'watchSends', override: true },
    )
  return sent
}

/** The tries of a function that a schedule or stream starts. Lambda repeats a failed one twice. */
const TRIES = 3
/** An epoch second in the past. Like the present ones, it has ten digits. */
const PAST = 1_000_000_000
/** More turns than any of our messages needs. */
const MAX_TURNS = 60

/** How a delivery ended: the messages that became dead letters, and how often a delivery failed. */
export interface Delivered {
  dead: Envelope[]
  failures: number
}

/**
 * Delivers messages of a queue one after the other, as SQS does. A failed one comes again until its tries end, and a
 * postponed one comes again later.
 */
export async function deliver(
  world: WorkerWorld,
  sent: readonly Sent[],
  { name, queue }: Pick<MessageCase, 'name' | 'queue'>,
  messages: readonly Envelope[],
): Promise<Delivered> {
  const maxTries = maxReceiveCountOf(queues[queue])
  const delivered: Delivered = { dead: [], failures: 0 }
  const ready = messages.map((message) => ({ message, tries: 1 }))
  for (let turn = 0; ready.length > 0; turn += 1) {
    const { message, tries } = ready.shift()!
    if (turn === MAX_TURNS) throw new Error(`the message ${message.type} comes again and again`)
    const before = sent.length
    const hasFailed = await fails(world, name, { Records: [recordOf(message, tries)] })
    const postponed = sent.slice(before).filter((one) => isPostponed(one, queue, message))
    if (hasFailed || postponed.length > 0) await passTime(world)
    if (hasFailed) delivered.failures += 1
    if (hasFailed && tries < maxTries) ready.push({ message, tries: tries + 1 })
    if (hasFailed && tries === maxTries) delivered.dead.push(message)
    for (const one of postponed) ready.push({ message: { ...one.message, not_before: undefined }, tries: 1 })
  }
  return delivered
}

/** Whether the worker of a queue has sent this message again, to wait. */
export const isPostponed = (one: Sent, queue: QueueName, { message_id }: Envelope): boolean =>
  one.message.message_id === message_id && [queue, queueOfLongWaits(queue)].some((own) => own === one.queue)

/** Runs a function of a schedule or stream until it succeeds, at most as often as Lambda does. */
export async function runOften(world: WorkerWorld, name: FunctionName, event: unknown): Promise<Delivered> {
  let failures = 0
  while (failures < TRIES && (await fails(world, name, event))) {
    failures += 1
    await passTime(world)
  }
  return { dead: [], failures }
}

/** Runs a function. @returns whether what started it comes again. */
async function fails(world: WorkerWorld, name: FunctionName, event: unknown): Promise<boolean> {
  try {
    const answer = (await world.invoke(name, event)) as { batchItemFailures?: unknown[] } | undefined
    return (answer?.batchItemFailures ?? []).length > 0
  } catch {
    return true
  }
}

/** Time passes: leases and claims end, and workers have emptied the queue of mails. */
export async function passTime({ emulators }: WorkerWorld): Promise<void> {
  const { documents, tables, sqs, queueUrls } = emulators
  const end = async (table: 'jobs' | 'hosts' | 'mails', name: string) => {
    for (const row of await rows({ emulators }, table)) {
      if (typeof row[name] !== 'number') continue
      await documents.send(new PutCommand({ TableName: tables[table], Item: { ...row, [name]: PAST } }))
    }
  }
  await end('jobs', 'leased_until')
  await end('hosts', 'free_at')
  await end('mails', 'claimed_until')
  for (const row of await rows({ emulators }, 'jobs'))
    if (row['state'] === 'waiting')
      await documents.send(
        new PutCommand({ TableName: tables.jobs, Item: { ...row, not_before: new Date(0).toISOString() } }),
      )
  await sqs.send(new PurgeQueueCommand({ QueueUrl: queueUrls.mail }))
}
