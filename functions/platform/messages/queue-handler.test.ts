import type { SQSRecord } from 'aws-lambda'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { MESSAGE_EXPIRED } from '../../../shared/system/log-messages.ts'
import type { Envelope } from '../../../shared/system/messages.ts'
import { lambdaContext } from '../../../tests/support/doubles/rest-event.ts'
import { createLogger } from '../logger.ts'
import { currentTrace } from '../trace.ts'
import { type MessageContext, queueHandler } from './queue-handler.ts'
import { Postponed } from './postponed.ts'
import { PermanentFailure } from './retry-or-drop.ts'

/** A greeting is worth a minute; that of the Queen is owed for ever. */
const messages = {
  greet: {
    queue: 'letters',
    body: z.object({ name: z.string() }),
    lifeSeconds: ({ name }: { name: string }) => (name === 'the Queen' ? null : 60),
  },
  paint: { queue: 'pictures', body: z.object({ colour: z.string() }), lifeSeconds: () => null },
} as const
const CREATED = Date.parse('2026-07-20T12:00:00.000Z')
const queue = { batchSize: 10, maxConcurrency: 2, visibilityTimeoutSeconds: 60, retryDelaysSeconds: [5, 30] }

const envelope = (id: string, body: unknown, type = 'greet') =>
  JSON.stringify({
    message_id: `message-${id}`,
    type,
    request_id: `request-${id}`,
    created_at: '2026-07-20T12:00:00.000Z',
    body,
  })

const record = (id: string, body: string, receiveCount = 1) =>
  ({
    messageId: id,
    receiptHandle: `receipt-${id}`,
    body,
    attributes: { ApproximateReceiveCount: String(receiveCount) },
  }) as SQSRecord

const traced = (id: string) => envelope(id, { name: 'Uma' }).replace('{', `{"trace_id":"trace-${id}",`)

const recordDue = (id: string, not_before: string) =>
  record(id, JSON.stringify({ ...JSON.parse(envelope(id, { name: id })), not_before }))

/** A queue handler with the given `greet`, `hide` and `sendAgain`, and a record of its calls. */
function setUp({
  greet = () => undefined,
  hide = () => undefined,
  sendAgain = () => undefined,
  at = CREATED,
}: {
  greet?: (name: string, context: MessageContext) => void
  hide?: (receiptHandle: string) => void
  sendAgain?: () => void
  at?: number
} = {}) {
  const lines: string[] = []
  const greeted: string[] = []
  const ended: string[] = []
  const delays: Record<string, number> = {}
  const sentAgain: [Envelope, Date][] = []
  let now = at
  const handler = queueHandler<typeof messages, 'letters'>({
    queue,
    messages,
    handlers: {
      async greet({ name }, context) {
        greet(name, context)
        greeted.push(name)
      },
    },
    endings: {
      async greet({ name }) {
        ended.push(name)
      },
    },
    async setVisibilityTimeout(receiptHandle, seconds) {
      hide(receiptHandle)
      delays[receiptHandle] = seconds
    },
    async sendLater(message, until) {
      sendAgain()
      sentAgain.push([message, until])
    },
    logger: createLogger(
      (line) => lines.push(line),
      () => new Date(0),
    ),
    now: () => new Date((now += 7)),
  })
  return {
    greeted,
    ended,
    delays,
    sentAgain,
    log: () => lines.map((line) => JSON.parse(line) as Record<string, unknown>),
    async run(...Records: SQSRecord[]) {
      const { batchItemFailures } = await handler({ Records }, lambdaContext)
      return batchItemFailures.map(({ itemIdentifier }) => itemIdentifier)
    },
  }
}

describe('the queue wrapper', () => {
  test('the queue wrapper passes each message to the handler of its type and reports no failure', async () => {
    const { run, greeted, delays } = setUp()
    expect(await run(record('a', envelope('a', { name: 'Uma' })))).toEqual([])
    expect({ greeted, delays }).toEqual({ greeted: ['Uma'], delays: {} })
  })

  test('the queue wrapper reports only the failed records, and handles all others in any order', async () => {
    const { run, greeted } = setUp({
      greet: (name) => {
        if (name.startsWith('bad')) throw new Error('not today')
      },
    })
    const names = ['bad 1', 'Uma', 'bad 2', 'Ines']
    expect(await run(...names.map((name) => record(name, envelope(name, { name }))))).toEqual([
      'bad 1',
      'bad 2',
    ])
    expect(greeted).toEqual(['Uma', 'Ines'])
  })

  test('the queue wrapper retries a failed message with increasing delays, until no tries are left', async () => {
    const { run, delays } = setUp({
      greet: () => {
        throw new Error('not today')
      },
    })
    const tries = [1, 2, 3, 4].map((count) => record(`try-${count}`, envelope('a', { name: 'Uma' }), count))
    await run(...tries)
    expect(delays).toEqual({
      'receipt-try-1': 5,
      'receipt-try-2': 30,
      'receipt-try-3': 0,
      'receipt-try-4': 0,
    })
  })

  test.each([
    ['is no JSON', '{"message_id":'],
    ['is empty', ''],
    ['is no envelope', '{"hello":"world"}'],
    ['is null', 'null'],
    ['is of an unknown type', envelope('a', { name: 'Uma' }, 'dance')],
    ['is of another queue', envelope('a', { colour: 'green' }, 'paint')],
    ['names what every object has', envelope('a', { name: 'Uma' }, 'constructor')],
    ['names the prototype', envelope('a', { name: 'Uma' }, '__proto__')],
    ['has another body', envelope('a', { name: 7 })],
    ['has no body', envelope('a', undefined)],
    ['has no real instant', envelope('a', { name: 'Uma' }).replace('{', '{"not_before":"soon",')],
  ])(
    'the queue wrapper sends a message that %s to the dead-letter queue without waiting',
    async (_what, body) => {
      const { run, greeted, delays, log } = setUp()
      expect(await run(record('poison', body), record('b', envelope('b', { name: 'Ines' })))).toEqual([
        'poison',
      ])
      expect(delays).toEqual({ 'receipt-poison': 0 })
      expect(greeted).toEqual(['Ines'])
      expect(log()).toContainEqual(
        expect.objectContaining({ level: 'error', sqsMessageId: 'poison', next: 'dead-letter' }),
      )
    },
  )

  test('the queue wrapper does not retry a message when its handler throws a permanent failure', async () => {
    const { run, delays } = setUp({
      greet: () => {
        throw new PermanentFailure('nobody of that name')
      },
    })
    expect(await run(record('a', envelope('a', { name: 'Uma' })))).toEqual(['a'])
    expect(delays).toEqual({ 'receipt-a': 0 })
  })

  test('the queue wrapper sends a postponed message again and reports success, at any receive count', async () => {
    const until = new Date('2026-07-20T12:00:40Z')
    const { run, delays, sentAgain, log } = setUp({
      greet: () => {
        throw new Postponed(until, 'busy')
      },
    })
    const text = envelope('a', { name: 'Uma' })
    expect(await run(record('a', text, 3))).toEqual([])
    expect(delays).toEqual({})
    expect(sentAgain).toEqual([[{ ...JSON.parse(text), postponed: 1 }, until]])
    expect(log()).toEqual([
      expect.objectContaining({
        level: 'info',
        message: 'message postponed',
        reason: 'busy',
        until: until.toISOString(),
        expiresAt: '2026-07-20T12:01:00.000Z',
      }),
    ])
  })

  test('a postponed message that cannot be sent again is retried like a failed message', async () => {
    const { run, delays } = setUp({
      greet: () => {
        throw new Postponed(new Date(CREATED), 'busy')
      },
      sendAgain: () => {
        throw new Error('the queue does not answer')
      },
    })
    expect(await run(record('a', envelope('a', { name: 'Uma' })))).toEqual(['a'])
    expect(delays).toEqual({ 'receipt-a': 5 })
  })

  test('the queue wrapper does not handle a message before its `not_before`', async () => {
    const { run, greeted, sentAgain } = setUp()
    await run(recordDue('early', '2026-07-20T12:00:30.000Z'), recordDue('late', '2026-07-20T12:00:00.001Z'))
    expect(greeted).toEqual(['late'])
    const [[message, until] = []] = sentAgain
    expect([message?.message_id, until]).toEqual(['message-early', new Date('2026-07-20T12:00:30Z')])
    // a turn in the queue is no decision to postpone
    expect(message).not.toHaveProperty('postponed')
  })

  test('an expired message is not handled: what depends on it ends, and it is logged as expired', async () => {
    const { run, greeted, ended, delays, log } = setUp({ at: CREATED + 60_000 })
    expect(await run(record('a', envelope('a', { name: 'Uma' })))).toEqual([])
    expect({ greeted, ended, delays }).toEqual({ greeted: [], ended: ['Uma'], delays: {} })
    expect(log()).toEqual([
      expect.objectContaining({ level: 'warn', message: MESSAGE_EXPIRED, type: 'greet', ageSeconds: 60 }),
    ])
  })

  test('an expired message ends at once, also before its `not_before`', async () => {
    const { run, ended, sentAgain } = setUp({ at: CREATED + 60_000 })
    await run(recordDue('Uma', '2026-07-21T12:00:00.000Z'))
    expect([ended, sentAgain]).toEqual([['Uma'], []])
  })

  test('a message whose effect is owed is handled however late it is', async () => {
    const { run, greeted } = setUp({ at: CREATED + 90 * 24 * 3_600_000 })
    await run(record('a', envelope('a', { name: 'the Queen' })))
    expect(greeted).toEqual(['the Queen'])
  })

  test('a postponed message comes back when it expires, if its wait would be longer', async () => {
    const { run, sentAgain } = setUp({
      greet: () => {
        throw new Postponed(new Date(CREATED + 3_600_000), 'mail is throttled')
      },
    })
    await run(record('a', envelope('a', { name: 'Uma' })))
    expect(sentAgain.map(([, until]) => until)).toEqual([new Date(CREATED + 60_000)])
  })

  test('each delivery is logged with the age of its message, and how often that was postponed', async () => {
    const { run, log } = setUp({ at: CREATED + 40_000 })
    const again = { ...JSON.parse(envelope('a', { name: 'Uma' })), postponed: 3 }
    await run(record('a', JSON.stringify(again)))
    expect(log()).toEqual([expect.objectContaining({ message: 'message', ageSeconds: 40, postponed: 3 })])
  })

  test('the queue wrapper reports a failure even if setting its visibility timeout fails: the queue’s own timeout applies', async () => {
    const { run, log } = setUp({
      greet: () => {
        throw new Error('not today')
      },
      hide: () => {
        throw new Error('the queue does not answer')
      },
    })
    expect(await run(record('a', envelope('a', { name: 'Uma' })))).toEqual(['a'])
    expect(log().map(({ message }) => message)).toEqual(['message failed', 'visibility timeout not set'])
  })

  test('the log lines of a message have its trace id, and so have the messages that its handler writes', async () => {
    const traces: unknown[] = []
    const { run, log } = setUp({
      greet: (_name, context) => {
        context.log.info('greeting')
        traces.push(currentTrace())
      },
    })
    await run(record('a', traced('a')), record('b', traced('b')))
    expect(traces).toEqual(['trace-a', 'trace-b'])
    expect(
      log()
        .map(({ traceId, messageId }) => [messageId, traceId])
        .toSorted(),
    ).toEqual([
      ['message-a', 'trace-a'],
      ['message-a', 'trace-a'],
      ['message-b', 'trace-b'],
      ['message-b', 'trace-b'],
    ])
  })

  test('each log line of the queue wrapper and its handlers has message and request id, and no body', async () => {
    const { run, log } = setUp({
      greet: (name, context) => {
        expect(context).toMatchObject({ messageId: `message-${name}`, requestId: `request-${name}` })
        context.log.info('greeting')
        if (name === 'bad') throw new Error('not today')
      },
    })
    await run(record('1', envelope('bad', { name: 'bad' })), record('2', envelope('good', { name: 'good' })))
    expect(log()).toHaveLength(4)
    for (const [sqsMessageId, name] of [
      ['1', 'bad'],
      ['2', 'good'],
    ]) {
      const lines = log().filter((line) => line['sqsMessageId'] === sqsMessageId)
      expect(lines).toHaveLength(2)
      for (const line of lines) {
        expect(line).toMatchObject({
          messageId: `message-${name}`,
          requestId: `request-${name}`,
          type: 'greet',
        })
        expect(line).not.toHaveProperty('body')
      }
    }
    expect(log()).toContainEqual(
      expect.objectContaining({ message: 'message failed', level: 'warn', next: 'retry', afterSeconds: 5 }),
    )
    expect(log()).toContainEqual(expect.objectContaining({ message: 'message', milliseconds: 7 }))
  })
})
