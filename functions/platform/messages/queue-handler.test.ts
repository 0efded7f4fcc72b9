import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { envelope, greetingQueue, record } from '../../../tests/support/doubles/greeting-queue.ts'
import { currentTrace, type Trace } from '../trace.ts'
import { PermanentFailure } from './retry-or-drop.ts'

const rootOf = (id: string) => `1-5759e988-${id.repeat(24)}`
const traced = (id: string) =>
  envelope(id, { name: 'Uma' }).replace(
    '{',
    `{"trace_header":"Root=${rootOf(id)};Sampled=1","parent_id":"message-0",`,
  )

describe('the queue wrapper', () => {
  test('the queue wrapper passes each message to the handler of its type and reports no failure', async () => {
    const { run, greeted, delays } = greetingQueue()
    expect(await run(record('a', envelope('a', { name: 'Uma' })))).toEqual([])
    expect({ greeted, delays }).toEqual({ greeted: ['Uma'], delays: {} })
  })

  test('the queue wrapper reports only the failed records, and handles all others in any order', async () => {
    const { run, greeted } = greetingQueue({
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
    const { run, delays } = greetingQueue({
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
    ['is not JSON', '{"message_id":'],
    ['is empty', ''],
    ['is not an envelope', '{"hello":"world"}'],
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
      const { run, greeted, delays, log } = greetingQueue()
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
    const { run, delays } = greetingQueue({
      greet: () => {
        throw new PermanentFailure('nobody of that name')
      },
    })
    expect(await run(record('a', envelope('a', { name: 'Uma' })))).toEqual(['a'])
    expect(delays).toEqual({ 'receipt-a': 0 })
  })

  test('the queue wrapper reports a failure even if setting its visibility timeout fails: the queue’s own timeout applies', async () => {
    const { run, log } = greetingQueue({
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

  test('the log lines of a message have its trace, and so have the messages that its handler writes', async () => {
    const traces: Trace[] = []
    const { run, log } = greetingQueue({
      greet: (_name, context) => {
        context.log.info('greeting')
        traces.push(currentTrace())
      },
    })
    await run(record('a', traced('a')), record('b', traced('b')))
    expect(traces).toEqual([
      { header: `Root=${rootOf('a')};Sampled=1`, messageId: 'message-a', requestId: 'request-a' },
      { header: `Root=${rootOf('b')};Sampled=1`, messageId: 'message-b', requestId: 'request-b' },
    ])
    expect(
      log()
        .map(({ traceId, messageId, parentId, queue }) => [messageId, traceId, parentId, queue])
        .toSorted(),
    ).toEqual([
      ['message-a', rootOf('a'), 'message-0', 'letters'],
      ['message-a', rootOf('a'), 'message-0', 'letters'],
      ['message-b', rootOf('b'), 'message-0', 'letters'],
      ['message-b', rootOf('b'), 'message-0', 'letters'],
    ])
  })

  test('in Lambda, the trace is that of X-Ray for the invocation, which X-Ray links to that of the message', async () => {
    const header = `Root=${rootOf('c')};Parent=53995c3f42cd8ad8;Sampled=0`
    vi.stubEnv('_X_AMZN_TRACE_ID', `${header};Lineage=1:a87bd80c:1`)
    onTestFinished(() => void vi.unstubAllEnvs())
    const traces: Trace[] = []
    const { run } = greetingQueue({ greet: () => void traces.push(currentTrace()) })
    await run(record('a', traced('a')))
    expect(traces).toEqual([{ header, messageId: 'message-a', requestId: 'request-a' }])
  })

  test('each log line of the queue wrapper and its handlers has message and request id, and no body', async () => {
    const { run, log } = greetingQueue({
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
