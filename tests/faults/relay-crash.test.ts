import { DeleteMessageCommand, ReceiveMessageCommand } from '@aws-sdk/client-sqs'
import { ScanCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { marshall } from '@aws-sdk/util-dynamodb'
import { afterAll, expect, test } from 'vitest'
import { resourceName } from '#shared/system/names.ts'
import { queues } from '#shared/system/queues.ts'
import { tables } from '#shared/system/tables.ts'
import { outboxWriter, waitingKeyOf } from '../../functions/platform/messages/outbox.ts'
import { provision, queueUrlPrefix } from '../../infra/local/provision.ts'
import { startEmulators } from '../support/emulators/emulators.ts'
import { CRASH_TIMEOUT, killAtEachCall, runToEnd } from './crash-harness.ts'
import type { Invocation } from './invoke-and-die.ts'

const emulators = await startEmulators()
afterAll(() => emulators.stop())

const SCRIPT = 'tests/faults/invoke-and-die.ts'
// old enough for the sweeper, which leaves recent messages to the stream
const WRITTEN = new Date('2026-07-20T12:00:00Z')
const MESSAGES = 3
/** Ids of one partition, whose messages the sweeper sends together. */
const IDS = Array.from({ length: 1000 }, (_, at) => `m${at}`)
  .filter((id) => waitingKeyOf(id) === waitingKeyOf('m0'))
  .slice(0, MESSAGES)
const body = { template: 'account_exists', to: 'uma@example.com', name: 'Uma' } as const

/** A separate outbox and queue for one case, with pending messages. */
async function worldOf(prefix: string) {
  const { endpoints, documents, sqs } = emulators
  const { outbox } = tables
  const { mail } = queues
  await provision(endpoints, prefix, { tables: { outbox }, queues: { mail } })
  const TableName = resourceName(prefix, 'outbox')
  const write = outboxWriter({ tables: { outbox: TableName }, now: () => WRITTEN })
  const TransactItems = IDS.map((messageId) => write({ type: 'sendMail', body, requestId: 'r1', messageId }))
  await documents.send(new TransactWriteCommand({ TransactItems }))
  const Records = TransactItems.map(({ Put }, at) => ({
    eventName: 'INSERT',
    dynamodb: { SequenceNumber: String(at), NewImage: marshall(Put?.Item ?? {}) },
  }))
  const invoke = (name: Invocation['name'], event: unknown, times = 1) => [
    JSON.stringify({ name, event, endpoints, prefix, times } satisfies Invocation),
  ]
  return {
    args: {
      relayMessages: invoke('relayMessages', { Records }),
      sweepOutbox: invoke('sweepOutbox', {}),
      sweepOften: invoke('sweepOutbox', {}, 3),
    },
    /** How often each message has arrived in its queue since the last look. */
    async arrived() {
      const QueueUrl = `${queueUrlPrefix(endpoints.sqs)}${resourceName(prefix, 'mail')}`
      const { Messages = [] } = await sqs.send(
        new ReceiveMessageCommand({ QueueUrl, MaxNumberOfMessages: 10 }),
      )
      for (const { ReceiptHandle } of Messages)
        await sqs.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle }))
      const arrived = Messages.map(({ Body = '' }) => JSON.parse(Body) as Record<string, unknown>)
      for (const message of arrived) expect(message).toMatchObject({ request_id: 'r1', body })
      return IDS.map((id) => arrived.filter(({ message_id }) => message_id === id).length)
    },
    async marked() {
      const { Items = [] } = await documents.send(new ScanCommand({ TableName, Limit: 1000 }))
      const done = Items.filter((item) => item['delivered_at'] !== undefined && item['waiting'] === undefined)
      return IDS.map((id) => done.some(({ message_id }) => message_id === id))
    },
  }
}

const names = ['relayMessages', 'sweepOutbox'] as const

test.each(names.map((name) => ({ name })))(
  'messages survive a kill at any call of $name, and arrive twice only if they were sent but not marked',
  async ({ name }) => {
    const relaying = { script: SCRIPT, start: (at: string) => worldOf(`${name.toLowerCase()}${at}`) }
    const argsOf = ({ args }: Awaited<ReturnType<typeof worldOf>>) => args[name]
    const { points } = await killAtEachCall({ ...relaying, argsOf }, async (world) => {
      const marked = await world.marked()
      // the sweeper reads other partitions meanwhile, so only the queue says what was sent at the kill
      const before = await world.arrived()
      await runToEnd(SCRIPT, world.args.sweepOften)
      const after = await world.arrived()
      for (const [at, sent] of before.entries()) {
        expect(sent).toBeLessThanOrEqual(1)
        // a mark in flight may still arrive after the kill
        const wanted = sent === 0 ? [1] : marked[at] ? [0] : [0, 1]
        expect(wanted).toContain(after[at])
      }
      expect(await world.marked()).toEqual(IDS.map(() => true))
    })
    const writes = points.map(({ command }) => command).filter((command) => command !== 'QueryCommand')
    expect(writes).toEqual([
      ...Array<string>(2).fill('SendMessageBatchCommand'),
      ...Array<string>(2 * MESSAGES).fill('UpdateItemCommand'),
    ])
  },
  CRASH_TIMEOUT,
)
