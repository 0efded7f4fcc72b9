import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { propertyRuns } from '../../../tests/support/property-runs.ts'
import { buildIndex } from '../build-index.ts'
import { openIndex } from '../search-index.ts'
import { rankNames } from './rank-names.ts'

const seed = 20260717

/**
 * Letters below and above the surrogates of UTF-16, and beyond U+FFFF. For these, code units and code points have
 * different orders.
 */
const letter = fc.constantFrom(
  'a',
  'B',
  'É',
  'ꀀ',
  '\u{FA0E}',
  '\u{FA0F}',
  '\u{10400}',
  '\u{20000}',
  '🙂',
  ' ',
)
const name = fc.oneof(
  fc.array(letter, { maxLength: 6 }).map((letters) => letters.join('')),
  fc.constantFrom('Alpha Ltd', 'ALPHA Limited', 'Élan t/a Alpha', ''),
  fc.string({ unit: 'binary', maxLength: 4 }),
)
const names = fc
  .uniqueArray(fc.tuple(fc.integer({ min: 1, max: 0xffffffff }), name), { selector: ([id]) => id })
  .map((pairs) => new Map(pairs))

const searchedByName = (all: ReadonlyMap<number, string>) => {
  const schema = { text: 'name', facets: [], flags: [], prefixes: [], orders: [] }
  const rest = { facets: {}, flags: [], prefixes: {}, orders: {}, stored: null }
  const documents = Array.from(all, ([id, text]) => ({ id, text, ...rest }))
  return openIndex(buildIndex(schema, documents)).search({ order: 'name', offset: 0, limit: all.size }).ids
}

test('names have the same order as in a search sorted by name, astral characters included', () => {
  const property = fc.property(names, (all) => {
    expect(rankNames(all)).toEqual(searchedByName(all))
  })
  fc.assert(property, { seed, numRuns: propertyRuns(100) })
})

test('names are sorted by code points, not by UTF-16 code units', () => {
  expect(
    rankNames(
      new Map([
        [1, '\u{20000}'],
        [2, '\u{FA0E}'],
      ]),
    ),
  ).toEqual([2, 1])
})

test('names are sorted without regard to case, accents and legal words, then by id', () => {
  const all = ['zeta Ltd', 'Élan Care', 'alpha', 'ALPHA Limited', 'Beta PLC']
  expect(rankNames(new Map(all.map((one, at) => [at + 1, one])))).toEqual([3, 4, 5, 2, 1])
})
