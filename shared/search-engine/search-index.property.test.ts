import * as fc from 'fast-check'
import { isDeepStrictEqual } from 'node:util'
import { describe, expect, it } from 'vitest'
import { plainScan } from '../../tests/support/plain-scan.ts'
import { propertyRuns } from '../../tests/support/property-runs.ts'
import {
  area,
  documents,
  edit,
  flag,
  orderedQuery,
  query,
  schema,
  seed,
  town,
  typed,
  withEdit,
} from '../../tests/support/random-searches.ts'
import { buildIndex } from './build-index.ts'
import type { IndexDocument, SearchQuery } from './index-schema.ts'
import { openIndex } from './search-index.ts'

const pageOnly = { offset: 0, limit: 5 }
const mistyped = (
  all: IndexDocument[],
  edits: { of: number; place: number; kind: string }[],
): SearchQuery[] =>
  all.length === 0
    ? []
    : edits.map(({ of, place, kind }) => ({
        text: withEdit(all[of % all.length]!.text ?? '', place, kind),
        ...pageOnly,
      }))

/** The queries for which index and plain scan give different answers, or the index returns wrong rows. */
const differences = (all: IndexDocument[], queries: SearchQuery[]) => {
  const index = openIndex(buildIndex(schema, all))
  const scan = plainScan(all, schema)
  return queries.flatMap((asked) => {
    const { stored, ...found } = index.search(asked)
    const expected = scan(asked)
    const rows = expected.ids.map((id) => ({ of: id }))
    const { offset: _, limit: __, order: ___, preferred: ____, ...filters } = asked
    const { ids: whole } = scan({ ...filters, offset: 0, limit: all.length })
    const isRight =
      isDeepStrictEqual([found, stored], [expected, rows]) &&
      isDeepStrictEqual(index.matching(filters), whole)
    return isRight ? [] : [{ asked, found, expected, whole }]
  })
}

describe('the index compared with the plain scan, for every mix of filters, text and page', () => {
  it('the index gives the answers of a plain scan for few documents, where sets are lists', () => {
    const property = fc.property(
      documents(0, 30),
      fc.array(orderedQuery, { maxLength: 12 }),
      fc.array(edit),
      (all, queries, edits) => {
        expect(differences(all, [...queries, ...mistyped(all, edits)])).toEqual([])
      },
    )
    fc.assert(property, { seed, numRuns: propertyRuns(1500) })
  })

  it('a search without some flags or values, or among some ids, gives the answers of a plain scan', () => {
    const property = fc.property(
      documents(0, 300),
      fc.array(
        fc.tuple(
          query,
          fc.uniqueArray(flag, { maxLength: 2 }),
          fc.array(town, { maxLength: 2 }),
          fc.option(fc.array(fc.nat(400))),
        ),
        { maxLength: 12 },
      ),
      (all, asked) => {
        const queries = asked.map(([one, lackedFlags, towns, places]) => ({
          ...one,
          lackedFlags,
          lackedFacets: { town: towns },
          ...(places !== null && { ids: places.map((place) => all[place]?.id ?? place) }),
        }))
        expect(differences(all, queries)).toEqual([])
      },
    )
    fc.assert(property, { seed, numRuns: propertyRuns(200) })
  })

  it('a search for a text or a value gives the answers of a plain scan', () => {
    const either = fc.record({
      facet: fc.constantFrom('town', 'band'),
      values: fc.array(fc.oneof(town, fc.constantFrom('LEEDS', '1-9')), { maxLength: 2 }),
      otherwise: fc.array(town, { maxLength: 2 }),
      isExact: fc.boolean(),
      isFirst: fc.boolean(),
    })
    const property = fc.property(
      fc.oneof(documents(0, 30), documents(300, 500)),
      fc.array(fc.tuple(orderedQuery, either), { maxLength: 8 }),
      (all, asked) => {
        const queries = asked
          .map(([one, textOr]) => ({ ...one, textOr }))
          // an order by text is for searches by text alone
          .filter(({ order }) => order !== 'name')
        expect(differences(all, queries)).toEqual([])
      },
    )
    fc.assert(property, { seed, numRuns: propertyRuns(150) })
  })

  it('the index gives the answers of a plain scan for many documents, where most sets are bitsets', () => {
    const property = fc.property(
      documents(600, 900),
      fc.array(orderedQuery, { minLength: 20, maxLength: 30 }),
      fc.array(edit, { minLength: 20 }),
      (all, queries, edits) => {
        expect(differences(all, [...queries, ...mistyped(all, edits)])).toEqual([])
      },
    )
    fc.assert(property, { seed, endOnFailure: true, numRuns: propertyRuns(12) })
  })
})

describe('counts of values, compared with the plain scan', () => {
  const fields = ['town', 'band'] as const

  it('each count is the total of the search with this value in place of the chosen one', () => {
    const property = fc.property(
      fc.oneof(documents(0, 30), documents(300, 500)),
      fc.array(query, { minLength: 1, maxLength: 3 }),
      (all, queries) => {
        const index = openIndex(buildIndex(schema, all))
        const scan = plainScan(all, schema)
        for (const { order: _, ...asked } of queries) {
          const counts = index.facetCounts(asked, fields)
          for (const field of fields) {
            const values = new Set(all.flatMap(({ facets }) => facets[field] ?? []))
            const expected = [...values].flatMap((value) => {
              const { total } = scan({ ...asked, facets: { ...asked.facets, [field]: [value] } })
              return total > 0 ? [{ value, count: total }] : []
            })
            expect(new Set(counts[field])).toEqual(new Set(expected))
          }
        }
      },
    )
    fc.assert(property, { seed, numRuns: propertyRuns(150) })
  })

  it('matches are counted under other filters as a search with both finds them', () => {
    const property = fc.property(
      fc.oneof(documents(0, 30), documents(300, 500)),
      query,
      fc.array(area, { maxLength: 3 }),
      fc.array(fc.uniqueArray(flag), { maxLength: 2 }),
      (all, given, areas, flags) => {
        const { order: _, points: __, flags: ___, ...asked } = given
        const index = openIndex(buildIndex(schema, all))
        const scan = plainScan(all, schema)
        const others = [
          ...areas.map((home) => ({ points: { home } })),
          ...flags.map((own) => ({ flags: own })),
        ]
        expect(index.filterCounts(asked, others)).toEqual(
          others.map((other) => scan({ ...asked, ...other, offset: 0, limit: 0 }).total),
        )
      },
    )
    fc.assert(property, { seed, numRuns: propertyRuns(100) })
  })
})

describe('names that are like a text, compared with the plain scan', () => {
  it('like names are first those that a search finds without typos, and pages never repeat or lose one', () => {
    const asked = fc.array(fc.record({ text: typed, limit: fc.integer({ min: 1, max: 4 }) }), {
      maxLength: 12,
    })
    const property = fc.property(documents(0, 40), asked, (all, texts) => {
      const index = openIndex(buildIndex(schema, all))
      const scan = plainScan(all, schema)
      const whole = { without: [] as number[], offset: 0, limit: all.length }
      const own = all.slice(0, 5).map((one) => ({ text: one.text ?? '', limit: 3, isOwn: true }))
      const others = texts.map((one) => ({ ...one, isOwn: false }))
      for (const { text, limit, isOwn } of [...own, ...others].filter((one) => one.text.trim() !== '')) {
        const searched = scan({ text, offset: 0, limit: all.length }).ids
        const sure = index.alike(text, { ...whole, loosely: false })
        // a search with typos has other names only where no name has the text without typos
        expect(sure.ids.toSorted()).toEqual(isOwn || sure.total > 0 ? searched.toSorted() : [])
        const loose = index.alike(text, { ...whole, loosely: true })
        expect(loose.ids.slice(0, sure.total)).toEqual(sure.ids)
        expect(new Set(loose.ids).size).toBe(loose.total)
        expect(loose.ids).toEqual(expect.arrayContaining(searched))
        const pages = Array.from({ length: Math.ceil(loose.total / limit) }, (_, at) =>
          index.alike(text, { without: [], loosely: true, offset: at * limit, limit }),
        )
        expect(pages.flatMap(({ ids }) => ids)).toEqual(loose.ids)
        expect(pages.every(({ total }) => total === loose.total)).toBe(true)
        const without = sure.ids.slice(0, 1)
        expect(index.alike(text, { ...whole, without, loosely: false }).ids).toEqual(sure.ids.slice(1))
      }
    })
    fc.assert(property, { seed, numRuns: propertyRuns(800) })
  })
})
