import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { plainScan } from '../../../tests/support/plain-scan.ts'
import { area, documents, flag, orderedQuery, schema, town } from '../../../tests/support/random-searches.ts'
import { buildIndex } from '../build-index.ts'
import type { SearchQuery } from '../index-schema.ts'
import { openIndex } from '../search-index.ts'

const some = <Value>(arbitrary: fc.Arbitrary<Value>, count: number, seed: number): Value[] =>
  fc.sample(arbitrary, { numRuns: count, seed })

const filters = fc.record(
  {
    facets: fc.record(
      { town: fc.array(fc.oneof(town, fc.constantFrom('LEEDS', 'Nowhere', null)), { maxLength: 3 }) },
      { requiredKeys: [] },
    ),
    flags: fc.uniqueArray(flag, { maxLength: 2 }),
    lackedFlags: fc.uniqueArray(flag, { maxLength: 2 }),
    lackedFacets: fc.record({ town: fc.array(town, { maxLength: 2 }) }, { requiredKeys: [] }),
    points: fc.record({ home: area }, { requiredKeys: [] }),
    prefixes: fc.record({ postcode: fc.constantFrom('E', 'SW1A') }, { requiredKeys: [] }),
  },
  { requiredKeys: [] },
)

test.each([
  [12, 1],
  [40, 2],
  [150, 3],
])('a search in %s documents gives the answers of a plain scan, with each mix of filters', (count, seed) => {
  const [all] = some(documents(count, count), 1, seed)
  const index = openIndex(buildIndex(schema, all!))
  const scan = plainScan(all!, schema)
  const mixed = some(filters, 80, seed).map((one): SearchQuery => ({ ...one, offset: 0, limit: count }))
  for (const query of [...some(orderedQuery, 80, seed), ...mixed]) {
    const { total, ids } = index.search(query)
    expect({ query, total, ids }).toEqual({ query, ...scan(query) })
  }
})

test('each count of a value is the total of the search for it, beside up to three other filters', () => {
  const [all] = some(documents(60, 60), 1, 4)
  const index = openIndex(buildIndex(schema, all!))
  const scan = plainScan(all!, schema)
  const fields = ['town', 'band'] as const
  for (const query of some(filters, 30, 5)) {
    const counts = index.facetCounts(query, fields)
    for (const field of fields) {
      const values = new Set(all!.flatMap(({ facets }) => facets[field] ?? []))
      const expected = [...values].flatMap((value) => {
        const { total } = scan({
          ...query,
          facets: { ...query.facets, [field]: [value] },
          offset: 0,
          limit: 0,
        })
        return total > 0 ? [{ value, count: total }] : []
      })
      expect(new Set(counts[field])).toEqual(new Set(expected))
    }
  }
})
