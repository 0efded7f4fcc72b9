import { expect, test } from 'vitest'
import { registerState } from './register-state.ts'
import type { Snapshot } from './snapshot.ts'

/** The state at an instant, with a register of Friday, 17 July 2026, and an index for Monday, 20 July. */
const at = (instant: string) =>
  registerState({ date: '2026-07-17', built_for: '2026-07-20' } as Snapshot, new Date(instant))

test.each([
  ['2026-07-17T13:00:00Z', 0],
  // Saturday and Sunday
  ['2026-07-18T13:00:00Z', 0],
  ['2026-07-19T23:59:00Z', 0],
  // Monday and Tuesday
  ['2026-07-20T12:30:00Z', 12.5],
  ['2026-07-22T00:00:00Z', 48],
  // the next Monday
  ['2026-07-27T01:00:00Z', 121],
])('at %s, a register of a Friday is %s hours of working days old', (instant, hours) => {
  expect(at(instant)).toMatchObject({ registerDate: '2026-07-17', registerAgeHours: hours })
})

test.each([
  ['2026-07-19T23:59:00Z', 0],
  ['2026-07-20T23:59:00Z', 0],
  ['2026-07-21T01:30:00Z', 1.5],
])('at %s, an index for Monday is %s hours old', (instant, hours) => {
  expect(at(instant)).toMatchObject({ indexDate: '2026-07-20', indexAgeHours: hours })
})
