import { deadLetterQueueOf } from '#shared/system/names.ts'
import { maxReceiveCountOf, type QueueName, queues as defined } from '#shared/system/queues.ts'
import { stageSettings } from '../support/stage-settings.ts'
import type { VirtualClock } from './virtual-clock.ts'

export interface Message {
  id: string
  body: string
  sentAt: number
  visibleAt: number
  receives: number
  /** The receipt of the last receipt. An older one shows or deletes the message too. */
  receipt: string
}

interface Sent {
  Id?: string
  MessageBody: string
  DelaySeconds?: number
}
interface Changed {
  ReceiptHandle: string
  VisibilityTimeout: number
}
type OfQueue<Input> = Input & { QueueUrl: string }

export const messageIdOf = (body: string): string =>
  /"message_id":"([^"]+)"/.exec(body)?.[1] ?? body.slice(0, 40)

const nobody = () => {}

/** The message of a receipt such as `m3#2`. */
const idOf = (receipt: string) => receipt.split('#')[0]

const nameOf = (url: string) =>
  url.slice(stageSettings.queueUrlPrefix.length + stageSettings.resourcePrefix.length + 1)

/** Queues as SQS has them: without order, with visibility timeouts and dead-letter queues. */
export function simulatedQueues(clock: VirtualClock) {
  const all = new Map<string, Message[]>()
  const messagesIn = (name: string) => {
    const known = all.get(name) ?? []
    all.set(name, known)
    return known
  }
  const taken = new Set<string>()
  let count = 0
  /** Called when a message of a queue can be received, now or later. */
  let shown: (name: string, at: number) => void = nobody

  const send = (name: string, { MessageBody: body, DelaySeconds = 0 }: Sent) => {
    const visibleAt = clock.now() + 1000 * DelaySeconds
    count += 1
    messagesIn(name).push({ id: `m${count}`, body, sentAt: clock.now(), visibleAt, receives: 0, receipt: '' })
    shown(name, visibleAt)
    return { MessageId: `m${count}` }
  }
  const change = (name: string, { ReceiptHandle, VisibilityTimeout }: Changed) => {
    const message = messagesIn(name).find(({ id }) => id === idOf(ReceiptHandle))
    if (message === undefined) return
    message.visibleAt = clock.now() + 1000 * VisibilityTimeout
    shown(name, message.visibleAt)
  }
  const remove = (name: string, receipt: string) => {
    const at = messagesIn(name).findIndex(({ id }) => id === idOf(receipt))
    if (at !== -1) messagesIn(name).splice(at, 1)
  }
  const visible = (name: string) => messagesIn(name).filter(({ visibleAt }) => visibleAt <= clock.now())

  const receive = (
    name: string,
    most: number,
    hiddenSeconds: number,
    most_receives = Infinity,
  ): Message[] => {
    const received: Message[] = []
    for (const message of visible(name)) {
      if (message.receives >= most_receives) {
        remove(name, message.id)
        messagesIn(deadLetterQueueOf(name)).push({ ...message, receives: 0, visibleAt: clock.now() })
        continue
      }
      if (received.length === most) break
      message.receives += 1
      message.receipt = `${message.id}#${message.receives}`
      message.visibleAt = clock.now() + 1000 * hiddenSeconds
      shown(name, message.visibleAt)
      received.push(message)
    }
    return received
  }

  return {
    onShown: (listener: typeof shown) => void (shown = listener),
    messagesIn: (name: string): readonly Message[] => messagesIn(name),
    /** All queues with messages, dead-letter queues too. */
    names: () => [...all].filter(([, messages]) => messages.length > 0).map(([name]) => name),
    /** The ids of all messages that a worker has got. */
    taken: taken as ReadonlySet<string>,
    remove,
    /** Shows a message again, although a worker has it. */
    showAgain: (name: string, message: Message) => {
      message.visibleAt = clock.now()
      shown(name, clock.now())
    },
    /** Takes a batch for a worker. A message that was received too often goes to the dead-letter queue. */
    take(name: QueueName): Message[] {
      const definition = defined[name]
      const messages = receive(
        name,
        definition.batchSize,
        definition.visibilityTimeoutSeconds,
        maxReceiveCountOf(definition),
      )
      for (const { body } of messages) taken.add(messageIdOf(body))
      return messages
    },

    SendMessage: ({ QueueUrl, ...sent }: OfQueue<Sent>) => send(nameOf(QueueUrl), sent),
    SendMessageBatch: ({ QueueUrl, Entries }: OfQueue<{ Entries: Sent[] }>) => ({
      Successful: Entries.map((sent) => ({ Id: sent.Id, ...send(nameOf(QueueUrl), sent) })),
    }),
    ReceiveMessage: ({
      QueueUrl,
      MaxNumberOfMessages = 1,
      VisibilityTimeout = 30,
    }: OfQueue<{ MaxNumberOfMessages?: number; VisibilityTimeout?: number }>) => ({
      Messages: receive(nameOf(QueueUrl), MaxNumberOfMessages, VisibilityTimeout).map(
        ({ id, body, receipt }) => ({
          MessageId: id,
          Body: body,
          ReceiptHandle: receipt,
        }),
      ),
    }),
    ChangeMessageVisibility({ QueueUrl, ...changed }: OfQueue<Changed>) {
      change(nameOf(QueueUrl), changed)
      return {}
    },
    ChangeMessageVisibilityBatch({ QueueUrl, Entries }: OfQueue<{ Entries: Changed[] }>) {
      for (const one of Entries) change(nameOf(QueueUrl), one)
      return {}
    },
    DeleteMessageBatch({ QueueUrl, Entries }: OfQueue<{ Entries: { ReceiptHandle: string }[] }>) {
      for (const { ReceiptHandle } of Entries) remove(nameOf(QueueUrl), ReceiptHandle)
      return {}
    },
    GetQueueAttributes({ QueueUrl }: OfQueue<object>) {
      const messages = messagesIn(nameOf(QueueUrl))
      const ready = messages.filter(({ visibleAt }) => visibleAt <= clock.now()).length
      const delayed = messages.filter((one) => one.receives === 0 && one.visibleAt > clock.now()).length
      return {
        Attributes: {
          ApproximateNumberOfMessages: String(ready),
          ApproximateNumberOfMessagesNotVisible: String(messages.length - ready - delayed),
          ApproximateNumberOfMessagesDelayed: String(delayed),
        },
      }
    },
  }
}

export type SimulatedQueues = ReturnType<typeof simulatedQueues>
