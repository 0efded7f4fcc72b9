import { describe, expect, it } from 'vitest'
import { CLAIM_SECONDS } from '../../functions/mail/storage/mail-store.ts'
import { entriesOf } from '../../infra/entries.ts'
import { type BucketDefinition, buckets, type BucketName } from '../../shared/system/buckets.ts'
import type { FunctionDefinition } from '../../shared/system/function-definition.ts'
import { functions, routesOf, type FunctionName } from '../../shared/system/functions.ts'
import { messages } from '../../shared/system/messages.ts'
import { queues, type QueueDefinition, type QueueName } from '../../shared/system/queues.ts'
import { tables, type TableDefinition, type TableName } from '../../shared/system/tables.ts'

const definitions = entriesOf<FunctionName, FunctionDefinition>(functions)
const readersOf = (queue: QueueName) =>
  definitions.filter(([, { trigger }]) => 'queue' in trigger && trigger.queue === queue)

/** The limits of SQS and API Gateway. */
const MAX_BATCH = 10
const MAX_DELAY_SECONDS = 12 * 60 * 60
const GATEWAY_SECONDS = 29

describe('a queue', () => {
  it.each(entriesOf<QueueName, QueueDefinition>(queues))(
    'the queue %s is read by one worker and no other',
    (name) => {
      expect(readersOf(name)).toHaveLength(1)
    },
  )

  it.each(entriesOf<QueueName, QueueDefinition>(queues))(
    'the queue %s carries some kind of message',
    (name) => {
      expect(Object.values(messages).map(({ queue }) => queue)).toContain(name)
    },
  )

  // docs/product/security.md "Queues": with a shorter timeout a message would return while its worker still processes
  // it
  it.each(entriesOf<QueueName, QueueDefinition>(queues))(
    'the queue %s hides a message for at least six times what its worker may take',
    (name, { visibilityTimeoutSeconds }) => {
      const [[, worker] = []] = readersOf(name)
      expect(visibilityTimeoutSeconds).toBeGreaterThanOrEqual(6 * (worker?.timeoutSeconds ?? Infinity))
    },
  )

  it.each(entriesOf<QueueName, QueueDefinition>(queues))(
    'the batch size and the delays of the queue %s are within what SQS supports',
    (_, { batchSize, retryDelaysSeconds }) => {
      expect(batchSize).toBeGreaterThanOrEqual(1)
      expect(batchSize).toBeLessThanOrEqual(MAX_BATCH)
      expect(Math.max(...retryDelaysSeconds)).toBeLessThanOrEqual(MAX_DELAY_SECONDS)
    },
  )

  it.each(entriesOf<QueueName, QueueDefinition>(queues))(
    'the queue %s is filled from the outbox alone: by its relay and its sweeper',
    (name) => {
      const senders = definitions.filter(([, { sendsTo = [] }]) => sendsTo.includes(name))
      expect(senders.map(([sender]) => sender)).toEqual(['relayMessages', 'sweepOutbox'])
    },
  )
})

describe('a claim on a mail', () => {
  it('a claim on a mail outlives its worker, and is over when its queue shows the message again', () => {
    expect(CLAIM_SECONDS).toBeGreaterThan(functions.sendMail.timeoutSeconds)
    expect(CLAIM_SECONDS).toBeLessThan(queues.mail.visibilityTimeoutSeconds)
  })
})

describe('a stream', () => {
  const streamed = entriesOf<TableName, TableDefinition>(tables).filter(([, { stream }]) => stream)

  it('a stream belongs to the outbox alone (docs/product/security.md "Queues")', () => {
    expect(streamed.map(([name]) => name)).toEqual(['outbox'])
  })

  it.each(streamed)('the stream of %s has one reader', (name) => {
    const readers = definitions.filter(([, { trigger }]) => 'stream' in trigger && trigger.stream === name)
    expect(readers).toHaveLength(1)
  })

  it('every stream that a function reads is one that its table has', () => {
    const read = definitions.flatMap(([, { trigger }]) => ('stream' in trigger ? [trigger.stream] : []))
    expect(streamed.map(([name]) => name)).toEqual(expect.arrayContaining(read))
  })
})

describe('a function', () => {
  it('a function that the clock runs is done before it is run again', () => {
    const late = definitions.filter(
      ([, { trigger, timeoutSeconds }]) =>
        'everyMinutes' in trigger && timeoutSeconds >= 60 * trigger.everyMinutes,
    )
    expect(late).toEqual([])
  })

  it('a function with routes answers before the gateway gives up', () => {
    const late = definitions.filter(
      ([, definition]) => routesOf(definition).length > 0 && definition.timeoutSeconds >= GATEWAY_SECONDS,
    )
    expect(late).toEqual([])
  })
})

describe('a table or bucket', () => {
  it('every table or bucket is used by some function, or sent to users by the edge', () => {
    const granted = definitions.flatMap(([, { tables: some = {}, buckets: others = {} }]) => [
      ...Object.keys(some),
      ...Object.keys(others),
    ])
    const sent = entriesOf<BucketName, BucketDefinition>(buckets).filter(([, { sentByEdge }]) => sentByEdge)
    const used = new Set([...granted, ...sent.map(([name]) => name)])
    expect([...Object.keys(tables), ...Object.keys(buckets)].filter((name) => !used.has(name))).toEqual([])
  })
})
