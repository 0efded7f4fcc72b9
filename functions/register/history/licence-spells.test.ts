import { expect, test } from 'vitest'
import type { LicenceSpell, Organisation } from '../organisation.ts'
import { nameKey, publishedNames, type PublishedNames, withLicenceSpells } from './licence-spells.ts'

const skilled = { route: 'Skilled Worker', type: 'Worker', rating: 'A rating' }
const organisation = (more: Partial<Organisation> = {}): Organisation => ({
  id: 1,
  name: 'Acme Ltd',
  town: 'Leeds',
  county: '',
  routes: [skilled],
  source: 'register',
  first_seen: '2026-07-10',
  last_seen: '2026-07-17',
  left_on: null,
  ...more,
})
const names = (spells: Record<string, LicenceSpell[]>): PublishedNames => ({
  first: '2023-05-26',
  last: '2026-06-25',
  spells: new Map(Object.entries(spells)),
})
const since = (from: string, until: string | null = null): LicenceSpell => ({ from, until })
const oldest = { ...since('2023-05-26'), or_earlier: true as const }
const change = (date: string, kind: 'left' | 'returned', more = {}) => ({
  date,
  change: kind,
  added: [],
  removed: [],
  from_town: null,
  from_name: null,
  ...more,
})

const spellsOf = (
  organisations: Organisation[],
  published: PublishedNames,
  dates = ['2026-07-10', '2026-07-17'],
) =>
  withLicenceSpells({ source: 'register' as const, dates, organisations }, published).organisations[0]
    ?.licence_spells

test.each<[string, LicenceSpell[], LicenceSpell[]]>([
  ['goes on', [since('2024-03-12')], [since('2024-03-12')]],
  ['is older than all registers', [oldest], [oldest]],
  [
    'returned before the first register with towns',
    [since('2024-03-12', '2025-01-02')],
    [since('2024-03-12', '2025-01-02'), since('2026-07-10')],
  ],
])('a licence that %s joins the names and the registers', (_, published, joined) => {
  expect(spellsOf([organisation()], names({ 'acme ltd': published }))).toEqual(joined)
})

test('a licence that only names have ends with the first register without it', () => {
  const gap = organisation({ first_seen: '2026-07-17' })
  expect(spellsOf([gap], names({ 'acme ltd': [since('2024-03-12')] }))).toEqual([
    since('2024-03-12', '2026-07-10'),
    since('2026-07-17'),
  ])
})

test('without a known name the registers alone tell, and the oldest one knows no beginning', () => {
  expect(spellsOf([organisation()], names({}))).toEqual([{ ...since('2026-07-10'), or_earlier: true }])
  const left = organisation({
    left_on: '2026-07-17',
    changes: [change('2026-07-17', 'left')],
  })
  expect(spellsOf([left], names({ 'acme ltd': [since('2024-03-12')] }))).toEqual([
    since('2024-03-12', '2026-07-17'),
  ])
})

test('a name that two organisations have had tells of neither', () => {
  const other = organisation({ id: 2, town: 'York' })
  const own = [{ ...since('2026-07-10'), or_earlier: true }]
  expect(spellsOf([organisation(), other], names({ 'acme ltd': [since('2024-03-12')] }))).toEqual(own)
  const renamed = organisation({
    id: 2,
    name: 'Beta Ltd',
    changes: [change('2026-07-17', 'returned', { from_name: 'Acme Ltd' })],
  })
  expect(spellsOf([organisation(), renamed], names({ 'acme ltd': [since('2024-03-12')] }))).toEqual(own)
})

test('a respelt organisation has the licence of its earlier name', () => {
  const respelt = organisation({
    changes: [{ ...change('2026-07-17', 'left'), change: 'renamed' as const, from_name: 'Acmee Ltd' }],
  })
  expect(spellsOf([respelt], names({ 'acmee ltd': [since('2024-03-12')] }))).toEqual([since('2024-03-12')])
})

test('another route is no Skilled Worker licence', () => {
  const creative = organisation({ routes: [{ ...skilled, route: 'Creative Worker' }] })
  expect(spellsOf([creative], names({}))).toBeUndefined()
  // the name had one until the first register with towns, which shows that it has none
  expect(spellsOf([creative], names({ 'acme ltd': [since('2024-03-12')] }))).toEqual([
    since('2024-03-12', '2026-07-10'),
  ])
})

const isOrdered = (own: readonly LicenceSpell[]) =>
  own.every(({ from, until }, at) => from < (until ?? '9') && (own[at - 1]?.until ?? '') < from)

test('the built-in names have every holder of three years once, by the key of a name', async () => {
  const { first, last, spells } = await publishedNames()
  expect([first, last]).toEqual(['2023-05-26', '2026-06-25'])
  expect(spells.size).toBeGreaterThan(130_000)
  expect([...spells.keys()].filter((name) => name !== nameKey(name))).toEqual([])
  expect([...spells.values()].filter((own) => !isOrdered(own))).toEqual([])
})
