import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { propertyRuns } from '../../tests/support/property-runs.ts'
import {
  area,
  documents,
  edit,
  flag,
  orderedQuery,
  query,
  schema as searchSchema,
  seed,
  typed,
  withEdit,
} from '../../tests/support/random-searches.ts'
import { buildIndex } from './build-index.ts'
import type { IndexDocument, SearchQuery } from './index-schema.ts'
import { buildLayer } from './layer.ts'
import { openIndex, openLayeredIndex, type SearchIndex } from './search-index.ts'

const schema = { ...searchSchema, ranges: ['found'] }

interface Placed extends IndexDocument {
  stored: { of: number; place: number }
}
const inOrder = (all: readonly Placed[]): Placed[] =>
  all.toSorted((a, b) => a.stored.place - b.stored.place || a.id - b.id)
const placed = (one: IndexDocument, place: number): Placed => ({
  ...one,
  orders: place === 9 ? { ...one.orders, day: Infinity } : one.orders,
  ranges: place % 3 === 0 ? {} : { found: place },
  stored: { of: one.id, place },
})

const change = fc.constantFrom('leaves', 'changes', 'moves')
const places = fc.infiniteStream(fc.nat(9))

/** Documents of a base, and what a layer changes of them: some leave, some change, and some join. */
const layered = (least: number, max: number, changes: number) =>
  fc
    .tuple(
      documents(least, max),
      documents(0, changes),
      fc.array(fc.tuple(fc.nat(), change), { maxLength: changes }),
      places,
    )
    .map(([given, others, edits, stream]) => {
      const next = () => stream.next().value as number
      const base = given.map((one) => placed(one, next()))
      const known = new Set(base.map(({ id }) => id))
      const added = others.filter(({ id }) => !known.has(id)).map((one) => placed(one, next()))
      const edited = new Map<number, Placed | undefined>()
      edits.forEach(([at, kind], place) => {
        const one = base[at % base.length]
        if (one === undefined) return
        const other = others[place % others.length]
        edited.set(
          one.id,
          kind === 'leaves'
            ? undefined
            : kind === 'moves' || other === undefined
              ? placed(one, next())
              : placed({ ...other, id: one.id }, next()),
        )
      })
      const changed = [...edited.values()].flatMap((one) => one ?? [])
      const kept = base.filter(({ id }) => !edited.has(id))
      return { base, without: [...edited.keys()], added: [...changed, ...added], kept }
    })
type Layered = ReturnType<typeof layered> extends fc.Arbitrary<infer One> ? One : never

/** The index of a base with its layer, and the one that is built anew of the same documents. */
function open({ base, without, added, kept }: Layered): [SearchIndex, SearchIndex] {
  const image = buildIndex(schema, inOrder(base))
  const layer = buildLayer(image, {
    without,
    added: inOrder(added),
    isBefore: (known, { id, stored }) =>
      ((known.stored() as Placed['stored']).place - stored.place || known.id - id) < 0,
  })
  return [openLayeredIndex(image, layer), openIndex(buildIndex(schema, inOrder([...kept, ...added])))]
}

/** Texts of all documents, also of those that have left, with typos. */
const mistyped = (
  { base, added }: Layered,
  edits: readonly { of: number; place: number; kind: string }[],
): string[] => {
  const all = [...base, ...added]
  return all.length === 0
    ? []
    : edits.map(({ of, place, kind }) => withEdit(all[of % all.length]!.text ?? '', place, kind))
}

const sameAnswers = (
  answers: (index: SearchIndex) => unknown,
  [joined, whole]: readonly [SearchIndex, SearchIndex],
  asked: unknown,
) => {
  expect({ asked, answer: answers(joined) }).toEqual({ asked, answer: answers(whole) })
}

const sizes = [
  { name: 'few documents, where sets are lists', given: layered(0, 30, 8), runs: 500 },
  { name: 'many documents, where most sets are bitsets', given: layered(300, 500, 60), runs: 12 },
]

describe.each(sizes)('an index with a layer gives the answers of one that is built anew of $name', (size) => {
  const { given, runs } = size
  const check = <Asked>(asked: fc.Arbitrary<Asked>, test: (given: Layered, asked: Asked) => void) =>
    fc.assert(
      fc.property(given, asked, (one, more) => {
        test(one, more)
      }),
      { seed, numRuns: propertyRuns(runs) },
    )

  it('for searches with every mix of filters, text, order and page', () => {
    expect.hasAssertions()
    const either = fc.option(
      fc.record({
        facet: fc.constantFrom('town', 'band'),
        values: fc.array(fc.constantFrom('Leeds', 'LEEDS', 'London', 1, '1-9'), { maxLength: 2 }),
        otherwise: fc.array(fc.constantFrom('Leeds', 'London'), { maxLength: 1 }),
        isExact: fc.boolean(),
        isFirst: fc.boolean(),
      }),
      { freq: 3, nil: undefined },
    )
    const asked = fc.tuple(
      fc.array(fc.tuple(orderedQuery, either, fc.boolean()), { maxLength: 12 }),
      fc.array(edit, { maxLength: 8 }),
    )
    check(asked, (one, [queries, edits]) => {
      const both = open(one)
      const searches: SearchQuery[] = [
        ...queries.map(([own, textOr, isReversed]) => ({
          ...own,
          isReversed,
          ...(textOr && own.order !== 'name' && { textOr }),
        })),
        ...mistyped(one, edits).map((text) => ({ text, offset: 0, limit: 5 })),
      ]
      for (const search of searches) {
        sameAnswers((index) => index.search(search), both, search)
        const { offset: _, limit: __, order: ___, preferred: ____, isReversed: _____, ...filters } = search
        sameAnswers((index) => index.matching(filters), both, filters)
      }
    })
  })

  it('for searches without some flags or values, and among some ids', () => {
    expect.hasAssertions()
    const asked = fc.array(
      fc.tuple(query, fc.uniqueArray(flag, { maxLength: 2 }), fc.option(fc.array(fc.nat(40)))),
      { maxLength: 8 },
    )
    check(asked, (one, queries) => {
      const both = open(one)
      const all = [...one.base, ...one.added]
      for (const [own, lackedFlags, some] of queries) {
        const search = {
          ...own,
          lackedFlags,
          lackedFacets: { town: ['LEEDS'] },
          ranges: { found: { min: 2, max: 7 } },
          ...(some && { ids: some.map((at) => all[at]?.id ?? at) }),
        }
        sameAnswers((index) => index.search(search), both, search)
      }
    })
  })

  it('for counts of values, filters, distances and fields, and for ways to relax a search', () => {
    expect.hasAssertions()
    const asked = fc.tuple(query, fc.array(area, { minLength: 1, maxLength: 3 }), fc.uniqueArray(flag))
    check(asked, (one, [own, areas, flags]) => {
      const { order: _, preferred: __, offset: ___, limit: ____, ...filters } = own
      const both = open(one)
      const others = [
        ...areas.map((home) => ({ points: { home } })),
        ...flags.map((each) => ({ flags: [each] })),
      ]
      sameAnswers((index) => index.facetCounts(filters, ['town', 'band']), both, filters)
      sameAnswers((index) => index.filterCounts(filters, others), both, filters)
      const { center } = areas[0]!
      sameAnswers((index) => index.distanceCounts(filters, 'home', center, [5, 100]), both, filters)
      sameAnswers((index) => index.relaxations(filters, others, 5), both, filters)
      sameAnswers((index) => index.relaxations({}, others, 5), both, others)
      sameAnswers((index) => index.facetValues('town'), both, 'town')
      sameAnswers((index) => index.fieldCounts(), both, 'fields')
      sameAnswers((index) => index.largest('found'), both, 'found')
      sameAnswers(({ size: count }) => count, both, 'size')
      for (const { id } of [...one.base, ...one.added]) sameAnswers((index) => index.get(id), both, id)
    })
  })

  it('for names that equal or are like a text, and for texts with a typo', () => {
    expect.hasAssertions()
    const asked = fc.tuple(fc.array(typed, { maxLength: 6 }), fc.array(edit, { maxLength: 6 }), fc.nat(3))
    check(asked, (one, [texts, edits, offset]) => {
      const both = open(one)
      const own = [...one.added, ...one.base].slice(0, 4).map(({ text = '' }) => text)
      for (const text of [...texts, ...own, ...mistyped(one, edits)]) {
        sameAnswers((index) => index.named(text), both, text)
        sameAnswers((index) => index.corrected(text), both, text)
        sameAnswers((index) => index.respelt(text), both, text)
        sameAnswers((index) => index.goesOn(text), both, text)
        const without = one.base.slice(0, 2).map(({ id }) => id)
        for (const loosely of [true, false])
          for (const limit of [3, 1000])
            sameAnswers((index) => index.alike(text, { without, loosely, offset, limit }), both, text)
      }
    })
  })
})

describe('a layer', () => {
  it('the names of a short prefix, which an image stores as a set, are those of both parts', () => {
    expect.hasAssertions()
    const words = ['Care', 'Carer', 'Cafe', 'Home', 'Cab']
    const [sample] = fc.sample(documents(1, 1), { seed, numRuns: 1 })
    const named = (id: number, shift: number) =>
      placed({ ...sample![0]!, id, text: `${words[(id + shift) % 5]} ${words[id % 3]} ${id % 7}` }, id % 9)
    const ids = Array.from({ length: 4_000 }, (_, id) => id)
    const without = ids.filter((id) => id % 11 === 0)
    const both = open({
      base: ids.map((id) => named(id, 0)),
      without,
      added: without.filter((id) => id % 2 === 0).map((id) => named(id, 1)),
      kept: ids.filter((id) => id % 11 !== 0).map((id) => named(id, 0)),
    })
    for (const text of ['c', 'ca', 'care', 'home c', 'c 3', 'x'])
      for (const filters of [{}, { ranges: { found: { min: 4 } } }])
        sameAnswers((index) => index.search({ text, ...filters, offset: 20, limit: 30 }), both, text)
  })

  const [one] = fc.sample(layered(3, 3, 3), { seed, numRuns: 1 })

  it('an id of the base that stays is refused', () => {
    const image = buildIndex(schema, inOrder(one!.base))
    const layer = () => buildLayer(image, { without: [], added: one!.base.slice(0, 1), isBefore: () => true })
    expect(layer).toThrow('Two documents have the id')
  })

  /** A document whose id is its place, in document order and in the order `day`. */
  const at = (id: number): Placed => ({
    ...one!.base[0]!,
    id,
    text: '',
    orders: { ...one!.base[0]!.orders, day: -id },
    stored: { of: id, place: id },
  })

  const even = buildIndex(
    schema,
    Array.from({ length: 500 }, (_, nth) => at(2 * nth)),
  )

  it('what the base stores is parsed at most once, whatever the number of changes and orders', () => {
    const added = Array.from({ length: 100 }, (_, nth) => at(2 * nth + 501))
    const parsed = new Map<number, Set<unknown>>()
    const seen = (stored: unknown) => {
      const { place } = stored as Placed['stored']
      parsed.set(place, (parsed.get(place) ?? new Set()).add(stored))
      return place
    }
    buildLayer(even, {
      without: [],
      added,
      isBefore: (known, { stored }) => seen(known.stored()) < stored.place,
      ranked: { day: (stored, document) => document.stored.place - seen(stored) },
    })
    expect(parsed.size).toBeGreaterThan(100)
    expect([...parsed.values()].filter(({ size }) => size > 1)).toEqual([])
  })

  it('a search among the base begins where the last one ended', () => {
    let last = 0
    const earlier: number[] = []
    buildLayer(even, {
      without: [],
      added: Array.from({ length: 100 }, (_, nth) => at(10 * nth + 1)),
      isBefore: ({ id }, { stored: { place } }) => {
        if (id < last) earlier.push(id)
        if (id < place) last = Math.max(last, id)
        return id < place
      },
    })
    expect(earlier).toEqual([])
  })

  it('a layer of nothing changes nothing', () => {
    expect.hasAssertions()
    const both = open({ base: one!.base, kept: one!.base, without: [], added: [] })
    sameAnswers((index) => index.search({ offset: 0, limit: 9 }), both, 'all')
  })
})
