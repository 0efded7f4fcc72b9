import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { collectionSchema, namedDocument } from '../../tests/support/samples/named-collection.ts'
import { buildIndex } from './build-index.ts'
import type { SearchQuery } from './index-schema.ts'
import { packGroups, packing } from './packing.ts'
import { openIndex } from './search-index.ts'

/** Ten documents in two towns, of which the even ones have jobs. Their scores are 0, 1, 2, 0, 1, 2 and so on. */
const index = openIndex(
  buildIndex(
    collectionSchema,
    Array.from({ length: 10 }, (_, at) =>
      namedDocument(at + 1, at < 4 ? `Care ${at}` : `Other ${at}`, {
        facets: { town: [at % 5 === 0 ? 'Leeds' : 'York'] },
        flags: (at + 1) % 2 === 0 ? ['jobs'] : [],
        orders: { score: at % 3 },
      }),
    ),
  ),
)

const whole = (query: Partial<SearchQuery>) => index.search({ offset: 0, limit: 99, ...query }).ids

/** Whether each page of a search, of each size, is that part of its whole list, with the same total. */
function expectPages(query: Partial<SearchQuery>, ids: readonly number[]) {
  expect(whole(query)).toEqual(ids)
  for (const limit of [1, 3, 4, 11])
    for (let offset = 0; offset <= ids.length + 1; offset++)
      expect(index.search({ ...query, offset, limit })).toMatchObject({
        ids: ids.slice(offset, offset + limit),
        total: ids.length,
      })
}

describe('the pages of a search', () => {
  test.each<[string, Partial<SearchQuery>, number[]]>([
    ['of all documents', {}, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]],
    ['by a number', { order: 'score' }, [3, 6, 9, 2, 5, 8, 1, 4, 7, 10]],
    ['by a number, with a flag', { order: 'score', flags: ['jobs'] }, [6, 2, 8, 4, 10]],
    ['by a number, with a text', { order: 'score', text: 'care' }, [3, 2, 1, 4]],
    ['reversed', { isReversed: true, flags: ['jobs'] }, [10, 8, 6, 4, 2]],
    ['by a number, reversed', { order: 'score', isReversed: true }, [10, 7, 4, 1, 8, 5, 2, 9, 6, 3]],
    ['with a town first', { preferred: { town: ['Leeds'] }, flags: ['jobs'] }, [6, 2, 4, 8, 10]],
    [
      'with a town first, by a number',
      { preferred: { town: ['Leeds'] }, order: 'score' },
      [6, 1, 3, 9, 2, 5, 8, 4, 7, 10],
    ],
    // those with the text come first, then those with the value alone
    [
      'with a text or a town',
      { text: ' care ', textOr: { facet: 'town', values: ['Leeds'] } },
      [1, 2, 3, 4, 6],
    ],
    [
      'with a text or a town, and a flag',
      { text: 'care', textOr: { facet: 'town', values: ['Leeds'] }, flags: ['jobs'] },
      [2, 4, 6],
    ],
    [
      'with a text or a town, by a number',
      { text: 'care', textOr: { facet: 'town', values: ['Leeds'] }, order: 'score' },
      [3, 6, 2, 1, 4],
    ],
    [
      'with a text or a town, those of the town first',
      { text: 'care', textOr: { facet: 'town', values: ['Leeds'], isFirst: true } },
      [1, 6, 2, 3, 4],
    ],
    [
      'with the beginning of a word, or a town, where only whole words count',
      { text: 'car', textOr: { facet: 'town', values: ['Leeds'], isExact: true } },
      [1, 6],
    ],
    [
      'with another town, where none has the text or the first one',
      { text: 'zzz', textOr: { facet: 'town', values: ['Truro'], otherwise: ['Leeds'] } },
      [1, 6],
    ],
    [
      'of a blank text or a town',
      { text: ' ', textOr: { facet: 'town', values: ['Leeds'] }, flags: ['jobs'] },
      [2, 4, 6, 8, 10],
    ],
  ])('%s are parts of one list', (_name, query, ids) => {
    expectPages(query, ids)
  })
})

describe('a query that names what the index lacks', () => {
  test.each<[string, Partial<SearchQuery>]>([
    ['facet "no"', { facets: { no: ['a'] } }],
    ['facet "no"', { lackedFacets: { no: ['a'] } }],
    ['facet "no"', { preferred: { no: ['a'] } }],
    ['facet "no"', { text: 'a', textOr: { facet: 'no', values: ['a'] } }],
    ['flag "no"', { flags: ['no'] }],
    ['flag "no"', { lackedFlags: ['jobs', 'no'] }],
    ['prefix "no"', { prefixes: { no: 'a' } }],
    ['range "no"', { ranges: { no: {} } }],
    ['part "no"', { parts: { no: [] } }],
    ['point "no"', { points: { no: { center: null, miles: 1 } } }],
    ['order "no"', { order: 'no' }],
  ])('is refused: it has no %s', (what, query) => {
    expect(() => whole(query)).toThrow(`The index has no ${what}`)
  })

  test('is refused when matches are counted, too', () => {
    const query = { facets: { no: ['a'] } }
    expect(() => index.facetCounts(query, ['town'])).toThrow('no facet "no"')
    expect(() => index.filterCounts(query, [])).toThrow('no facet "no"')
    expect(() => index.filterCounts({}, [query])).toThrow('no facet "no"')
    expect(() => index.distanceCounts({}, 'no', null, [1])).toThrow('no point "no"')
  })

  test('is refused if it has a text where documents have none', () => {
    const without = openIndex(buildIndex({ ...collectionSchema, text: null }, []))
    expect(() => without.search({ text: 'a', offset: 0, limit: 1 })).toThrow('The index has no text')
  })
})

test('the counts of a facet leave out its own filter, and values without a match', () => {
  const towns = (query: Partial<SearchQuery>) => index.facetCounts(query, ['town']).town
  expect(towns({})).toEqual([
    { value: 'Leeds', count: 2 },
    { value: 'York', count: 8 },
  ])
  expect(towns({ facets: { town: ['York'] }, flags: ['jobs'] })).toEqual([
    { value: 'Leeds', count: 1 },
    { value: 'York', count: 4 },
  ])
  expect(towns({ facets: { town: [] }, ids: [1, 6] })).toEqual([{ value: 'Leeds', count: 2 }])
  expect(
    index.filterCounts({ text: 'care' }, [
      {},
      { flags: ['jobs'] },
      { facets: { town: ['Leeds'] }, flags: ['jobs'] },
    ]),
  ).toEqual([4, 2, 0])
})

test('packed values are unpacked as they were, in the order of the fields', () => {
  const { pack, unpack } = packing(z.object({ b: z.string(), a: z.number() }))
  expect(pack({ a: 1, b: 'two' })).toEqual(['two', 1])
  expect(unpack(['two', 1])).toEqual({ a: 1, b: 'two' })
})

test('fields of groups are stored one a line, and an absent one is empty', () => {
  const stored = packGroups([['a'], ['b', 'c', 'd']], { a: 'x', b: 1, d: null })
  expect(stored).toEqual({ own: '"x"', shared: [{ text: '1\n\nnull' }] })
})
