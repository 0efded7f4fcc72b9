import { marshall } from '@aws-sdk/util-dynamodb'
import type { FunctionDefinition } from '#shared/system/function-definition.ts'
import { type FunctionName, functions } from '#shared/system/functions.ts'
import { type QueueName, queues as definitions } from '#shared/system/queues.ts'
import type { Random } from '../../infra/local/sample-data/random.ts'
import type { Ended } from './processes.ts'
import { type Message, messageIdOf, type SimulatedQueues } from './simulated-queues.ts'
import type { VirtualClock } from './virtual-clock.ts'

type Item = Readonly<Record<string, unknown>>

interface Triggered {
  clock: VirtualClock
  choose: (key: string) => Random
  strikes: (key: string, chance: number, text: () => string) => boolean
  invoke: (name: FunctionName, event: unknown, label: string) => Promise<Ended>
}

const workers = new Map<QueueName, FunctionName>()
for (const [name, { trigger }] of Object.entries<FunctionDefinition>(functions))
  if ('queue' in trigger) workers.set(trigger.queue, name as FunctionName)

const failuresOf = (how: Ended): string[] | undefined => {
  if (how === 'died' || !('answer' in how)) return undefined
  const { batchItemFailures = [] } = (how.answer ?? {}) as {
    batchItemFailures?: { itemIdentifier: string }[]
  }
  return batchItemFailures.map(({ itemIdentifier }) => itemIdentifier)
}

/** The stream of the outbox. It repeats a batch from its first failed item, and at last skips that. */
export function outboxStream({ clock, choose, strikes, invoke }: Triggered) {
  const items: Item[] = []
  const tries = new Map<string, number>()
  const { batchSize, retries } = functions.relayMessages.trigger
  let isRead = false

  const read = async (): Promise<void> => {
    const [first] = items
    if (isRead || first === undefined) return
    isRead = true
    const batch = items.slice(0, batchSize)
    const id = String(first['message_id'])
    const turn = (tries.get(id) ?? 0) + 1
    tries.set(id, turn)
    const Records = batch.map((item) => ({
      eventName: 'INSERT',
      dynamodb: {
        SequenceNumber: String(item['message_id']),
        NewImage: marshall(item, { removeUndefinedValues: true }),
      },
    }))
    const [failed] = failuresOf(await invoke('relayMessages', { Records }, `relay ${id} ${turn}`)) ?? [id]
    isRead = false
    const isSent = (item: Item) => item['message_id'] !== failed
    const sent = batch.every(isSent) ? batch.length : batch.findIndex((item) => !isSent(item))
    items.splice(0, sent === 0 && turn > retries ? 1 : sent)
    clock.after(failed === undefined ? 10 : 1000, () => void read())
  }

  return {
    add(item: Item) {
      const id = String(item['message_id'])
      if (strikes(`stream ${id}`, 1, () => `the stream loses the message ${String(item['type'])}`)) return
      items.push(item)
      clock.after(choose(`stream ${id}`).int(20, 400), () => void read())
    },
    isEmpty: () => items.length === 0,
  }
}

/** Gives the messages of the queues to their workers. */
export function readQueues(queues: SimulatedQueues, { clock, choose, strikes, invoke }: Triggered): void {
  const busy = new Map<QueueName, number>()

  const work = async (name: QueueName, worker: FunctionName, messages: readonly Message[]): Promise<void> => {
    const labels = messages.map(({ body, receives }) => `${messageIdOf(body)}#${receives}`)
    for (const [at, message] of messages.entries()) {
      const key = `twice ${labels[at]}`
      if (strikes(key, 2, () => `the queue ${name} delivers a message twice`))
        clock.after(choose(key).int(1, choose(`at once ${key}`).pick([200, 5000])), () =>
          queues.showAgain(name, message),
        )
    }
    const Records = messages.map(({ id, body, receipt, receives, sentAt }) => ({
      messageId: id,
      receiptHandle: receipt,
      body,
      attributes: { ApproximateReceiveCount: String(receives), SentTimestamp: String(sentAt) },
    }))
    busy.set(name, (busy.get(name) ?? 0) + 1)
    const failed = failuresOf(await invoke(worker, { Records }, `${name} ${labels.join(' ')}`))
    busy.set(name, busy.get(name)! - 1)
    for (const { id } of messages) if (failed?.includes(id) === false) queues.remove(name, id)
    clock.after(1, () => read(name))
  }

  const read = (name: QueueName): void => {
    const worker = workers.get(name)
    if (worker === undefined) return
    while ((busy.get(name) ?? 0) < definitions[name].maxConcurrency) {
      const messages = queues.take(name)
      if (messages.length === 0) return
      void work(name, worker, messages)
    }
  }

  queues.onShown((name, at) => {
    if (!workers.has(name as QueueName)) return
    const wait = Math.max(0, at - clock.now()) + choose(`queue ${name} ${at}`).int(1, 300)
    clock.after(wait, () => read(name as QueueName))
  })
}
