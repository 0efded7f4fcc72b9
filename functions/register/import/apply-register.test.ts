import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { isListed, type Organisation } from '../organisation.ts'
import { applyRegister } from './apply-register.ts'
import type { RegisterRow } from './register-rows.ts'

const row = (name: string, town: string, more: Partial<RegisterRow> = {}): RegisterRow => ({
  name,
  town,
  county: '',
  type: 'Worker',
  rating: 'A rating',
  route: 'Skilled Worker',
  ...more,
})

/** Returns a function that returns 1, 2, 3 and so on. It starts again at 1 for each register. */
const counting =
  (from = 0) =>
  () =>
    (from += 1)

interface Settings {
  source?: Organisation['source']
  force?: boolean
  newId?: () => number
}
const apply = (
  current: readonly Organisation[],
  date: string,
  rows: readonly RegisterRow[],
  { source = 'register', force = true, newId = counting(current.length) }: Settings = {},
) => applyRegister(current, { rows, date, source }, newId, { force })

const listed = (organisations: readonly Organisation[]) =>
  organisations.filter(isListed).map(({ id, name, town }) => `${id} ${name}, ${town}`)

test('rows of one organisation become its routes, and duplicate rows count once', () => {
  const { organisations, changes } = apply([], '2026-07-10', [
    row('Acme Ltd', 'Leeds', { county: 'Yorks' }),
    row('ACME LTD', 'leeds', { route: 'Creative Worker', county: 'West Yorkshire' }),
    row('Acme Ltd', 'Leeds', { county: 'West Yorkshire' }),
    row('Acme Ltd', 'Leeds'),
    row('Acme Ltd', 'Leeds'),
  ])
  expect(changes).toMatchObject({ added: 1 })
  expect(organisations).toEqual([
    {
      id: 1,
      name: 'Acme Ltd',
      town: 'Leeds',
      county: 'West Yorkshire',
      routes: [
        { route: 'Creative Worker', type: 'Worker', rating: 'A rating' },
        { route: 'Skilled Worker', type: 'Worker', rating: 'A rating' },
      ],
      source: 'register',
      first_seen: '2026-07-10',
      last_seen: '2026-07-10',
      left_on: null,
    },
  ])
})

test('an organisation that leaves one town and joins another in one import has moved and keeps its id', () => {
  const { organisations } = apply([], '2026-07-10', [row('Acme', 'Leeds'), row('Beta', 'York')])
  const next = apply(organisations, '2026-07-17', [row('ACME', 'Hull'), row('Beta', 'York')])
  expect(next.changes).toMatchObject({ added: 0, removed: 0, moved: 1, changed: 0 })
  expect(listed(next.organisations)).toEqual(['1 ACME, Hull', '2 Beta, York'])
  expect(next.organisations[0]).toMatchObject({ first_seen: '2026-07-10', last_seen: '2026-07-17' })
})

test('an organisation that leaves two towns and joins one has not moved, because the match is ambiguous', () => {
  const { organisations } = apply([], '2026-07-10', [row('Acme', 'Leeds'), row('Acme', 'York')])
  const next = apply(organisations, '2026-07-17', [row('Acme', 'Hull')])
  expect(next.changes).toMatchObject({ added: 1, removed: 2, moved: 0 })
})

test('two names that swap their towns are two moves', () => {
  const { organisations } = apply([], '2026-07-10', [row('Acme', 'Leeds'), row('Beta', 'York')])
  const next = apply(organisations, '2026-07-17', [row('Acme', 'York'), row('Beta', 'Leeds')])
  expect(next.changes).toMatchObject({ added: 0, removed: 0, moved: 2 })
  expect(listed(next.organisations)).toEqual(['1 Acme, York', '2 Beta, Leeds'])
})

test('an organisation that is respelt in its town keeps its id and its first date, and counts as renamed', () => {
  const { organisations } = apply([], '2026-07-10', [row('The Acme', 'Leeds'), row('Beta', 'York')])
  const next = apply(organisations, '2026-07-17', [row('Acme Ltd.', 'Leeds'), row('Beta', 'York')])
  expect(next.changes).toEqual({ added: 0, removed: 0, moved: 0, renamed: 1, changed: 0, retired_samples: 0 })
  expect(listed(next.organisations)).toEqual(['1 Acme Ltd., Leeds', '2 Beta, York'])
  expect(next.organisations[0]).toMatchObject({
    first_seen: '2026-07-10',
    left_on: null,
    changes: [{ date: '2026-07-17', change: 'renamed', from_name: 'The Acme', from_town: null }],
  })
})

test('of two that may be one, neither is renamed', () => {
  const { organisations } = apply([], '2026-07-10', [row('Acme Ltd', 'Leeds'), row('Acme plc', 'Leeds')])
  const next = apply(organisations, '2026-07-17', [row('Acme LLP', 'Leeds')])
  expect(next.changes).toMatchObject({ added: 1, removed: 2, renamed: 0 })
})

test('a name that is spelt back keeps its id, and so does one beside its earlier spelling', () => {
  const first = apply([], '2026-07-10', [row('Acme Ltd', 'Leeds')])
  const second = apply(first.organisations, '2026-07-17', [row('Acme plc', 'Leeds')])
  const back = apply(second.organisations, '2026-07-24', [row('Acme Ltd', 'Leeds')])
  expect(listed(back.organisations)).toEqual(['1 Acme Ltd, Leeds'])
  const both = apply(second.organisations, '2026-07-24', [row('Acme Ltd', 'Leeds'), row('Acme plc', 'Leeds')])
  expect(listed(both.organisations)).toEqual(['1 Acme plc, Leeds', '2 Acme Ltd, Leeds'])
})

test('an organisation that returns keeps its old id, and no longer counts as departed', () => {
  const first = apply([], '2026-07-10', [row('Acme', 'Leeds'), row('Beta', 'York')])
  const second = apply(first.organisations, '2026-07-17', [row('Beta', 'York')])
  expect(second.organisations[0]).toMatchObject({
    name: 'Acme',
    last_seen: '2026-07-10',
    left_on: '2026-07-17',
  })
  const third = apply(second.organisations, '2026-07-24', [row('Beta', 'York'), row('Acme', 'Leeds')])
  expect(third.changes).toMatchObject({ added: 1, removed: 0 })
  expect(third.organisations[0]).toMatchObject({
    id: 1,
    first_seen: '2026-07-10',
    last_seen: '2026-07-24',
    left_on: null,
  })
})

test.each([
  ['a rating', { rating: 'B rating' }],
  ['a route', { route: 'Creative Worker' }],
  ['a county', { county: 'Kent' }],
  ['the case of its name', { name: 'ACME' }],
])('a register change of %s counts as a change', (_, difference) => {
  const { organisations } = apply([], '2026-07-10', [row('Acme', 'Leeds')])
  const { changes } = apply(organisations, '2026-07-17', [{ ...row('Acme', 'Leeds'), ...difference }])
  expect(changes).toMatchObject({ added: 0, removed: 0, moved: 0, changed: 1 })
})

/** The rows, of which the first so many are changed. */
const firstOf = (rows: readonly RegisterRow[], many: number, other: Partial<RegisterRow>) =>
  rows.map((one, at) => (at < many ? { ...one, ...other } : one))

const hundred = Array.from({ length: 100 }, (_, at) => row(`Firm ${at}`, 'Leeds'))

test('a loss of 2% is accepted, and a greater loss is refused unless forced', () => {
  const { organisations } = apply([], '2026-07-10', hundred)
  const shrink = (left: number, force: boolean) => () =>
    apply(organisations, '2026-07-17', hundred.slice(0, left), { force })
  expect(shrink(98, false)().changes).toMatchObject({ removed: 2 })
  expect(shrink(97, false)).toThrow('It would remove 3 of 100 organisations (3%), more than 2%')
  expect(shrink(97, true)().changes).toMatchObject({ removed: 3 })
})

test('moves and other spellings do not count as a loss', () => {
  const { organisations } = apply([], '2026-07-10', hundred)
  const moved = firstOf(hundred, 20, { town: 'York' })
  expect(apply(organisations, '2026-07-17', moved, { force: false }).changes).toMatchObject({ moved: 20 })
  const renamed = hundred.map((one, at) => (at < 20 ? { ...one, name: `The ${one.name} Ltd` } : one))
  expect(apply(organisations, '2026-07-17', renamed, { force: false }).changes).toMatchObject({ renamed: 20 })
})

test.each<[string, string, Partial<RegisterRow>]>([
  ['rating', 'rating', { rating: 'A grade' }],
  ['route', 'routes', { route: 'Skilled Workers' }],
  ['type', 'type', { type: 'Workers' }],
  ['county', 'county', { county: 'Kent' }],
  ['town', 'town', { town: 'York' }],
])('another %s of over 5% of the organisations is refused unless forced', (_field, named, other) => {
  const thousand = Array.from({ length: 1000 }, (_, at) => row(`Firm ${at}`, 'Leeds'))
  const { organisations } = apply([], '2026-07-10', thousand)
  const changeOf = (many: number, force: boolean) => () =>
    apply(organisations, '2026-07-17', firstOf(thousand, many, other), { force })
  expect(changeOf(50, false)().organisations).toHaveLength(1000)
  expect(changeOf(51, false)).toThrow(
    `It would change the ${named} of 51 of 1,000 organisations (5.1%), more than 5%.`,
  )
  expect(changeOf(51, true)().organisations).toHaveLength(1000)
})

test.each<[string, Partial<RegisterRow>]>([
  ['a rating', { rating: 'A RATING' }],
  ['a route', { route: 'skilled worker' }],
  ['a type', { type: 'WORKER' }],
])('%s in another case is no change and no second route, and keeps its known spelling', (_what, other) => {
  const first = apply([], '2026-07-10', hundred)
  const rows = [...hundred.map((one) => ({ ...one, ...other })), row('Newcomer', 'Hull', other)]
  const { organisations, changes } = apply(first.organisations, '2026-07-17', [...rows, ...hundred], {
    force: false,
  })
  expect(changes).toEqual({ added: 1, removed: 0, moved: 0, renamed: 0, changed: 0, retired_samples: 0 })
  for (const { routes, changes: history } of organisations) {
    expect(routes).toEqual([{ route: 'Skilled Worker', type: 'Worker', rating: 'A rating' }])
    expect(history).toBeUndefined()
  }
})

test('the first real register retires the sample companies, which do not count as a loss', () => {
  const { organisations } = apply([], '2026-01-01', hundred, { source: 'sample' })
  const real = apply(organisations, '2026-07-10', [row('Firm 1', 'Leeds')], { force: false })
  expect(real.changes).toEqual({
    added: 1,
    removed: 0,
    moved: 0,
    renamed: 0,
    changed: 0,
    retired_samples: 100,
  })
  expect(listed(real.organisations)).toEqual(['101 Firm 1, Leeds'])
  const again = apply(real.organisations, '2026-07-17', [row('Firm 1', 'Leeds')], { force: false })
  expect(again.changes).toMatchObject({ added: 0, retired_samples: 0 })
})

test('sample companies never join a real register', () => {
  const { organisations } = apply([], '2026-07-10', hundred)
  expect(() => apply(organisations, '2026-07-17', hundred, { source: 'sample' })).toThrow('Sample companies')
})

test('a taken id is not assigned to another organisation', () => {
  const ids = [7, 7, 7, 9]
  const { organisations } = apply([], '2026-07-10', [row('Acme', 'Leeds'), row('Beta', 'York')], {
    newId: () => ids.shift() ?? 0,
  })
  expect(organisations.map(({ id }) => id)).toEqual([7, 9])
})

const anyRow = fc.record({
  name: fc.constantFrom('Acme', 'acme', 'Beta', 'Gamma'),
  town: fc.constantFrom('Leeds', 'York', 'Hull', ''),
  county: fc.constantFrom('', 'Kent', 'Devon'),
  type: fc.constant('Worker'),
  rating: fc.constantFrom('A rating', 'B rating'),
  route: fc.constantFrom('Skilled Worker', 'Creative Worker'),
})
const anyRows = fc.array(anyRow, { minLength: 1, maxLength: 12 })
const stable = { seed: 20260717 }

test('importing the same rows again, in any order, changes nothing', () => {
  fc.assert(
    fc.property(anyRows, fc.func(fc.nat()), (rows, rank) => {
      const first = apply([], '2026-07-10', rows)
      const shuffled = rows.map((one, at) => ({ one, by: rank(at) })).toSorted((a, b) => a.by - b.by)
      const again = apply(
        first.organisations,
        '2026-07-10',
        shuffled.map(({ one }) => one),
        { force: false },
      )
      expect(again.organisations).toEqual(first.organisations)
      expect(again.changes).toEqual({
        added: 0,
        removed: 0,
        moved: 0,
        renamed: 0,
        changed: 0,
        retired_samples: 0,
      })
    }),
    stable,
  )
})

test('organisation ids are never shared, lost or changed, and the counts are consistent', () => {
  fc.assert(
    fc.property(fc.array(anyRows, { minLength: 1, maxLength: 5 }), (imports) => {
      let organisations: Organisation[] = []
      for (const [at, rows] of imports.entries()) {
        const before = organisations
        const applied = apply(before, `2026-07-1${at}`, rows)
        organisations = applied.organisations
        const ids = organisations.map(({ id }) => id)
        expect(new Set(ids).size).toBe(ids.length)
        expect(ids).toEqual(expect.arrayContaining(before.map(({ id }) => id)))
        const { added, removed } = applied.changes
        expect(organisations.filter(isListed).length).toBe(before.filter(isListed).length + added - removed)
      }
    }),
    stable,
  )
})

const withoutHistory = (organisations: readonly Organisation[]) =>
  organisations.map((organisation) => ({ ...organisation, changes: undefined, announced: undefined }))

const idsOf = (organisations: readonly Organisation[]) => organisations.map(({ id }) => id).toSorted()

test('importing A, then B, then A again restores A’s organisations and ids, and keeps the others', () => {
  fc.assert(
    fc.property(anyRows, anyRows, (a, b) => {
      const first = apply([], '2026-07-10', a)
      const second = apply(first.organisations, '2026-07-17', b)
      const third = apply(second.organisations, '2026-07-10', a)
      expect(withoutHistory(third.organisations.filter(isListed))).toEqual(first.organisations)
      expect(idsOf(third.organisations)).toEqual(idsOf(second.organisations))
    }),
    stable,
  )
})
