import { describe, expect, it } from 'vitest'
import { type BucketDefinition, buckets, type BucketName } from '#shared/system/buckets.ts'
import type { FunctionDefinition } from '#shared/system/function-definition.ts'
import { functions, routesOf, type FunctionName } from '#shared/system/functions.ts'
import { messages } from '#shared/system/messages.ts'
import type { QueueDefinition } from '#shared/system/queue-definition.ts'
import { queues, type QueueName } from '#shared/system/queues.ts'
import type { TableDefinition } from '#shared/system/table-definition.ts'
import { tables, type TableName } from '#shared/system/tables.ts'
import { CLAIM_SECONDS } from '../../functions/mail/mail-store.ts'
import { entriesOf } from '../../infra/entries.ts'

const definitions = entriesOf<FunctionName, FunctionDefinition>(functions)
const readersOf = (queue: QueueName) =>
  definitions.filter(([, { trigger }]) => 'queue' in trigger && trigger.queue === queue)

const sendersTo = (queue: QueueName) =>
  definitions.filter(([, { sendsTo = [] }]) => sendsTo.includes(queue)).map(([name]) => name)

/** The limits of SQS and API Gateway. */
const MAX_BATCH = 10
const MIN_CONCURRENCY = 2
const MAX_DELAY_SECONDS = 12 * 60 * 60
const GATEWAY_SECONDS = 29

describe('a queue', () => {
  it.each(entriesOf<QueueName, QueueDefinition>(queues))(
    'the queue %s is read by exactly one worker',
    (name) => {
      expect(readersOf(name)).toHaveLength(1)
    },
  )

  it('every queue has at least one kind of message, except the one for messages of all others', () => {
    const own = new Set<string>(Object.values(messages).map(({ queue }) => queue))
    expect(Object.keys(queues).filter((name) => !own.has(name))).toEqual(['retries'])
  })

  // docs/product/security.md "Queues": with a shorter timeout a message would return while its worker still processes
  // it
  it.each(entriesOf<QueueName, QueueDefinition>(queues))(
    'the visibility timeout of the queue %s is at least six times its worker’s timeout',
    (name, { visibilityTimeoutSeconds }) => {
      const [[, worker] = []] = readersOf(name)
      expect(visibilityTimeoutSeconds).toBeGreaterThanOrEqual(6 * (worker?.timeoutSeconds ?? Infinity))
    },
  )

  it.each(entriesOf<QueueName, QueueDefinition>(queues))(
    'the batch size and the delays of the queue %s are within the limits of SQS',
    (_, { batchSize, maxConcurrency, retryDelaysSeconds }) => {
      expect(maxConcurrency).toBeGreaterThanOrEqual(MIN_CONCURRENCY)
      expect(batchSize).toBeGreaterThanOrEqual(1)
      expect(batchSize).toBeLessThanOrEqual(MAX_BATCH)
      expect(Math.max(...retryDelaysSeconds)).toBeLessThanOrEqual(MAX_DELAY_SECONDS)
    },
  )

  it('only the relay, the sweeper and what returns messages write to the queues of other workers', () => {
    const others = (Object.keys(queues) as QueueName[]).filter((name) => name !== 'retries')
    // `jobs` returns one failed message to its queue, when an administrator chooses it
    const returning = ['jobs', 'relayMessages', 'sweepOutbox', 'returnMessages', 'redriveQueue']
    for (const name of others) expect(sendersTo(name)).toEqual(returning)
  })

  it('only the relay, the sweeper, what returns failed messages and workers of queues, which postpone messages, write to `retries`', () => {
    const senders = definitions.filter(([, { sendsTo = [] }]) => sendsTo.includes('retries'))
    const without = senders.filter(([, { trigger }]) => !('queue' in trigger)).map(([name]) => name)
    expect(without).toEqual(['jobs', 'relayMessages', 'sweepOutbox'])
  })
})

describe('a claim on a mail', () => {
  it('a claim on a mail outlives its worker, and expires before the message becomes visible again', () => {
    for (const { timeoutSeconds } of [functions.sendMail, functions.sendBulkMail])
      expect(CLAIM_SECONDS).toBeGreaterThan(timeoutSeconds)
    for (const { visibilityTimeoutSeconds } of [queues.mail, queues.bulkMail])
      expect(CLAIM_SECONDS).toBeLessThan(visibilityTimeoutSeconds)
  })
})

describe('a stream', () => {
  const streamed = entriesOf<TableName, TableDefinition>(tables).filter(([, { stream }]) => stream)

  it('only the outbox has a stream (docs/product/security.md "Queues")', () => {
    expect(streamed.map(([name]) => name)).toEqual(['outbox'])
  })

  it.each(streamed)('the stream of %s has one reader', (name) => {
    const readers = definitions.filter(([, { trigger }]) => 'stream' in trigger && trigger.stream === name)
    expect(readers).toHaveLength(1)
  })

  it('every table whose stream a function reads has a stream', () => {
    const read = definitions.flatMap(([, { trigger }]) => ('stream' in trigger ? [trigger.stream] : []))
    expect(streamed.map(([name]) => name)).toEqual(expect.arrayContaining(read))
  })
})

describe('a function', () => {
  it('a scheduled function times out before its next run', () => {
    const late = definitions.filter(
      ([, { trigger, timeoutSeconds }]) =>
        'everyMinutes' in trigger && timeoutSeconds >= 60 * trigger.everyMinutes,
    )
    expect(late).toEqual([])
  })

  it('a schedule of the wall clock avoids the hour that the clocks skip or repeat, and starts on the minute', () => {
    const clocked = definitions.flatMap(([, { trigger }]) => ('cron' in trigger ? [trigger.cron] : []))
    expect(clocked.length).toBeGreaterThan(0)
    for (const cron of clocked) {
      expect(cron).toMatch(/^\d{1,2} [\d,]+ \* \* (?:\*|[A-Z]{3}(?:-[A-Z]{3})?)$/)
      expect(cron.split(' ')[1]?.split(',')).not.toContain('1')
    }
  })

  it('a function with routes times out before the gateway does', () => {
    const late = definitions.filter(
      ([, definition]) => routesOf(definition).length > 0 && definition.timeoutSeconds >= GATEWAY_SECONDS,
    )
    expect(late).toEqual([])
  })
})

describe('a table or bucket', () => {
  it('every table or bucket is used by a function or served by the edge', () => {
    const granted = definitions.flatMap(([, { tables: some = {}, buckets: others = {} }]) => [
      ...Object.keys(some),
      ...Object.keys(others),
    ])
    const sent = entriesOf<BucketName, BucketDefinition>(buckets).filter(([, { sentByEdge }]) => sentByEdge)
    const used = new Set([...granted, ...sent.map(([name]) => name)])
    expect([...Object.keys(tables), ...Object.keys(buckets)].filter((name) => !used.has(name))).toEqual([])
  })
  it('every function that changes a vacancy can record the change for the list of vacancies', () => {
    const writers = definitions.filter(([, { tables: some = {} }]) =>
      some.vacancies?.some((action) => ['DeleteItem', 'PutItem', 'UpdateItem'].includes(action)),
    )
    const silent = writers.filter(([, { tables: some = {} }]) => !some.admin_lists?.includes('PutItem'))
    expect(silent.map(([name]) => name)).toEqual([])
  })
})
