import { describe, expect, test } from 'vitest'
import { sessionSample } from '../../tests/support/samples/session-sample.ts'
import { isSessionValid, liveBefore, oldestOverLimit, type Session, type SessionOwner } from './session.ts'

const AT = new Date('2026-07-20T12:00:00Z')
const second = AT.getTime() / 1000
const session: Session = sessionSample(second + 1)

describe('a stored session', () => {
  test.each<[string, Partial<Session>, SessionOwner, boolean]>([
    ['is valid in the epoch of its user', {}, { session_epoch: 0 }, true],
    ['has ended with the epoch it began in', {}, { session_epoch: 1 }, false],
    ['of an epoch that is yet to come does not hold', { epoch: 1 }, { session_epoch: 0 }, false],
    ['has ended at its second', { expires_at: second }, { session_epoch: 0 }, false],
    ['is valid until its unverified user expires', {}, { session_epoch: 0, expires_at: second + 1 }, true],
    ['ends when its unverified user expires', {}, { session_epoch: 0, expires_at: second }, false],
  ])('a session %s', (_name, more, user, expected) => {
    expect(isSessionValid({ ...session, ...more }, user, AT)).toBe(expected)
  })
})

/** Live sessions in the order of their numbers, the oldest with the number 1. */
const live = (count: number): Session[] =>
  Array.from({ length: count }, (_, at) => ({
    ...session,
    session_id: String(at + 1),
    created_at: new Date(AT.getTime() - (count - at) * 1000).toISOString(),
  }))

const next: Session = { ...session, session_id: 'next', created_at: AT.toISOString() }
const ids = (sessions: Session[]) => sessions.map(({ session_id }) => session_id)

describe('the sessions that another session may end', () => {
  test('the oldest sessions over fifty end, and none as long as all fit', () => {
    for (const count of [0, 1, 30, 49]) expect(oldestOverLimit(live(count), next)).toEqual([])
    expect(ids(oldestOverLimit(live(50).toReversed(), next))).toEqual(['1'])
    expect(ids(oldestOverLimit(live(52).toReversed(), next))).toEqual(['1', '2', '3'])
  })

  test('at most ninety sessions end at once, so that the transaction has room', () => {
    expect(ids(liveBefore(live(120).toReversed(), next))).toEqual(ids(live(90)))
  })

  test('expired sessions and those of another epoch do not count', () => {
    const others = live(50).map((one, at) => ({
      ...one,
      ...(at < 25 ? { expires_at: second } : { epoch: 1 }),
    }))
    expect(liveBefore([...others, ...live(2)], next)).toEqual(live(2))
    expect(oldestOverLimit([...others, ...live(49)], next)).toEqual([])
  })
})
