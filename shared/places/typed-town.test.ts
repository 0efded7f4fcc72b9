import { expect, test } from 'vitest'
import { cityOf } from './city-of.ts'
import { knownTowns } from './known-places.ts'
import { misspeltTowns } from './place-spellings.ts'
import { typedTown } from './typed-town.ts'

test.each([
  ['Manchster', 'Manchester'],
  [' birmingahm ', 'Birmingham'],
  ['Manchester', undefined],
  ['M1', undefined],
  ['Lds', undefined],
  ['Qwertzuiop', undefined],
])('“%s” is typed for %s', (typed, town) => {
  expect(typedTown(typed, knownTowns())).toBe(town)
})

test('a misspelling that the search knows is typed for the town that it finds', () => {
  const typed = [...misspeltTowns].map(([spelling]) => spelling)
  const other = typed.filter((spelling) => {
    const town = typedTown(spelling, knownTowns())
    return town !== undefined && town !== cityOf(spelling)
  })
  expect(other).toEqual([])
})
