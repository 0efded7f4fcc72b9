import { expect, test } from 'vitest'
import type { Organisation } from '../organisation.ts'
import { applyRegister } from './apply-register.ts'
import type { RegisterRow } from './register-rows.ts'

const SKILLED = { route: 'Skilled Worker', type: 'Worker', rating: 'A rating' }
const CREATIVE = { route: 'Creative Worker', type: 'Temporary Worker', rating: 'A rating' }

const row = (more: Partial<RegisterRow> = {}): RegisterRow => ({
  name: 'Acme',
  town: 'Leeds',
  county: '',
  ...SKILLED,
  ...more,
})
/** An organisation that is on every register, so that none is empty. */
const other = row({ name: 'Beta' })

/** The history of Acme after these weekly registers. The first one is of 1 July. */
function historyOver(...registers: RegisterRow[][]): Organisation['changes'] {
  let organisations: Organisation[] = []
  let id = 0
  for (const [week, rows] of registers.entries()) {
    const publication = { rows: [...rows, other], date: dateOf(week), source: 'register' as const }
    organisations = applyRegister(organisations, publication, () => (id += 1), { force: true }).organisations
  }
  return organisations.find(({ name }) => name.toLowerCase().startsWith('acme'))?.changes
}
const dateOf = (week: number) => `2026-07-${String(1 + 7 * week).padStart(2, '0')}`
const nothing = { added: [], removed: [], from_town: null, from_name: null }

test('companies that join, stay, or change only capitals or county have no history', () => {
  const spelt = row({ name: 'ACME', town: 'LEEDS', county: 'Kent' })
  expect(historyOver([row()], [row()], [spelt])).toBeUndefined()
})

test('another spelling of the name is recorded with the earlier one and with changed routes', () => {
  expect(historyOver([row()], [row({ ...CREATIVE, name: 'Acme Ltd' })])).toEqual([
    {
      date: '2026-07-08',
      change: 'renamed',
      added: [CREATIVE],
      removed: [SKILLED],
      from_town: null,
      from_name: 'Acme',
    },
  ])
})

test('each departure and each return is recorded once with its date', () => {
  expect(historyOver([row()], [], [], [row()], [row()])).toEqual([
    { date: '2026-07-08', change: 'left', ...nothing },
    { date: '2026-07-22', change: 'returned', ...nothing },
  ])
})

test('a return says which routes have changed in between', () => {
  expect(historyOver([row()], [], [row(), row(CREATIVE)])?.[1]).toEqual({
    date: '2026-07-15',
    change: 'returned',
    added: [CREATIVE],
    removed: [],
    from_town: null,
    from_name: null,
  })
})

test('added and removed routes are recorded separately', () => {
  expect(historyOver([row()], [row(), row(CREATIVE)], [row(CREATIVE)])).toEqual([
    {
      date: '2026-07-08',
      change: 'routes',
      added: [CREATIVE],
      removed: [],
      from_town: null,
      from_name: null,
    },
    { date: '2026-07-15', change: 'routes', added: [], removed: [SKILLED], from_town: null, from_name: null },
  ])
})

test.each([
  ['rating', { rating: 'B rating' }],
  ['type', { type: 'Provisional' }],
])('a route of another %s is both removed and added', (_what, difference) => {
  expect(historyOver([row()], [row(difference)])).toEqual([
    {
      date: '2026-07-08',
      change: 'routes',
      added: [{ ...SKILLED, ...difference }],
      removed: [SKILLED],
      from_town: null,
      from_name: null,
    },
  ])
})

test('a move names the old town and the routes that changed with it', () => {
  const moved = row({ town: 'York', ...CREATIVE })
  expect(historyOver([row()], [moved], [moved])).toEqual([
    {
      date: '2026-07-08',
      change: 'moved',
      added: [CREATIVE],
      removed: [SKILLED],
      from_town: 'Leeds',
      from_name: null,
    },
  ])
})

test('the same register again adds nothing to the history', () => {
  const once = historyOver([row()], [row({ rating: 'B rating' })])
  expect(historyOver([row()], [row({ rating: 'B rating' })], [row({ rating: 'B rating' })])).toEqual(once)
})

test('a sample company that the first real register retires is recorded as departed', () => {
  const sample = applyRegister([], { rows: [row()], date: '2026-01-05', source: 'sample' }, () => 1, {
    force: true,
  }).organisations
  const real = { rows: [other], date: '2026-07-01', source: 'register' as const }
  const { organisations } = applyRegister(sample, real, () => 2, { force: true })
  expect(organisations[0]?.changes).toEqual([{ date: '2026-07-01', change: 'left', ...nothing }])
})
