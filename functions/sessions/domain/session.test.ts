import { describe, expect, test } from 'vitest'
import { sessionSample } from '../../../tests/support/samples/session-sample.ts'
import { isSessionValid, type Session, type SessionOwner } from './session.ts'

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
