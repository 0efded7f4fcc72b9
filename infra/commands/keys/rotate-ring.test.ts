import { beforeEach, describe, expect, test } from 'vitest'
import { SESSION_SECONDS } from '../../../functions/platform/auth/session-tokens.ts'
import { rotatePublishing, rotateRing } from './rotate-ring.ts'

const NOW = 1_800_000_000
/** How many seconds a key is needed after a newer one: processes sign with it for five minutes, a clock is off. */
const NEEDED = SESSION_SECONDS + 360

const ringOf = (...kids: number[]) => Object.fromEntries(kids.map((kid) => [kid, `key ${kid}`]))
const rotate = (ring: Record<string, string>, { now = NOW, revoke = false } = {}) =>
  rotateRing(ring, 'the new key', new Date(now * 1000), revoke)

describe('a rotation', () => {
  test('a rotation adds the new key, named after the current second, in front of the existing ones', () => {
    expect(rotate(ringOf(1))).toEqual({
      ring: { 1: 'key 1', [NOW]: 'the new key' },
      added: String(NOW),
      kept: ['1'],
      dropped: [],
    })
  })

  test('a rotation keeps a key for as long as a session that it signed may last', () => {
    const successor = NOW - NEEDED + 1
    expect(rotate(ringOf(1, successor)).kept).toEqual([String(successor), '1'])
    expect(rotate(ringOf(1, successor - 1))).toMatchObject({ kept: [String(successor - 1)], dropped: ['1'] })
  })

  test('a rotation keeps the key that was current, however old it is', () => {
    expect(rotate(ringOf(1, 2, 3))).toMatchObject({ kept: ['3'], dropped: ['2', '1'] })
  })

  test('a rotation orders keys by number, not by letters', () => {
    expect(rotate(ringOf(9, 10)).kept).toEqual(['10'])
  })

  test('a revoking rotation keeps only the new key', () => {
    expect(rotate(ringOf(NOW - 2, NOW - 1), { revoke: true })).toEqual({
      ring: { [NOW]: 'the new key' },
      added: String(NOW),
      kept: [],
      dropped: [String(NOW - 1), String(NOW - 2)],
    })
  })

  test('a second rotation in the same second adds a second key', () => {
    const { ring } = rotate(ringOf(1))
    expect(rotate(ring)).toMatchObject({ added: String(NOW + 1), kept: [String(NOW), '1'] })
  })

  test('a revoking rotation in the second of the newest key gives the new key another id', () => {
    expect(rotate(ringOf(NOW), { revoke: true })).toMatchObject({ added: String(NOW + 1), kept: [] })
  })

  test('a rotation accepts a clock that is one minute behind, but no more', () => {
    expect(rotate(ringOf(NOW + 60)).added).toBe(String(NOW + 61))
    expect(() => rotate(ringOf(NOW + 61))).toThrow(
      'The newest key is of 2027-01-15T08:01:01.000Z and this machine says that it is 2027-01-15T08:00:00.000Z: set its clock right first',
    )
  })
})

describe('a rotation of the keys of devices', () => {
  const DAYS = 24 * 60 * 60
  let made = 0
  const rotateAt = (seconds: number, ring: Record<string, string>, revoke = false) =>
    rotatePublishing(ring, () => `new ${(made += 1)}`, new Date(seconds * 1000), revoke)
  beforeEach(() => {
    made = 0
  })

  test('the first key stays, and gets a next one', () => {
    expect(rotateAt(NOW, { 1: 'first' })).toMatchObject({
      ring: { 1: 'first', [NOW]: 'new 1' },
      dropped: [],
    })
  })

  test('the next key becomes the older one, which signs, and another one is next', () => {
    const later = NOW + 30 * DAYS
    expect(rotateAt(later, { 1: 'first', [NOW]: 'next' })).toMatchObject({
      ring: { [NOW]: 'next', [later]: 'new 1' },
      dropped: ['1'],
    })
  })

  test('a second rotation within a month is refused, because devices may not know the next key', () => {
    const ring = { 1: 'first', [NOW]: 'next' }
    expect(() => rotateAt(NOW, ring)).toThrow('devices have 30 days to learn of it')
    expect(() => rotateAt(NOW + 30 * DAYS - 1, ring)).toThrow('add --revoke')
  })

  test('a revoking rotation makes both keys anew', () => {
    expect(rotateAt(NOW, { 1: 'first', [NOW - 1]: 'next' }, true)).toMatchObject({
      ring: { [NOW]: 'new 1', [NOW + 1]: 'new 2' },
      dropped: [String(NOW - 1), '1'],
    })
  })
})
