import { DeleteMessageBatchCommand, ReceiveMessageCommand, type SQSClient } from '@aws-sdk/client-sqs'
import { setImmediate as turn } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { startQueuePoller } from './queue-poller.ts'

/** Lets pollers go on until they wait for something else. */
async function settle() {
  for (let turns = 0; turns < 20; turns += 1) await turn()
}

/** Polls a queue with these messages beside a crowd of calls. Each batch has one message, and runs until it is let go. */
async function queueInCrowd(...messages: string[]) {
  const calls = { isCrowd: true }
  const received: string[] = []
  const ends: (() => void)[] = []
  const send = async (command: unknown) => {
    if (command instanceof DeleteMessageBatchCommand) return {}
    if (!(command instanceof ReceiveMessageCommand)) return { Attributes: { QueueArn: 'arn' } }
    await turn()
    const MessageId = messages.shift()
    if (MessageId === undefined) return {}
    received.push(MessageId)
    return { Messages: [{ MessageId }] }
  }
  const worker = await startQueuePoller({
    sqs: { send } as unknown as SQSClient,
    queueUrl: 'url',
    batchSize: 1,
    maxConcurrency: 3,
    invoke: () => new Promise((end) => void ends.push(() => end(undefined))),
    report: (error) => expect.fail(String(error)),
    giveWay: { hasRoom: () => !calls.isCrowd, run: (work) => work() },
    rest: () => turn(),
  })
  onTestFinished(async () => {
    const stopped = worker.stop()
    for (const end of ends) end()
    await stopped
  })
  await settle()
  return {
    calls,
    received,
    send: (message: string) => messages.push(message),
    running: () => ends.length,
    async end() {
      ends.shift()?.()
      await settle()
    },
  }
}

test('in a crowd a queue receives a batch only once the one before has ended, so that none waits', async () => {
  const queue = await queueInCrowd('a', 'b', 'c')
  expect([queue.received, queue.running()]).toEqual([['a'], 1])
  await queue.end()
  expect([queue.received, queue.running()]).toEqual([['a', 'b'], 1])
})

test('a message that comes late in a crowd runs at once if its queue runs no other', async () => {
  const queue = await queueInCrowd()
  queue.send('late')
  await settle()
  expect([queue.received, queue.running()]).toEqual([['late'], 1])
})

test('a slow batch of one queue does not stop another queue', async () => {
  const slow = await queueInCrowd('slow', 'next')
  const other = await queueInCrowd('a', 'b')
  await other.end()
  expect([slow.received, other.received]).toEqual([['slow'], ['a', 'b']])
})

test('once the crowd has left, as many batches run as the queue allows', async () => {
  const queue = await queueInCrowd('a', 'b', 'c', 'd')
  queue.calls.isCrowd = false
  await settle()
  expect([queue.received, queue.running()]).toEqual([['a', 'b', 'c'], 3])
})
