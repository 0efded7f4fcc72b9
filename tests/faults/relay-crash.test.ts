import { ReceiveMessageCommand } from '@aws-sdk/client-sqs'
import { ScanCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { marshall } from '@aws-sdk/util-dynamodb'
import { afterAll, expect, test } from 'vitest'
import { resourceName } from '#shared/system/names.ts'
import { queues } from '#shared/system/queues.ts'
import { tables } from '#shared/system/tables.ts'
import { outboxWriter, waitingKeyOf } from '../../functions/platform/messages/outbox.ts'
import { provision, queueUrlPrefix } from '../../infra/local/provision.ts'
import { startEmulators } from '../support/emulators/emulators.ts'
import { CRASH_TIMEOUT, type CrashPoint, killAtEachCall, runToEnd } from './crash-harness.ts'
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
    /** How often each message arrived in its queue. */
    async copies() {
      const QueueUrl = `${queueUrlPrefix(endpoints.sqs)}${resourceName(prefix, 'mail')}`
      const { Messages = [] } = await sqs.send(
        new ReceiveMessageCommand({ QueueUrl, MaxNumberOfMessages: 10 }),
      )
      const arrived = Messages.map(({ Body = '' }) => JSON.parse(Body) as Record<string, unknown>)
      for (const message of arrived) expect(message).toMatchObject({ request_id: 'r1', body })
      return IDS.map((id) => arrived.filter(({ message_id }) => message_id === id).length)
    },
    /** How many messages are marked as delivered. */
    async marked() {
      const { Items = [] } = await documents.send(new ScanCommand({ TableName, Limit: 1000 }))
      return Items.filter((item) => item['delivered_at'] !== undefined && item['waiting'] === undefined)
        .length
    },
  }
}

/** Whether the process was killed between sending messages and marking the last one. */
const isBetween = ({ moment, command }: CrashPoint) =>
  moment === 'after' ? command !== 'QueryCommand' : command === 'UpdateItemCommand'

const names = ['relayMessages', 'sweepOutbox'] as const

test.each(names.map((name) => ({ name })))(
  'messages survive a kill at any call of $name, and arrive twice only if they were sent but not marked',
  async ({ name }) => {
    const relaying = { script: SCRIPT, start: (at: string) => worldOf(`${name.toLowerCase()}${at}`) }
    const argsOf = ({ args }: Awaited<ReturnType<typeof worldOf>>) => args[name]
    const { points } = await killAtEachCall({ ...relaying, argsOf }, async (world, point) => {
      const unmarked = MESSAGES - (await world.marked())
      await runToEnd(SCRIPT, world.args.sweepOften)
      const copies = await world.copies()
      const twice = copies.filter((times) => times === 2).length
      expect(copies.filter((times) => times === 1)).toHaveLength(MESSAGES - twice)
      // a mark in flight may still arrive after the kill
      expect(twice).toBeLessThanOrEqual(isBetween(point) ? unmarked : 0)
      expect(await world.marked()).toBe(MESSAGES)
    })
    const writes = points.map(({ command }) => command).filter((command) => command !== 'QueryCommand')
    expect(writes).toEqual([
      ...Array<string>(2).fill('SendMessageBatchCommand'),
      ...Array<string>(2 * MESSAGES).fill('UpdateItemCommand'),
    ])
  },
  CRASH_TIMEOUT,
)
