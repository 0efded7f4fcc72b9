import { expect, test } from 'vitest'
import { organisation } from '../../../../tests/support/samples/register-sample.ts'
import { changeWarning, neverWarned, type Warning } from './change-warning.ts'

const why = 'Three users were asked for a fee'

/** A company with a warning in memory. `before` runs before each write. */
function companyWith(stored: Partial<Warning> = {}, before: () => void = () => {}) {
  let warning: Warning = { ...neverWarned(7), ...stored }
  const reasons: string[] = []
  const write = (warned_on: string | null) => {
    warning = { ...warning, version: warning.version + 1, warned_on }
  }
  const change = (warned: boolean, version: number) =>
    changeWarning(
      {
        findRegistration: async (id) => (id === 7 ? organisation(id) : undefined),
        warningOf: async () => warning,
        async save(read, warned_on, reason) {
          before()
          if (read.version !== warning.version) return false
          write(warned_on)
          reasons.push(reason)
          return true
        },
        now: () => new Date('2026-11-26T09:00:00Z'),
      },
      7,
      { warned, version, why },
    )
  return { change, reasons, write, stored: () => warning }
}

test('a confirmed warning has the date, the reason and the next version', async () => {
  const { change, reasons } = companyWith()
  expect(await change(true, 0)).toEqual({
    warning: { company_id: 7, version: 1, warned_on: '2026-11-26' },
    changed: true,
  })
  expect(reasons).toEqual([why])
})

test('a withdrawn warning has no date', async () => {
  const { change } = companyWith({ version: 1, warned_on: '2026-11-20' })
  expect(await change(false, 1)).toMatchObject({ warning: { version: 2, warned_on: null }, changed: true })
})

test.each([
  ['confirms a warning that is shown', true, { version: 1, warned_on: '2026-11-20' }],
  ['withdraws a warning that is withdrawn', false, { version: 2, warned_on: null }],
])('a second caller who %s changes nothing and keeps its date', async (_what, warned, stored) => {
  const { change, reasons } = companyWith(stored)
  expect(await change(warned, stored.version - 1)).toEqual({
    warning: { company_id: 7, ...stored },
    changed: false,
  })
  expect(reasons).toEqual([])
})

test.each([
  ['confirms a warning that was withdrawn since', true, { version: 2, warned_on: null }],
  ['withdraws a warning that was confirmed again since', false, { version: 3, warned_on: '2026-11-20' }],
])('a late caller who %s is refused', async (_what, warned, stored) => {
  const { change, reasons } = companyWith(stored)
  await expect(change(warned, stored.version - 2)).rejects.toMatchObject({ code: 'conflict' })
  expect(reasons).toEqual([])
})

test('of two callers at the same time, one confirms, and the other changes nothing', async () => {
  const world = companyWith({}, () => world.stored().version === 0 && world.write('2026-11-26'))
  expect(await world.change(true, 0)).toMatchObject({ warning: { version: 1 }, changed: false })
  expect(world.reasons).toEqual([])
})

test('an unknown company cannot be warned of', async () => {
  const unknown = changeWarning(
    {
      findRegistration: async () => undefined,
      warningOf: async () => neverWarned(8),
      save: async () => true,
      now: () => new Date(),
    },
    8,
    { warned: true, version: 0, why },
  )
  await expect(unknown).rejects.toMatchObject({ code: 'not_found' })
})
