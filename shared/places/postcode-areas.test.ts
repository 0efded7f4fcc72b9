import { expect, test } from 'vitest'
import { knownTowns } from './known-places.ts'
import { areaTowns } from './postcode-areas.ts'

test('every postcode area leads to a town that a search knows', () => {
  expect([...areaTowns.values()].filter((town) => !knownTowns().includes(town))).toEqual([])
  expect(areaTowns.size).toBeGreaterThan(110)
})
