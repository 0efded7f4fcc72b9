import { marshall } from '@aws-sdk/util-dynamodb'
import { ReceiveMessageCommand } from '@aws-sdk/client-sqs'
import { GetCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { outboxWriter } from '../../functions/platform/messages/outbox.ts'
import { provision, queueUrlPrefix } from '../../infra/local/provision.ts'
import { resourceName } from '../../shared/system/names.ts'
import { startEmulators, type TestEmulators } from '../support/emulators/emulators.ts'
import {
  atEach,
  CRASH_TIMEOUT,
  type CrashPoint,
  crashPoints,
  runToEnd,
  runUntilDeath,
} from './crash-harness.ts'
import type { Invocation } from './invoke-and-die.ts'

let emulators: TestEmulators
beforeAll(async () => {
  emulators = await startEmulators()
})
afterAll(() => emulators.stop())

const SCRIPT = 'tests/faults/invoke-and-die.ts'
// the message is old, because the sweeper ignores recent messages, which the stream sends
const WRITTEN = new Date('2026-07-20T12:00:00Z')
const body = { template: 'account_exists', to: 'uma@example.com', name: 'Uma' } as const

/** Creates a separate outbox and queue for one case, and writes one message. */
async function worldOf(prefix: string) {
  const { endpoints, documents, sqs } = emulators
  await provision(endpoints, prefix)
  const TableName = resourceName(prefix, 'outbox')
  const item = outboxWriter(TableName, () => WRITTEN)({ type: 'sendMail', body, requestId: 'r1' })
  await documents.send(new TransactWriteCommand({ TransactItems: [item] }))
  const written = item.Put?.Item ?? {}
  const Key = { message_id: String(written['message_id']) }
  const record = { eventName: 'INSERT', dynamodb: { SequenceNumber: '1', NewImage: marshall(written) } }
  const invoke = (name: Invocation['name'], event: unknown, times = 1) => [
    JSON.stringify({ name, event, endpoints, prefix, times } satisfies Invocation),
  ]
  return {
    args: {
      relayMessages: invoke('relayMessages', { Records: [record] }),
      sweepOutbox: invoke('sweepOutbox', {}),
      sweepOften: invoke('sweepOutbox', {}, 3),
    },
    /** How often the message arrived in its queue. */
    async copies() {
      const QueueUrl = `${queueUrlPrefix(endpoints.sqs)}${resourceName(prefix, 'mail')}`
      const { Messages = [] } = await sqs.send(
        new ReceiveMessageCommand({ QueueUrl, MaxNumberOfMessages: 10 }),
      )
      for (const { Body = '' } of Messages)
        expect(JSON.parse(Body)).toMatchObject({ ...Key, request_id: 'r1', body })
      return Messages.length
    },
    async isMarked() {
      const { Item } = await documents.send(new GetCommand({ TableName, Key }))
      return Item?.['delivered_at'] !== undefined && Item['waiting'] === undefined
    },
  }
}

/** Whether the process was killed between sending a message and marking it. */
const isBetween = ({ moment, command }: CrashPoint) =>
  moment === 'after' ? command === 'SendMessageCommand' : command === 'UpdateItemCommand'

test.each([
  { name: 'relayMessages', commands: ['SendMessageCommand', 'UpdateItemCommand'] },
  { name: 'sweepOutbox', commands: ['QueryCommand', 'SendMessageCommand', 'UpdateItemCommand'] },
] as const)(
  'a message survives a kill at any call of $name, and arrives twice only if it could not be marked',
  async ({ name, commands }) => {
    const points = await crashPoints(SCRIPT, (await worldOf(`${name.toLowerCase()}-alive`)).args[name])
    expect(points.map(({ command }) => command)).toEqual(commands.flatMap((command) => [command, command]))
    await atEach(points, async (point) => {
      const world = await worldOf(`${name.toLowerCase()}-${point.moment}-${point.call}`)
      await runUntilDeath(SCRIPT, world.args[name], point)
      await runToEnd(SCRIPT, world.args.sweepOften)
      expect(await world.copies()).toBe(isBetween(point) ? 2 : 1)
      expect(await world.isMarked()).toBe(true)
    })
  },
  CRASH_TIMEOUT,
)
