import { expect, test } from 'vitest'
import { matchPostings } from './match-postings.ts'

const employers = {
  companies: new Map([
    ['Trust\nLeeds', 7],
    ['Trust\nYork', 8],
    ['Trust\nRipon', 7],
  ]),
  ambiguous: new Set(['Trust\nBath']),
  elsewhere: new Set(['Trust\nHull']),
}
const matched = (...towns: string[]) =>
  matchPostings({ postings: new Map([['1', towns.map((town) => `Trust\n${town}`)]]) }, employers)

test('a posting in several towns is matched if one company is in all that are known', () => {
  expect(matched('Leeds', 'Ripon', 'Hull').companies).toEqual(new Map([['1', 7]]))
})

test.each([
  ['Leeds', 'York'],
  ['Leeds', 'Bath'],
])('a posting in %s and %s may be of several companies', (...towns) => {
  expect(matched(...towns)).toEqual({ companies: new Map(), ambiguous: 1, elsewhere: 0 })
})

test('a posting in another town only is counted as elsewhere', () => {
  expect(matched('Hull')).toEqual({ companies: new Map(), ambiguous: 0, elsewhere: 1 })
})
