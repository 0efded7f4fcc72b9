import {
  DescribeStreamCommand,
  type DynamoDBStreamsClient,
  GetRecordsCommand,
  GetShardIteratorCommand,
  ListStreamsCommand,
} from '@aws-sdk/client-dynamodb-streams'
import type { DynamoDBStreamEvent } from 'aws-lambda'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { startStreamPoller } from './stream-poller.ts'

/** A stream whose first shard closes, as DynamoDB's shards do after some hours; each shard has one record. */
function streamOfTwoShards() {
  const shards = ['first']
  const send = (command: unknown): unknown => {
    if (command instanceof ListStreamsCommand) return { Streams: [{ StreamArn: 'stream' }] }
    if (command instanceof DescribeStreamCommand)
      return { StreamDescription: { Shards: shards.map((ShardId) => ({ ShardId })) } }
    if (command instanceof GetShardIteratorCommand)
      return { ShardIterator: `${command.input.ShardId} ${command.input.ShardIteratorType}` }
    if (!(command instanceof GetRecordsCommand)) throw new Error('No such call')
    const { ShardIterator = '' } = command.input
    if (ShardIterator === 'the end') return { Records: [], NextShardIterator: 'the end' }
    if (ShardIterator.startsWith('first')) shards.push('second')
    return {
      Records: [{ dynamodb: { SequenceNumber: ShardIterator } }],
      ...(ShardIterator.startsWith('second') && { NextShardIterator: 'the end' }),
    }
  }
  const client = { send: (command: unknown) => Promise.resolve(send(command)) }
  return client as unknown as DynamoDBStreamsClient
}

test('after a shard ends, its successor is read from the beginning', async () => {
  const handled: unknown[] = []
  const { promise: done, resolve } = Promise.withResolvers<void>()
  const worker = await startStreamPoller({
    batchSize: 10,
    retries: 2,
    activity: new EventTarget(),
    streams: streamOfTwoShards(),
    tableName: 'outbox',
    report: () => undefined,
    invoke: (event) => {
      handled.push(...(event as DynamoDBStreamEvent).Records.map(({ dynamodb }) => dynamodb?.SequenceNumber))
      if (handled.length === 2) resolve()
      return Promise.resolve()
    },
  })
  await done
  await worker.stop()
  expect(handled).toEqual(['first LATEST', 'second TRIM_HORIZON'])
})

test('a poller at rest looks at once after a write', async () => {
  const answers = [{ Streams: [{ StreamArn: 'stream' }] }, { StreamDescription: {} }, { ShardIterator: 'a' }]
  const empty = { Records: [], NextShardIterator: 'a' }
  const activity = new EventTarget()
  const pauses: number[] = []
  const worker = await startStreamPoller({
    streams: { send: async () => answers.shift() ?? empty } as unknown as DynamoDBStreamsClient,
    tableName: 'outbox',
    batchSize: 10,
    retries: 2,
    invoke: async () => undefined,
    report: () => undefined,
    activity,
    wait: async (milliseconds, ended) => {
      pauses.push(milliseconds)
      if (milliseconds > 250 && !ended.aborted) await once(ended, 'abort')
    },
  })
  const busy = Array.from({ length: 20 }, () => 250)
  await expect.poll(() => pauses).toEqual([...busy, 60_000])
  activity.dispatchEvent(new Event('work'))
  await expect.poll(() => pauses).toEqual([...busy, 60_000, ...busy, 60_000])
  await worker.stop()
})
