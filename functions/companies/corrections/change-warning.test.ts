import { expect, test } from 'vitest'
import { memoryCommit, memoryWrite } from '../../../tests/support/doubles/memory-commit.ts'
import { organisation } from '../../../tests/support/samples/register-sample.ts'
import { changeWarning, neverWarned, type Warning } from './change-warning.ts'

const why = 'Three users were asked for a fee'

const at = new Date('2026-11-26T09:00:00Z')
const by = { userId: 'ada', requestId: 'r' }

/** A company with a warning in memory. `before` runs before the first write, as a concurrent call would. */
function companyWith(stored: Partial<Warning> = {}, before: () => void = () => {}) {
  let warning: Warning = { ...neverWarned(7), ...stored }
  const { commit, committed } = memoryCommit({ before })
  const write = (warned_on: string | null) => {
    warning = { ...warning, version: warning.version + 1, warned_on }
  }
  const change = (warned: boolean, version: number, id = 7) =>
    changeWarning(
      {
        findRegistration: async (wanted) => (wanted === 7 ? organisation(wanted) : undefined),
        warningOf: async () => warning,
        warningWrite: (read, warned_on) =>
          memoryWrite({
            what: 'warning',
            values: warned_on,
            isRefused: () => read.version !== warning.version,
            apply: () => write(warned_on),
          }),
        audit: (values) => memoryWrite({ what: 'audit', values }),
        commitAs: (_by, writes) => commit(writes),
        now: () => at,
      },
      id,
      { warned, version, why },
      by,
    )
  return { change, committed, write }
}

test('a confirmed warning has the date and the next version, and is written with its audit entry', async () => {
  const { change, committed } = companyWith()
  expect(await change(true, 0)).toEqual({
    warning: { company_id: 7, version: 1, warned_on: '2026-11-26' },
    changed: true,
  })
  const entry = {
    actor: 'ada',
    action: 'confirm_warning',
    subject: { kind: 'company', id: '7' },
    before: { version: 0, warned_on: null },
    after: { version: 1, warned_on: '2026-11-26' },
    why,
    at,
    requestId: 'r',
  }
  expect(committed).toEqual([
    [
      { what: 'warning', values: '2026-11-26' },
      { what: 'audit', values: entry },
    ],
  ])
})

test('a withdrawn warning has no date, and its audit entry names the withdrawal', async () => {
  const { change, committed } = companyWith({ version: 1, warned_on: '2026-11-20' })
  expect(await change(false, 1)).toMatchObject({ warning: { version: 2, warned_on: null }, changed: true })
  const states = { before: { version: 1, warned_on: '2026-11-20' }, after: { version: 2, warned_on: null } }
  expect(committed[0]?.[1]?.values).toMatchObject({ action: 'withdraw_warning', ...states })
})

test.each([
  ['confirms a warning that is shown', true, { version: 1, warned_on: '2026-11-20' }],
  ['withdraws a warning that is withdrawn', false, { version: 2, warned_on: null }],
])('a second caller who %s changes nothing and keeps its date', async (_what, warned, stored) => {
  const { change, committed } = companyWith(stored)
  expect(await change(warned, stored.version - 1)).toEqual({
    warning: { company_id: 7, ...stored },
    changed: false,
  })
  expect(committed).toEqual([])
})

test.each([
  ['confirms a warning that was withdrawn since', true, { version: 2, warned_on: null }],
  ['withdraws a warning that was confirmed again since', false, { version: 3, warned_on: '2026-11-20' }],
])('a late caller who %s is refused', async (_what, warned, stored) => {
  const { change, committed } = companyWith(stored)
  await expect(change(warned, stored.version - 2)).rejects.toMatchObject({ code: 'conflict' })
  expect(committed).toEqual([])
})

test('of two callers at the same time, one confirms, and the other changes nothing', async () => {
  const world = companyWith({}, () => world.write('2026-11-26'))
  expect(await world.change(true, 0)).toMatchObject({ warning: { version: 1 }, changed: false })
  expect(world.committed).toEqual([])
})

test('an unknown company cannot be warned of', async () => {
  const { change, committed } = companyWith()
  await expect(change(true, 0, 8)).rejects.toMatchObject({ code: 'not_found' })
  expect(committed).toEqual([])
})
