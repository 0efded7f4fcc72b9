import type { SendMessageCommandInput } from '@aws-sdk/client-sqs'
import { createHash } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { FunctionDefinition } from '#shared/system/function-definition.ts'
import { type FunctionName, functions } from '#shared/system/functions.ts'
import { type QueueName, queues } from '#shared/system/queues.ts'
import { sqsClient } from '../../functions/platform/clients.ts'
import { lambdaContext } from '../../functions/platform/context.ts'
import { queueParts } from '../../functions/platform/messages/queue-handler.ts'
import { enforceGrants, invocationsOf } from '../../infra/local/lambda/enforce-grants.ts'
import { runAs } from '../../infra/local/lambda/invocation.ts'
import { rememberEnvironment } from '../support/vitest/remember-environment.ts'

const sent: string[] = []
const restoreEnvironment = rememberEnvironment()

beforeAll(() => {
  Object.assign(process.env, {
    RESOURCE_PREFIX: 'p',
    QUEUE_URL_PREFIX: 'http://localhost/0/',
    AWS_REGION: 'r',
  })
  // all functions of a local run share one environment
  delete process.env['GRANTED']
  const client = sqsClient()
  client.middlewareStack.add(
    () => async (call) => {
      const { QueueUrl, MessageBody } = call.input as SendMessageCommandInput
      sent.push(QueueUrl ?? '')
      const md5 = createHash('md5')
        .update(MessageBody ?? '')
        .digest('hex')
      return { output: { $metadata: {}, MD5OfMessageBody: md5 }, response: {} }
    },
    { step: 'initialize', priority: 'low' },
  )
  enforceGrants([client], () => {})
})
afterAll(restoreEnvironment)
afterEach(() => {
  sent.length = 0
})

const workers = (Object.entries(functions) as [FunctionName, FunctionDefinition][]).flatMap(
  ([name, definition]) =>
    'queue' in definition.trigger ? [{ name, definition, queue: definition.trigger.queue }] : [],
)

test('there is a worker for each queue', () => {
  expect(workers.map(({ queue }) => queue).toSorted()).toEqual(Object.keys(queues).toSorted())
})

const postponedIn = (queue: QueueName, definition: FunctionDefinition, name: string, minutes: number) =>
  runAs(invocationsOf({ name, definition, prefix: 'p' })(), () =>
    queueParts(lambdaContext, queue).sendLater(
      { message_id: 'm1', type: 'x', request_id: 'r1', created_at: '2026-08-01T09:00:00Z', body: {} },
      new Date(Date.now() + minutes * 60_000),
    ),
  )

test.each(workers)('$name may postpone a message by a minute and by an hour', async (worker) => {
  const { name, definition, queue } = worker
  await postponedIn(queue, definition, name, 1)
  await postponedIn(queue, definition, name, 60)
  const long = definition.sendsTo?.includes('retries') ? 'retries' : queue
  expect(sent).toEqual([`http://localhost/0/p-${queue}`, `http://localhost/0/p-${long}`])
})
