import { expect, test } from 'vitest'
import { plainScan } from '../../../tests/support/plain-scan.ts'
import { collectionSchema, namedDocument } from '../../../tests/support/samples/named-collection.ts'
import { buildIndex } from '../build-index.ts'
import type { SearchQuery } from '../index-schema.ts'
import { buildLayer } from '../layer.ts'
import { openIndex, openLayeredIndex } from '../search-index.ts'

const NAMES = [
  'Tesco',
  'Tesco Stores Ltd',
  'Tesco Stores Limited',
  'Tescu Stors',
  'Alpha Ltd t/a Tesco Express',
  'Stores Tesco UK',
  'Storer Tesca',
  'Thought Works Ltd',
  'Thoughtworks',
  'ING Limited',
  'ING Bank Ltd',
  'Lister ING',
  'UK Power Ltd',
  'Uksl Foods',
  'Ltdo Foods',
  'Brown & Co Architects Ltd',
  'Brown Advisory Ltd',
  'Brown Ltd',
  'B T plc',
  'BT',
  'Bt Sport Ltd',
  'A B C Care Ltd',
  'ABC Care',
  'Shop.com Ltd',
  'Photon Physics Ltd',
  'Foton',
  'Ä1 Größe GmbH',
  'Ltd',
  'The Limited',
]
const TEXTS = `tesco; tesca; tesco stores; tesco storer; stores tesco; tescostores; tesco stores li; tesco l; t;
  te; tes co; thought works; thoughtworks; thoughtwor; thought; works thought; thuoght works; ing;
  ing li; ing lt; ing limited; ltd; limited; li; uk; uk ltd; the ltd; ltd uk; l; brown; brown & co;
  brown and company; brown ltd; bt; b t; b.t.; abc; a b c; abc care ltd; shop.com; shop;
  www.shop.com; bt.com; photon; foton; fotonn; grosse; a1; x; zzz ltd; ?; alpha; tesco express;
  express; alpha ltd trading as tesco; lister ing; ing lister; lt-d; plc`
const FILTERS: Partial<SearchQuery>[] = [
  {},
  { facets: { town: ['York'] } },
  { facets: { town: ['Leeds', null] } },
  { facets: { town: ['Hull'] } },
  { flags: ['jobs'] },
  { facets: { town: ['York'] }, flags: ['jobs'] },
]
const PAGES: Pick<SearchQuery, 'offset' | 'limit' | 'order'>[] = [
  { offset: 0, limit: 50 },
  { offset: 1, limit: 2 },
  { offset: 0, limit: 50, order: 'name' },
  { offset: 0, limit: 3, order: 'score' },
]
const TOWNS = [['York'], ['Leeds'], [], ['Hull', 'York']]

const documentOf = (name: string, at: number) =>
  namedDocument(at + 1, name, {
    facets: { town: TOWNS[(at * 3) % 4]! },
    flags: at % 3 === 0 ? ['jobs'] : [],
    orders: { score: (at * 7) % 5 },
  })
const all = NAMES.map(documentOf)
const queries = TEXTS.split(/;\s+/).flatMap((text) =>
  FILTERS.flatMap((filter) => PAGES.map((page): SearchQuery => ({ text, ...filter, ...page }))),
)

const differing = (
  search: (query: SearchQuery) => { total: number; ids: readonly number[] },
  scan: ReturnType<typeof plainScan>,
) =>
  queries.flatMap((query) => {
    const [{ total, ids }, expected] = [search(query), scan(query)]
    return total === expected.total && ids.join() === expected.ids.join() ? [] : [{ query, ids, expected }]
  })

test('a search for a name gives the answers of a plain scan, with each filter, page and order', () => {
  const index = openIndex(buildIndex(collectionSchema, all))
  expect(differing(index.search, plainScan(all, collectionSchema))).toEqual([])
})

test('so does one in a base with a layer, which hides some names and adds others', () => {
  const base = all.filter(({ id }) => id % 4 !== 1)
  const hidden = base.filter(({ id }) => id % 5 === 0).map(({ id }) => id)
  const layer = buildLayer(buildIndex(collectionSchema, base), {
    without: hidden,
    added: all.filter(({ id }) => id % 4 === 1),
    isBefore: (known, { id }) => known.id < id,
  })
  const index = openLayeredIndex(buildIndex(collectionSchema, base), layer)
  const kept = all.filter(({ id }) => !hidden.includes(id))
  expect(differing(index.search, plainScan(kept, collectionSchema))).toEqual([])
})

test('of a filter with few documents each name is read, and the order stays', () => {
  const documents = Array.from({ length: 300 }, (_, at) =>
    namedDocument(at, `Harbour ${at}`, { facets: { town: [at % 200 === 50 ? 'York' : 'Leeds'] } }),
  )
  const index = openIndex(buildIndex(collectionSchema, documents))
  const query = { text: 'harbour', facets: { town: ['York'] }, offset: 0, limit: 9 }
  expect(index.search(query)).toMatchObject({ total: 2, ids: [250, 50] })
})
