import { expect, test } from 'vitest'
import { lockedRow } from '../testing/samples.ts'
import { advance, nextLocked, startPointer } from './unlock-next.ts'

const rows = [
  lockedRow(11, { locked: false, companyName: 'Open Ltd' }),
  lockedRow(12),
  lockedRow(13),
  lockedRow(14),
]
const start = startPointer('?page=2')

test('the pointer begins with the first row that is locked', () => expect(nextLocked(rows, start)).toBe(1))

test('it goes on after a company that was unlocked, and keeps it', () => {
  const after = advance(start, 1, 12, 'unlocked')
  expect(after).toMatchObject({ at: 2, unlocked: [12], skipped: [] })
  expect(nextLocked(rows, after)).toBe(2)
})

test.each(['failed', 'gone'] as const)('it skips a company that is %s and never comes back to it', (kind) => {
  const after = advance(start, 1, 12, kind)
  expect(after).toMatchObject({ at: 2, unlocked: [], skipped: [12] })
  expect(nextLocked(rows, after)).toBe(2)
})

test.each(['limit', 'signed-out', 'no-longer-free'] as const)('it stays where it is at %s', (kind) =>
  expect(advance(start, 1, 12, kind)).toBe(start),
)

test('at the end there is no next', () =>
  expect(nextLocked(rows, advance(start, 3, 14, 'unlocked'))).toBe(-1))
