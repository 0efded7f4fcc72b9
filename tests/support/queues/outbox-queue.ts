import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import type { SQSBatchResponse } from 'aws-lambda'
import { Envelope, type Messages, messages } from '#shared/system/messages.ts'
import { maxReceiveCountOf, queues } from '#shared/system/queues.ts'
import type { Random } from '../../../infra/local/sample-data/random.ts'
import type { TestEmulators } from '../emulators/emulators.ts'

type Type = keyof Messages

interface Held {
  message: Envelope
  receives: number
}

const AT_ONCE = 10

/** The part of an SQS client that a test replaces. */
interface Stack {
  add: (
    middleware: (
      next: unknown,
      context: { commandName?: string },
    ) => (call: { input: { MessageBody?: string } }) => Promise<unknown>,
    options: { step: 'initialize' },
  ) => void
}

/** Messages of some types from the outbox to workers: in random order, some twice, until done or dead. */
export function outboxQueue(
  { documents, tables }: Pick<TestEmulators, 'documents' | 'tables'>,
  random: Random,
  workers: Partial<Record<Type, (event: object) => Promise<SQSBatchResponse>>>,
) {
  const known = new Set<string>()
  const ready: Held[] = []
  const dead: Held[] = []
  let deliveries = 0

  async function fill(): Promise<void> {
    let from: Record<string, unknown> | undefined
    do {
      const scan = new ScanCommand({ TableName: tables.outbox, ExclusiveStartKey: from })
      const { Items = [], LastEvaluatedKey } = await documents.send(scan)
      for (const item of Items) {
        const message = Envelope.parse(item)
        if (known.has(message.message_id) || workers[message.type as Type] === undefined) continue
        known.add(message.message_id)
        ready.push({ message, receives: 0 })
      }
      from = LastEvaluatedKey
    } while (from !== undefined)
  }

  async function deliver(held: Held): Promise<void> {
    const { message } = held
    held.receives += 1
    deliveries += 1
    const record = {
      messageId: message.message_id,
      receiptHandle: message.message_id,
      body: JSON.stringify(message),
      attributes: { ApproximateReceiveCount: String(held.receives) },
    }
    const type = message.type as Type
    const { batchItemFailures } = await workers[type]!({ Records: [record] })
    if (batchItemFailures.length === 0) return
    const isDead = held.receives >= maxReceiveCountOf(queues[messages[type].queue])
    if (isDead) dead.push(held)
    else ready.push(held)
  }

  return {
    /** Delivers until no message is left. @param pass Lets time pass when all messages have been delivered once. */
    async run(pass: () => void): Promise<void> {
      for (await fill(); ready.length > 0; await fill()) {
        const due = random.some(ready.splice(0), Infinity)
        const doubled = due.flatMap((held) => (random.chance(0.1) ? [held, { ...held }] : [held]))
        for (let at = 0; at < doubled.length; at += AT_ONCE)
          await Promise.all(doubled.slice(at, at + AT_ONCE).map(deliver))
        pass()
      }
    },
    /** Moves the dead letters back, as administrators do. */
    redrive(): number {
      const letters = dead.splice(0)
      for (const { message } of letters) ready.push({ message, receives: 0 })
      return letters.length
    },
    /** Takes what workers send to SQS themselves: messages that are to be delivered later. */
    takeFrom({ middlewareStack }: { middlewareStack: object }): void {
      ;(middlewareStack as Stack).add(
        (_next, { commandName }) =>
          async ({ input }) => {
            if (commandName === 'SendMessageCommand')
              ready.push({ message: Envelope.parse(JSON.parse(input.MessageBody ?? '')), receives: 0 })
            return { output: {}, response: {} }
          },
        { step: 'initialize' },
      )
    },
    deliveries: () => deliveries,
  }
}
