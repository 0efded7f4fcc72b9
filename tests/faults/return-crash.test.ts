import { ReceiveMessageCommand } from '@aws-sdk/client-sqs'
import { afterAll, expect, test } from 'vitest'
import { resourceName } from '#shared/system/names.ts'
import { provision, queueUrlPrefix } from '../../infra/local/provision.ts'
import { startEmulators } from '../support/emulators/emulators.ts'
import { CRASH_TIMEOUT, killAtEachCall, runToEnd } from './crash-harness.ts'
import type { Invocation } from './invoke-and-die.ts'

const emulators = await startEmulators()
afterAll(() => emulators.stop())

const SCRIPT = 'tests/faults/invoke-and-die.ts'

/** Separate queues for one case, and one message of the queue `retries` that is due. */
async function newCase(prefix: string) {
  const { endpoints, sqs } = emulators
  await provision(endpoints, prefix)
  const message = {
    message_id: `message of ${prefix}`,
    type: 'sendMail',
    request_id: 'r1',
    created_at: new Date().toISOString(),
    body: { template: 'verify_email', to: 'a@example.com', code: '048213' },
  }
  const record = {
    messageId: 'm',
    receiptHandle: 'none',
    body: JSON.stringify({ ...message, not_before: message.created_at }),
    attributes: { ApproximateReceiveCount: '1' },
  }
  const invocation: Invocation = {
    name: 'returnMessages',
    event: { Records: [record] },
    endpoints,
    prefix,
    times: 1,
  }
  return {
    message,
    args: [JSON.stringify(invocation)],
    async copies() {
      const QueueUrl = `${queueUrlPrefix(endpoints.sqs)}${resourceName(prefix, 'mail')}`
      const { Messages = [] } = await sqs.send(
        new ReceiveMessageCommand({ QueueUrl, MaxNumberOfMessages: 10 }),
      )
      return Messages.map(({ Body = '' }) => JSON.parse(Body) as unknown)
    },
  }
}

test(
  'a message whose return to its queue is killed at any call is returned by a retry, and a second copy is harmless',
  async () => {
    const returning = { script: SCRIPT, start: (at: string) => newCase(`return${at}`) }
    const { points } = await killAtEachCall(
      { ...returning, argsOf: ({ args }) => args },
      async (world, point) => {
        await runToEnd(SCRIPT, world.args)
        const wasSent = point.moment === 'after' && point.command === 'SendMessageCommand'
        expect(await world.copies()).toEqual(Array(wasSent ? 2 : 1).fill(world.message))
      },
    )
    expect(points.map(({ command }) => command)).toEqual([
      ...Array<string>(2).fill('GetQueueAttributesCommand'),
      ...Array<string>(2).fill('SendMessageCommand'),
    ])
  },
  CRASH_TIMEOUT,
)
