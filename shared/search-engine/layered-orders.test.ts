import { expect, test } from 'vitest'
import { buildIndex } from './build-index.ts'
import type { GeoPoint, IndexDocument } from './index-schema.ts'
import { buildLayer } from './layer.ts'
import { openIndex, openLayeredIndex } from './search-index.ts'

const schema = { text: null, facets: [], flags: [], prefixes: [], orders: ['day'], points: ['home'] }

interface Stored {
  place: number
  score: number
}
interface Document extends IndexDocument {
  stored: Stored
}

/** A document at a place of document order, with its number in the order `day` and its latitude. */
const documentOf = (id: number, place: number, day: number, latitude = day): Document => ({
  id,
  facets: {},
  flags: [],
  prefixes: {},
  orders: { day },
  points: { home: [latitude, 0] },
  stored: { place, score: day },
})

const inOrder = (documents: readonly Document[]) =>
  documents.toSorted((a, b) => a.stored.place - b.stored.place || a.id - b.id)

/** An index of a base with a layer, and the index that is built anew of the same documents. */
function both(base: Document[], without: number[], added: Document[]) {
  const image = buildIndex(schema, inOrder(base))
  const layer = buildLayer(image, {
    without,
    added: inOrder(added),
    isBefore: (known, { id, stored }) =>
      ((known.stored() as Stored).place - stored.place || known.id - id) < 0,
  })
  const kept = base.filter(({ id }) => !without.includes(id))
  return {
    joined: openLayeredIndex(image, layer),
    whole: openIndex(buildIndex(schema, inOrder([...kept, ...added]))),
  }
}

const base = [
  documentOf(1, 10, 3),
  documentOf(2, 20, 9),
  documentOf(3, 30, 3),
  documentOf(4, 40, Infinity, 4),
  documentOf(5, 50, 1),
]
const added = [
  documentOf(6, 5, 3),
  documentOf(7, 25, 9),
  documentOf(8, 30, Infinity, 4),
  documentOf(9, 60, 2),
  documentOf(2, 45, 3),
]
const { joined, whole } = both(base, [2, 5, 77], added)
const around: GeoPoint = [0, 0]

test.each([
  ['document order', {}, [6, 1, 7, 3, 8, 4, 2, 9]],
  ['the order of a number, with equal ones in document order', { order: 'day' }, [8, 4, 7, 6, 1, 3, 2, 9]],
  [
    'the distance, with equal ones in document order',
    { order: 'home', points: { home: { center: around, miles: 700 } } },
    [9, 6, 1, 3, 2, 8, 4, 7],
  ],
  [
    'the distance, within a circle',
    { order: 'home', points: { home: { center: around, miles: 250 } } },
    [9, 6, 1, 3, 2],
  ],
])('the documents of a layer stand among those of the base in %s', (_name, query, ids) => {
  expect(joined.search({ ...query, offset: 0, limit: 20 })).toMatchObject({ ids, total: ids.length })
  expect(whole.search({ ...query, offset: 0, limit: 20 }).ids).toEqual(ids)
})

test.each([{}, { order: 'day' }, { order: 'home', points: { home: { center: around, miles: 700 } } }])(
  'pages of %j follow each other through both parts',
  (query) => {
    const all = whole.search({ ...query, offset: 0, limit: 20 }).ids
    for (const limit of [1, 2, 3, 5])
      for (let offset = 0; offset <= all.length; offset++)
        expect(joined.search({ ...query, offset, limit }).ids).toEqual(all.slice(offset, offset + limit))
  },
)

test('what a document stores is read by its id, from the part that has it now', () => {
  expect(joined.get(2)).toEqual({ place: 45, score: 3 })
  expect(joined.get(1)).toEqual({ place: 10, score: 3 })
  expect([joined.get(5), joined.get(77)]).toEqual([undefined, undefined])
})

test.each([
  // numbers between those of the base, before them, after them, and the same
  [[8, 5, 0, 9, 3]],
  [[20, 20, 10, 10, 0]],
  [[1]],
])('the numbers of an order that ranks one image place added documents among the base: %j', (scores) => {
  const ranked = [9, 6, 3, 1].map((score, at) => documentOf(at + 1, at, score))
  const image = buildIndex(schema, ranked)
  const joining = scores.map((score, at) => documentOf(100 + at, 50 + at, score))
  const layer = buildLayer(image, {
    without: [],
    added: joining,
    isBefore: () => true,
    ranked: { day: (stored, document) => (stored as Stored).score - document.stored.score },
  })
  const { ids } = openLayeredIndex(image, layer).search({ order: 'day', offset: 0, limit: 20 })
  const scoreOf = new Map([...ranked, ...joining].map(({ id, stored }) => [id, stored.score]))
  expect(ids).toHaveLength(ranked.length + joining.length)
  expect(ids.map((id) => scoreOf.get(id))).toEqual([...scoreOf.values()].toSorted((a, b) => b - a))
})

test('an index without names has none', () => {
  const page = { without: [1], loosely: true, offset: 0, limit: 9 }
  for (const index of [joined, whole]) {
    expect([index.named('Leeds'), index.corrected('Leeds'), index.respelt('Leeds')]).toEqual([
      [],
      [],
      undefined,
    ])
    expect([index.goesOn('Leeds'), index.alike('Leeds', page)]).toEqual([false, { total: 0, ids: [] }])
  }
})

test('ways to relax a search by a field that the index does not have are refused', () => {
  const points = { work: { center: around, miles: 5 } }
  for (const index of [joined, whole]) {
    expect(() => index.relaxations({}, [{ points }], 5)).toThrow('The index has no point "work"')
    expect(() => index.relaxations({ points }, [], 5)).toThrow('The index has no point "work"')
  }
})

test('an added document joins a base without documents', () => {
  const image = buildIndex(schema, [])
  const layer = buildLayer(image, {
    without: [],
    added: [documentOf(1, 1, 5), documentOf(2, 2, 7)],
    isBefore: () => true,
    ranked: { day: () => 0 },
  })
  expect(openLayeredIndex(image, layer).search({ order: 'day', offset: 0, limit: 9 }).ids).toEqual([2, 1])
})
