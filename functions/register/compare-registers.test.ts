import { expect, it } from 'vitest'
import { compareRegisters, differencesOf, samplesOf } from './compare-registers.ts'
import type { Organisation } from './organisation.ts'

const organisation = (id: number, more: Partial<Organisation> = {}): Organisation => ({
  id,
  name: `Firm ${id}`,
  town: 'Leeds',
  county: '',
  routes: [{ route: 'Skilled Worker', type: 'Worker', rating: 'A rating' }],
  source: 'register',
  first_seen: '2026-07-10',
  last_seen: '2026-07-10',
  left_on: null,
  ...more,
})
const idsOf = (found: ReturnType<typeof compareRegisters>) =>
  Object.values(found).map((list) => list.map(({ id }) => id))

const respelt = { name: 'Firm 9 Ltd' }
const left = { left_on: '2026-07-17' }
const from = [1, 2, 3, 4, 5, 9]
  .map((id) => organisation(id))
  .concat(organisation(6, left), organisation(8, left))
const to = [
  organisation(1, { last_seen: '2026-07-17' }),
  organisation(2, { town: 'York' }),
  organisation(3, { routes: [] }),
  organisation(4, { name: 'FIRM 4' }),
  organisation(5, left),
  organisation(6),
  organisation(7),
  organisation(8, left),
  organisation(9, respelt),
]

it('companies are added, removed, moved, renamed or changed, and those that left before count in neither', () => {
  const found = compareRegisters(from, to)
  expect(found.added.map(({ id }) => id)).toEqual([6, 7])
  expect(found.removed.map(({ id }) => id)).toEqual([5])
  expect(found.moved).toEqual([{ id: 2, name: 'Firm 2', town: 'York', from_town: 'Leeds', from_name: null }])
  expect(found.renamed).toEqual([
    { id: 9, name: 'Firm 9 Ltd', town: 'Leeds', from_town: null, from_name: 'Firm 9' },
  ])
  expect(found.changed.map(({ name }) => name)).toEqual(['FIRM 4', 'Firm 3'])
})

it('the difference in the other direction swaps what was added and removed', () => {
  const [added, removed, moved] = idsOf(compareRegisters(to, from))
  expect([added, removed, moved]).toEqual([[5], [6, 7], [2]])
})

it('a register does not differ from itself', () => {
  expect(idsOf(compareRegisters(to, to))).toEqual([[], [], [], [], []])
})

it('samples name the first five of a kind, and no sample company that a real register replaces', () => {
  const many = Array.from({ length: 9 }, (_, at) => organisation(20 + at))
  const before = [organisation(1, { source: 'sample' }), organisation(2)]
  const samples = samplesOf(differencesOf(before, { source: 'register', organisations: many }))
  expect(samples.added.map(({ id }) => id)).toEqual([20, 21, 22, 23, 24])
  expect(samples.removed.map(({ id }) => id)).toEqual([2])
})
