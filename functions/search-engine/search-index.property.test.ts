import { isDeepStrictEqual } from 'node:util'

import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { plainScan } from '../../tests/support/plain-scan.ts'
import { buildIndex } from './build-index.ts'
import type { GeoPoint, IndexDocument, IndexSchema, SearchQuery } from './index-schema.ts'
import { openIndex } from './search-index.ts'
import { propertyRuns } from '../../tests/support/property-runs.ts'

const schema: IndexSchema = {
  text: 'name',
  facets: ['town', 'band'],
  flags: ['website', 'jobs', 'email'],
  prefixes: ['postcode'],
  orders: ['score', 'day'],
  points: ['home'],
}
const seed = 20260717

/** A small vocabulary with many similar words, so that every run exercises the rules. */
const vocabulary = `ing care carer cares caree homes hoems home limits limit ltda tesco tescos solutions solution sollutions ab a b jc
  St Saint company co the thecare careho in g corp
  J.C. co-op coop Café cafe King's kings 24 247 ta tas as 日本 the li Zoë 🙂 Kingâ??s bakery bakers 12345 12346 e.on eon`
const word = fc.constantFrom(...vocabulary.split(/\s+/))
const legal = fc.constantFrom(
  'Ltd',
  'LIMITED',
  'plc',
  'LLP',
  'UK',
  '(U.K.)',
  'l.t.d',
  '&',
  'and',
  'Public Limited Company',
  'The',
  '& Co',
  'Company',
  'CIC',
  'C I C',
  'Community Interest Company',
  'Inc.',
  'Cyfyngedig',
)
const joint = fc.constantFrom(' t/a ', ' T/AS ', ' trading as ', ' TA ', ' t.a ', ' Ltd TAs ', ' | ')
const phrase = fc
  .array(fc.oneof({ arbitrary: word, weight: 4 }, { arbitrary: legal, weight: 1 }), { maxLength: 4 })
  .map((words) => words.join(' '))
const name = fc.oneof(
  { arbitrary: phrase, weight: 6 },
  { arbitrary: fc.tuple(phrase, joint, phrase).map((parts) => parts.join('')), weight: 2 },
  { arbitrary: fc.string({ unit: 'grapheme', maxLength: 12 }), weight: 1 },
)
const town = fc.constantFrom<string | number>('London', 'Leeds', 'leeds', '1', 1, 2, 'Bath')
const flag = fc.constantFrom('website', 'jobs', 'email')
const degrees = (min: number, max: number) => fc.double({ min, max, noNaN: true })
const postcode = fc.constantFrom('', 'E1', 'E11', 'E', 'SW1A 1AA', 'SW1A', 'é')
/** Places up to 400 miles apart, of which many documents share one. */
const point = fc.oneof(
  fc.constantFrom<GeoPoint>([51.5, -0.12], [51.51, -0.1], [53.8, -1.55], [55.95, -3.2]),
  fc.tuple(degrees(50, 56), degrees(-5, 1)),
)
const document = fc.record({
  id: fc.integer({ min: 0, max: 0xffffffff }),
  text: name,
  otherNames: fc.array(name, { maxLength: 1 }),
  facets: fc.record(
    {
      town: fc.array(town, { maxLength: 2 }),
      band: fc.array(fc.constantFrom('1-9', '10-49'), { maxLength: 1 }),
    },
    { requiredKeys: [] },
  ),
  flags: fc.uniqueArray(flag),
  prefixes: fc.record({ postcode }, { requiredKeys: [] }),
  orders: fc.record({ score: fc.nat(4), day: fc.integer() }, { requiredKeys: [] }),
  points: fc.record({ home: point }, { requiredKeys: [] }),
  blurs: fc.record({ home: fc.constantFrom(0, 2.5, 40) }, { requiredKeys: [] }),
})
const documents = (least: number, most: number) =>
  fc
    .uniqueArray(document, { minLength: least, maxLength: most, selector: ({ id }) => id })
    .map((all): IndexDocument[] => all.map((one) => ({ ...one, stored: { of: one.id } })))

/** Removes, swaps, adds or changes one letter. */
const withEdit = (text: string, place: number, kind: string) => {
  const at = place % Math.max(1, text.length)
  const [before, letter, after] = [text.slice(0, at), text.slice(at, at + 1), text.slice(at + 1)]
  if (kind === 'drop') return before + after
  if (kind === 'add') return `${before}x${letter}${after}`
  if (kind === 'change') return `${before}e${after}`
  return kind === 'swap' ? before + after.slice(0, 1) + letter + after.slice(1) : text.slice(0, at + 1)
}
const edit = fc.record({
  of: fc.nat(),
  place: fc.nat(40),
  kind: fc.constantFrom('drop', 'swap', 'add', 'change', 'cut'),
})
const typed = fc.oneof(
  name,
  fc.tuple(name, edit).map(([text, { place, kind }]) => withEdit(text, place, kind)),
  fc.constantFrom(
    '',
    '  ',
    '???',
    'ltd',
    'uk',
    'l',
    'and',
    'limited uk',
    'ing li',
    'care l',
    'the',
    'the co',
    'in gcare',
  ),
  name.map((text) => text.replaceAll(' ', '')),
  name.map((text) => `www.${text.replaceAll(' ', '-')}.co.uk`),
)
const area = fc.record({
  center: fc.option(point, { freq: 9 }),
  miles: fc.oneof(fc.constantFrom(0, 5, 25, 100, 20_000), fc.double({ min: 0, max: 400, noNaN: true })),
})
const query: fc.Arbitrary<SearchQuery> = fc.record(
  {
    text: typed,
    facets: fc.record(
      {
        town: fc.array(fc.oneof(town, fc.constantFrom('Nowhere', 'LEEDS', ' báth ')), { maxLength: 3 }),
        band: fc.array(fc.constantFrom('1-9', null), { maxLength: 2 }),
      },
      { requiredKeys: [] },
    ),
    flags: fc.array(flag, { maxLength: 3 }),
    prefixes: fc.record({ postcode }, { requiredKeys: [] }),
    points: fc.record({ home: area }, { requiredKeys: [] }),
    order: fc.constantFrom('score', 'day', 'name'),
    preferred: fc.record(
      {
        town: fc.array(fc.oneof(town, fc.constantFrom('Nowhere', 'LEEDS')), { maxLength: 2 }),
        band: fc.constantFrom(['1-9'], ['10-49']),
      },
      { requiredKeys: [] },
    ),
    offset: fc.nat(8),
    limit: fc.nat(8),
  },
  { requiredKeys: ['offset', 'limit'] },
)

const pageOnly = { offset: 0, limit: 5 }
/** A search around a point may have the order of the distance. */
const orderedQuery = fc
  .tuple(query, fc.boolean())
  .map(([asked, isNearest]) => (isNearest && asked.points?.['home'] ? { ...asked, order: 'home' } : asked))
/** The names of the documents, with typos. */
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

  it('a search without some flags or among some ids gives the answers of a plain scan', () => {
    const property = fc.property(
      documents(0, 300),
      fc.array(fc.tuple(query, fc.uniqueArray(flag, { maxLength: 2 }), fc.option(fc.array(fc.nat(400)))), {
        maxLength: 12,
      }),
      (all, asked) => {
        const queries = asked.map(([one, lackedFlags, places]) => ({
          ...one,
          lackedFlags,
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
