import { expect, test } from 'vitest'
import { townsNear } from './towns-near.ts'

const counts = { London: 40, Ilford: 3, Truro: 2, 'Nowhere at all': 1 }

test('a town counts where it may reach to the place, although its middle is farther than the search looks', () => {
  const found = townsNear(counts, { near: 'E17', miles: 5 })
  expect(found).toMatchObject({ counts: { London: 40, Ilford: 3 }, farther: 3 })
  expect(Object.keys(found.points ?? {})).toEqual(['London', 'Ilford'])
})

test.each([
  ['near=Truro', { near: 'Truro' }, { counts: { Truro: 2 }, farther: 44 }],
  ['a place that nothing is near', { near: 'Lerwick', miles: 5 }, { counts: {}, farther: 46 }],
  ['no place', {}, { counts }],
  ['a place that is not known', { near: 'Nowhere' }, { counts }],
] as const)('of %s, all counts are in its towns or farther away', (_, place, expected) => {
  expect(townsNear(counts, place)).toMatchObject(expected)
})
