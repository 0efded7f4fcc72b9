import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { plainScan } from '../../tests/support/plain-scan.ts'
import { propertyRuns } from '../../tests/support/property-runs.ts'
import { buildIndex } from './build-index.ts'
import type { IndexDocument, IndexSchema, QueryFilters } from './index-schema.ts'
import { MAX_RELAXABLE, type Relaxation } from './relaxations.ts'
import { openIndex } from './search-index.ts'

const schema: IndexSchema = {
  text: 'name',
  facets: ['town', 'band'],
  flags: ['website', 'jobs', 'email'],
  prefixes: ['postcode', 'host'],
  orders: [],
}
const seed = 20260717

const document = fc.record({
  id: fc.integer({ min: 1, max: 0xffffffff }),
  text: fc.constantFrom('Oak Care Ltd', 'Oak Foods', 'Ash Care', 'Elm'),
  facets: fc.record({
    town: fc.array(fc.constantFrom('London', 'Leeds', 'Bath'), { maxLength: 2 }),
    band: fc.array(fc.constantFrom('1-9', '10-49'), { maxLength: 1 }),
  }),
  flags: fc.uniqueArray(fc.constantFrom('website', 'jobs', 'email')),
  prefixes: fc.record({
    postcode: fc.constantFrom('', 'E1', 'E11', 'LS1'),
    host: fc.constantFrom('', 'a.example'),
  }),
})
const documents = (minLength: number, maxLength: number) =>
  fc
    .uniqueArray(document, { minLength, maxLength, selector: ({ id }) => id })
    .map((all): IndexDocument[] => all.map((one) => ({ ...one, orders: {}, stored: null })))

const filters = fc.subarray<QueryFilters>(
  [
    { flags: ['website'] },
    { flags: ['jobs'] },
    { flags: ['email'] },
    { facets: { town: ['Leeds', 'Bath'] } },
    { facets: { band: ['10-49'] } },
    { facets: { band: ['20,000+'] } },
    { prefixes: { postcode: 'E1' } },
  ],
  { minLength: 1 },
)
const kept = fc.constantFrom<QueryFilters>(
  {},
  {},
  { text: '' },
  { text: 'oak' },
  { text: 'carw' },
  { text: 'nobody' },
  { prefixes: { host: 'a' } },
)

const merged = (parts: readonly QueryFilters[]): QueryFilters => ({
  ...Object.assign({}, ...parts),
  facets: Object.assign({}, ...parts.map(({ facets }) => facets)),
  flags: parts.flatMap(({ flags = [] }) => flags),
  prefixes: Object.assign({}, ...parts.map(({ prefixes }) => prefixes)),
})

const bitsOf = (mask: number) => [...mask.toString(2)].filter((bit) => bit === '1').length

/** Tries every combination. It keeps those combinations that need each of their filters. */
const expectedOf = (all: IndexDocument[], keeping: QueryFilters, asked: readonly QueryFilters[]) => {
  const scan = plainScan(all, schema)
  const without = (mask: number) => asked.filter((_, at) => ((mask >>> at) & 1) === 0)
  const totalOf = (mask: number) =>
    scan({ ...merged([keeping, ...without(mask)]), offset: 0, limit: 0 }).total
  const masks = Array.from({ length: 2 ** asked.length }, (_, mask) => mask)
  const totals = masks.map(totalOf)
  return masks
    .filter((mask) =>
      asked.every((_, at) => ((mask >>> at) & 1) === 0 || totals[mask]! > totals[mask ^ (1 << at)]!),
    )
    .filter((mask) => mask > 0 && totals[mask]! > 0)
    .toSorted((a, b) => bitsOf(a) - bitsOf(b) || totals[b]! - totals[a]! || a - b)
    .map((mask): Relaxation => ({
      without: asked.flatMap((_, at) => ((mask >>> at) & 1 ? [at] : [])),
      total: totals[mask]!,
    }))
}

/** Whether the search itself finds nothing. Only then can it be relaxed. */
const isEmpty = (all: IndexDocument[], keeping: QueryFilters, asked: readonly QueryFilters[]) =>
  plainScan(all, schema)({ ...merged([keeping, ...asked]), offset: 0, limit: 0 }).total === 0

it.each([
  ['a few documents, where sets are lists', documents(0, 12), 400],
  ['many documents, where sets are bitsets too', documents(150, 200), 20],
])(
  'the relaxations of an empty search over %s are the first ones that a plain scan finds',
  (_name, some, numRuns) => {
    const property = fc.property(some, kept, filters, fc.nat(4), (all, keeping, asked, max) => {
      fc.pre(isEmpty(all, keeping, asked))
      const found = openIndex(buildIndex(schema, all)).relaxations(keeping, asked, max)
      expect(found).toEqual(expectedOf(all, keeping, asked).slice(0, max))
    })
    fc.assert(property, { seed, numRuns: propertyRuns(numRuns) })
  },
)

it('a search for a name that no document has gets no relaxations', () => {
  const all: IndexDocument[] = [
    { id: 1, text: 'Oak', facets: {}, flags: [], prefixes: {}, orders: {}, stored: null },
  ]
  const index = openIndex(buildIndex(schema, all))
  expect(index.relaxations({ text: 'nobody' }, [{ flags: ['jobs'] }], 3)).toEqual([])
  expect(index.relaxations({ text: 'oak' }, [{ flags: ['jobs'] }], 3)).toEqual([{ without: [0], total: 1 }])
})

/** An index of documents, each without some of the flags. */
const missing = (flags: readonly string[], each: readonly (readonly string[])[]) =>
  openIndex(
    buildIndex(
      { text: null, facets: [], flags, prefixes: [], orders: [] },
      each.map((missed, at) => ({
        id: at + 1,
        facets: {},
        flags: flags.filter((flag) => !missed.includes(flag)),
        prefixes: {},
        orders: {},
        stored: null,
      })),
    ),
  )
const flagsOf = (length: number) => Array.from({ length }, (_, at) => `flag ${at}`)
const asked = (flags: readonly string[]) => flags.map((flag) => ({ flags: [flag] }))

it('the relaxations of as many filters as fit into one mask are correct', () => {
  const flags = flagsOf(MAX_RELAXABLE)
  const [first, last] = [flags[0]!, flags.at(-1)!]
  const others = flags.slice(1, -1)
  const index = missing(flags, [[first, last], [first, last], [last], others, flags])
  expect(index.relaxations({}, asked(flags), 5)).toEqual([
    { without: [30], total: 1 },
    { without: [0, 30], total: 3 },
    { without: Array.from(others, (_, at) => at + 1), total: 1 },
    { without: Array.from(flags.slice(1), (_, at) => at + 1), total: 2 },
    { without: Array.from(flags, (_, at) => at), total: 5 },
  ])
})

it('the relaxations of more filters than fit into one mask are refused', () => {
  const flags = flagsOf(MAX_RELAXABLE + 1)
  const index = missing(flags, [flags])
  expect(() => index.relaxations({}, asked(flags), 3)).toThrow('More than 31 filters to relax')
})
