import { describe, expect, test } from 'vitest'
import { MESSAGE_EXPIRED } from '#shared/system/log-messages.ts'
import { CREATED, envelope, greetingQueue, record } from '../../../tests/support/doubles/greeting-queue.ts'
import { Postponed } from './retry-or-drop.ts'

const recordDue = (id: string, not_before: string) =>
  record(id, JSON.stringify({ ...JSON.parse(envelope(id, { name: id })), not_before }))

describe('a postponed or expired message', () => {
  test('the queue wrapper sends a postponed message again and reports success, at any receive count', async () => {
    const until = new Date('2026-07-20T12:00:40Z')
    const { run, delays, sentAgain, log } = greetingQueue({
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

  test('after an expected wait, a message is due only from its end on', async () => {
    const until = new Date('2026-07-20T12:00:40Z')
    const { run, sentAgain } = greetingQueue({
      greet: () => {
        throw new Postponed(until, 'busy', { isExpected: true })
      },
    })
    await run(record('a', envelope('a', { name: 'Uma' })))
    expect(sentAgain[0]?.[0]).toMatchObject({ due_since: until.toISOString() })
  })

  test('a postponed message that cannot be sent again is retried like a failed message', async () => {
    const { run, delays } = greetingQueue({
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
    const { run, greeted, sentAgain } = greetingQueue()
    await run(recordDue('early', '2026-07-20T12:00:30.000Z'), recordDue('late', '2026-07-20T12:00:00.001Z'))
    expect(greeted).toEqual(['late'])
    const [[message, until] = []] = sentAgain
    expect([message?.message_id, until]).toEqual(['message-early', new Date('2026-07-20T12:00:30Z')])
    // a turn in the queue is not a decision to postpone
    expect(message).not.toHaveProperty('postponed')
  })

  test('an expired message is not handled: what depends on it ends, and it is logged as expired', async () => {
    const { run, greeted, ended, delays, log } = greetingQueue({ at: CREATED + 60_000 })
    expect(await run(record('a', envelope('a', { name: 'Uma' })))).toEqual([])
    expect({ greeted, ended, delays }).toEqual({ greeted: [], ended: ['Uma'], delays: {} })
    expect(log()).toEqual([
      expect.objectContaining({ level: 'warn', message: MESSAGE_EXPIRED, type: 'greet', ageSeconds: 60 }),
    ])
  })

  test('an expired message ends at once, also before its `not_before`', async () => {
    const { run, ended, sentAgain } = greetingQueue({ at: CREATED + 60_000 })
    await run(recordDue('Uma', '2026-07-21T12:00:00.000Z'))
    expect([ended, sentAgain]).toEqual([['Uma'], []])
  })

  test('a message whose effect is owed is handled however late it is', async () => {
    const { run, greeted } = greetingQueue({ at: CREATED + 90 * 24 * 3_600_000 })
    await run(record('a', envelope('a', { name: 'the Queen' })))
    expect(greeted).toEqual(['the Queen'])
  })

  test('a postponed message comes back when it expires, if its wait would be longer', async () => {
    const { run, sentAgain } = greetingQueue({
      greet: () => {
        throw new Postponed(new Date(CREATED + 3_600_000), 'mail is throttled')
      },
    })
    await run(record('a', envelope('a', { name: 'Uma' })))
    expect(sentAgain.map(([, until]) => until)).toEqual([new Date(CREATED + 60_000)])
  })

  test('each delivery is logged with the age of its message, and how often that was postponed', async () => {
    const { run, log } = greetingQueue({ at: CREATED + 40_000 })
    const again = { ...JSON.parse(envelope('a', { name: 'Uma' })), postponed: 3 }
    await run(record('a', JSON.stringify(again)))
    expect(log()).toEqual([
      expect.objectContaining({ message: 'message', ageSeconds: 40, dueSeconds: 40, postponed: 3 }),
    ])
  })
})
