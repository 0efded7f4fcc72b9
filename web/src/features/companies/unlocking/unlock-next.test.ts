import { expect, test } from 'vitest'
import { lockedRow } from '../../search/testing/samples.ts'
import { advance, nextLocked, startPointer } from './use-unlock-next.ts'

const rows = [
  lockedRow(11, { locked: false, companyName: 'Open Ltd' }),
  lockedRow(12),
  lockedRow(13),
  lockedRow(14),
]
const start = startPointer('?page=2')

test('the pointer starts at the first locked row', () => expect(nextLocked(rows, start)).toBe(1))

test('the pointer moves on after an unlocked company, and remembers it', () => {
  const after = advance(start, 1, 12, 'unlocked')
  expect(after).toMatchObject({ at: 2, unlocked: [12], skipped: [] })
  expect(nextLocked(rows, after)).toBe(2)
})

test.each(['failed', 'gone'] as const)(
  'the pointer skips a company with the outcome "%s" and never returns to it',
  (kind) => {
    const after = advance(start, 1, 12, kind)
    expect(after).toMatchObject({ at: 2, unlocked: [], skipped: [12] })
    expect(nextLocked(rows, after)).toBe(2)
  },
)

test.each(['limit', 'signed-out'] as const)('the pointer stays in place after the outcome "%s"', (kind) =>
  expect(advance(start, 1, 12, kind)).toBe(start),
)

test('the pointer has no next row at the end', () =>
  expect(nextLocked(rows, advance(start, 3, 14, 'unlocked'))).toBe(-1))
