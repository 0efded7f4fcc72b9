import { ReceiveMessageCommand } from '@aws-sdk/client-sqs'
import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { provision, queueUrlPrefix } from '../../infra/local/provision.ts'
import type { FunctionName } from '../../shared/system/functions.ts'
import { resourceName } from '../../shared/system/names.ts'
import type { QueueName } from '../../shared/system/queues.ts'
import { type SesAnswer, startSesDouble } from '../support/doubles/ses-double.ts'
import { startEmulators, type TestEmulators } from '../support/emulators/emulators.ts'
import { atEach, CRASH_TIMEOUT, crashPoints, runToEnd, runUntilDeath } from './crash-harness.ts'
import type { Invocation } from './invoke-and-die.ts'

let emulators: TestEmulators
let ses: Awaited<ReturnType<typeof startSesDouble>>
/** The answer of the fake SES by email. It accepts mail to any other email. */
const answers = new Map<string, SesAnswer>()
beforeAll(async () => {
  emulators = await startEmulators()
  ses = await startSesDouble(({ destinations }) => answers.get(String(destinations[0])) ?? 'take')
})
afterAll(async () => {
  await ses.stop()
  await emulators.stop()
})

const SCRIPT = 'tests/faults/invoke-and-die.ts'
const THROTTLED: SesAnswer = { status: 400, error: 'Throttling', message: 'Daily message quota exceeded.' }

/** Separate queues for one case, and one mail as a message in transit. */
async function newCase(prefix: string) {
  const { endpoints, sqs } = emulators
  await provision(endpoints, prefix)
  const to = `${prefix}@example.com`
  const message = {
    message_id: `message of ${prefix}`,
    type: 'sendMail',
    request_id: 'r1',
    created_at: '2026-07-20T12:00:00.000Z',
    body: { template: 'verify_email', to, code: '048213' },
  }
  return {
    to,
    message,
    /** The arguments of a worker that gets the message `times` times. */
    args(name: FunctionName, more: object = {}, times = 1): string[] {
      const record = {
        messageId: 'm',
        receiptHandle: 'none',
        body: JSON.stringify({ ...message, ...more }),
        attributes: { ApproximateReceiveCount: '1' },
      }
      const event = { Records: [record] }
      const invocation: Invocation = {
        name,
        event,
        endpoints: { ...endpoints, ses: ses.endpoint },
        prefix,
        times,
      }
      return [JSON.stringify(invocation)]
    },
    /** The copies of the message in a queue; a delayed copy is not visible yet. */
    async copiesIn(queue: QueueName) {
      const QueueUrl = `${queueUrlPrefix(endpoints.sqs)}${resourceName(prefix, queue)}`
      const { Messages = [] } = await sqs.send(
        new ReceiveMessageCommand({ QueueUrl, MaxNumberOfMessages: 10 }),
      )
      return Messages.map(({ Body = '' }) => JSON.parse(Body) as unknown)
    },
    mailsSent: () => ses.taken.filter(({ destinations }) => destinations[0] === to).length,
  }
}

test(
  'a message whose return to its queue is killed at any call is returned by a retry, and a second copy is harmless',
  async () => {
    const due = { not_before: '2026-07-20T12:00:01.000Z' }
    const points = await crashPoints(SCRIPT, (await newCase('return')).args('returnMessages', due))
    expect(points.map(({ command }) => command)).toEqual([
      ...Array<string>(2).fill('GetQueueAttributesCommand'),
      ...Array<string>(2).fill('SendMessageCommand'),
    ])
    await atEach(points, async (point) => {
      const world = await newCase(`return-${point.moment}-${point.call}`)
      await runUntilDeath(SCRIPT, world.args('returnMessages', due), point)
      await runToEnd(SCRIPT, world.args('returnMessages', due))
      const wasSent = point.moment === 'after' && point.command === 'SendMessageCommand'
      expect(await world.copiesIn('mail')).toEqual(Array(wasSent ? 2 : 1).fill(world.message))
    })
  },
  CRASH_TIMEOUT,
)

test(
  'a mail whose postponement is killed at any call is postponed by a retry, and sent once in the end',
  async () => {
    const alive = await newCase('postpone')
    answers.set(alive.to, THROTTLED)
    const points = await crashPoints(SCRIPT, alive.args('sendMail'))
    // the SDK tries a throttled call three times within one command
    expect(points.map(({ command }) => command)).toEqual(
      ['PutItemCommand', 'SendRawEmailCommand', 'UpdateItemCommand', 'SendMessageCommand'].flatMap(
        (command) => [command, command],
      ),
    )
    await atEach(points, async (point) => {
      const world = await newCase(`postpone-${point.moment}-${point.call}`)
      answers.set(world.to, THROTTLED)
      await runUntilDeath(SCRIPT, world.args('sendMail'), point)
      expect(world.mailsSent()).toBe(0)
      await expireClaim(world.message.message_id, `postpone-${point.moment}-${point.call}`)
      answers.delete(world.to)
      await runToEnd(SCRIPT, world.args('sendMail', {}, 3))
      expect(world.mailsSent()).toBe(1)
    })
  },
  CRASH_TIMEOUT,
)

/** Expires the claim of a dead worker, as if the visibility timeout had passed. */
async function expireClaim(messageId: string, prefix: string): Promise<void> {
  const expire = new UpdateCommand({
    TableName: resourceName(prefix, 'mails'),
    Key: { message_id: messageId },
    UpdateExpression: 'SET claimed_until = :past',
    ConditionExpression: 'attribute_exists(message_id)',
    ExpressionAttributeValues: { ':past': 0 },
  })
  await emulators.documents.send(expire).catch(() => undefined)
}
