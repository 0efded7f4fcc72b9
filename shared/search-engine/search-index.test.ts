import { describe, expect, it } from 'vitest'
import { plainScan } from '../../tests/support/plain-scan.ts'
import {
  collectionOf,
  collectionSchema,
  namedDocument,
  namesFound,
  openWithout,
} from '../../tests/support/samples/named-collection.ts'
import { buildIndex } from './build-index.ts'
import type { SearchQuery } from './index-schema.ts'
import { buildLayer } from './layer.ts'
import type { StoredGroups } from './packing.ts'
import { openIndex, openLayeredIndex } from './search-index.ts'

describe('a search by name', () => {
  it('a name search lists exact names, then names that begin with the text, then other matches, each by name', () => {
    const names = ['Zeta Care Ltd', 'Care Zone', 'Alpha Care', 'CARE LIMITED', 'Careful Homes', 'Care']
    expect(namesFound(names, 'care')).toEqual([
      'CARE LIMITED',
      'Care',
      'Care Zone',
      'Careful Homes',
      'Alpha Care',
      'Zeta Care Ltd',
    ])
  })

  it('a name search orders equal names by id', () => {
    const index = openIndex(
      buildIndex(collectionSchema, [
        namedDocument(9, 'Care'),
        namedDocument(4, 'Care Ltd'),
        namedDocument(7, 'CARE'),
      ]),
    )
    expect(index.search({ text: 'care', offset: 0, limit: 9 }).ids).toEqual([4, 7, 9])
  })

  it('a name search requires every word in any order, the last as a prefix', () => {
    const names = ['Royal Oak Foods', 'Oak Royal', 'Royal Ash', 'Oakley Royal']
    expect(namesFound(names, 'oak ro')).toEqual(['Oak Royal', 'Royal Oak Foods'])
  })

  it('a name search finds the same with and without a legal suffix', () => {
    const names = ['K Foods', 'Kay Ltd', 'K Ltd', 'Other Ltd']
    expect(namesFound(names, 'k ltd')).toEqual(namesFound(names, 'k'))
  })

  it('a name search finds a name whose legal suffix is still being typed', () => {
    const names = ['ING Limited', 'Lister ING', 'ING Foods LLP', 'ING']
    expect(namesFound(names, 'ing li')).toEqual(['ING Limited', 'Lister ING'])
  })

  it('a name search for a legal word lists names that begin with it before names that only contain it', () => {
    const names = ['Zed UK', 'UK Power', 'Uksl Foods', 'Other']
    expect(namesFound(names, 'uk')).toEqual(['UK Power', 'Uksl Foods', 'Zed UK'])
  })

  it('a name search for legal words finds nothing when the filters leave no document', () => {
    const index = openIndex(
      buildIndex(collectionSchema, [
        namedDocument(1, 'Zed UK'),
        namedDocument(2, 'Other', { flags: ['jobs'] }),
      ]),
    )
    expect(index.search({ text: 'uk', flags: ['jobs'], offset: 0, limit: 5 })).toMatchObject({
      total: 0,
      ids: [],
    })
  })

  it('a name search accepts either half of "X trading as Y" as the name', () => {
    const names = ['Basra Cakes Ltd t/a Cakebox', 'Cakebox Ealing', 'The Cakebox']
    expect(namesFound(names, 'cakebox')[0]).toBe('Basra Cakes Ltd t/a Cakebox')
    expect(namesFound(names, 'basra cakes cakebox')).toEqual(['Basra Cakes Ltd t/a Cakebox'])
  })

  it('a name search joins punctuated words when the words as typed find nothing', () => {
    expect(namesFound(['JC Wise'], 'J.C. Wise')).toEqual(['JC Wise'])
    expect(namesFound(['JC Wise'], 'j c wise')).toEqual(['JC Wise'])
    expect(namesFound(['Co-op Foods'], 'coop')).toEqual(['Co-op Foods'])
  })

  it('a name search tolerates one typo in a word of five letters that no name contains', () => {
    const names = ['Harbour Foods', 'Harvest', 'Care Homes']
    for (const typed of ['harbuor', 'harbou foods', 'harbourr', 'hrbour', 'harbpur']) {
      expect(namesFound(names, typed)).toEqual(['Harbour Foods'])
    }
    expect(namesFound(names, 'acre')).toEqual([])
  })

  it('a name search corrects a word that only another name contains, if no name contains all the words', () => {
    expect(namesFound(['Harbour Foods', 'Harbours'], 'harbours foods')).toEqual(['Harbour Foods'])
  })

  it('a name search for a correctly spelt word ignores similar words', () => {
    expect(namesFound(['Harbour', 'Harbous'], 'harbour')).toEqual(['Harbour'])
  })

  it('blank search text is ignored, and text without a letter or digit finds nothing', () => {
    const names = ['B', 'A', 'C']
    for (const text of ['', '  ']) expect(namesFound(names, text)).toEqual(names)
    for (const text of ['?!', '—', '😀', '\u0301', '\u200b']) expect(namesFound(names, text)).toEqual([])
  })

  it('an exact name lookup returns the organisations of that name, without prefixes or typos', () => {
    const index = collectionOf('Care Ltd', 'Carer', 'X t/a Care', 'Marks & Spencer PLC')
    expect(index.named('CARE')).toEqual([1, 3])
    expect(index.named('marks and spencer')).toEqual([4])
    expect([...index.named('car'), ...index.named(''), ...index.named('caree')]).toEqual([])
  })

  it('a lookup by name finds no hidden document', () => {
    const image = buildIndex(collectionSchema, [namedDocument(1, 'Care Ltd'), namedDocument(2, 'Care')])
    expect(openWithout(image, [2]).named('care')).toEqual([1])
  })
})

describe('a search without a name', () => {
  const all = [
    namedDocument(5, 'E', {
      facets: { town: ['Leeds', 'Bath'] },
      flags: ['jobs'],
      prefixes: { postcode: 'LS1' },
    }),
    namedDocument(3, 'C', {
      facets: { town: ['Bath'] },
      flags: ['jobs', 'email'],
      prefixes: { postcode: 'BA1' },
    }),
    namedDocument(8, 'H', { facets: { town: ['Leeds', 1] }, flags: ['email'] }),
  ]
  const index = openIndex(buildIndex(collectionSchema, all))
  const ids = (query: Partial<SearchQuery>) => index.search({ offset: 0, limit: 10, ...query }).ids

  it('a search without a name keeps the document order on all pages, with the full total', () => {
    expect(ids({})).toEqual([5, 3, 8])
    expect(index.search({ offset: 1, limit: 1 })).toEqual({ total: 3, ids: [3], stored: ['C'] })
    expect(index.search({ offset: 9, limit: 5 })).toEqual({ total: 3, ids: [], stored: [] })
  })

  it('a search matches any value of one field, and all fields, flags and prefixes together', () => {
    expect(ids({ facets: { town: ['Leeds', 'Bath'] } })).toEqual([5, 3, 8])
    expect(
      ids({ facets: { town: ['Bath'] }, flags: ['jobs', 'email'], prefixes: { postcode: 'BA' } }),
    ).toEqual([3])
  })

  it('a facet filter distinguishes the number 1 from the text "1"', () => {
    expect([ids({ facets: { town: [1] } }), ids({ facets: { town: ['1'] } })]).toEqual([[8], []])
  })

  it('a facet filter finds a value despite another case, other accents or white space', () => {
    expect(ids({ facets: { town: [' lÉEDS '] } })).toEqual([5, 8])
    expect(ids({ facets: { town: ['LEED'] } })).toEqual([])
  })

  it('a facet filter prefers an exact value to similar spellings', () => {
    const towns = [['Leeds'], ['LEEDS'], ['leeds', 'Bath']]
    const spelt = openIndex(
      buildIndex(
        collectionSchema,
        towns.map((town, at) => namedDocument(at + 1, 'N', { facets: { town } })),
      ),
    )
    const found = (town: string) => spelt.search({ facets: { town: [town] }, offset: 0, limit: 9 }).ids
    expect([found('LEEDS'), found('Leeds')]).toEqual([[2], [1]])
    expect(found('lEEDS')).toEqual([1, 2, 3])
    expect(spelt.search({ facets: { town: ['lEEDS', 'Bath'] }, offset: 0, limit: 9 }).total).toBe(3)
  })

  it('a search matches documents without a flag', () => {
    expect(ids({ lackedFlags: ['jobs'] })).toEqual([8])
    expect(ids({ lackedFlags: ['email'], facets: { town: ['Leeds'] } })).toEqual([5])
    expect(ids({ lackedFlags: ['jobs', 'email'] })).toEqual([])
    expect(() => ids({ lackedFlags: ['job'] })).toThrow('The index has no flag "job"')
  })

  it('a search among ids matches only these documents, and none for an empty list', () => {
    expect(ids({ ids: [8, 99, 3, 8] })).toEqual([3, 8])
    expect(ids({ ids: [8, 3], flags: ['jobs'] })).toEqual([3])
    expect(ids({ ids: [] })).toEqual([])
  })

  it('an empty list or an empty prefix does not filter', () => {
    expect(ids({ facets: { town: [] }, prefixes: { postcode: '' } })).toEqual([5, 3, 8])
  })

  it('a search with a wrong field fails with an error that names it', () => {
    expect(() => ids({ flags: ['job'] })).toThrow('The index has no flag "job"')
    expect(() => ids({ facets: { city: ['Leeds'] } })).toThrow('The index has no facet "city"')
    expect(() => ids({ prefixes: { web: 'a' } })).toThrow('The index has no prefix "web"')
  })

  it('the index counts the values of a facet, without hidden documents, and returns single documents', () => {
    expect(index.facetValues('town')).toEqual([
      { value: 1, count: 1 },
      { value: 'Bath', count: 2 },
      { value: 'Leeds', count: 2 },
    ])
    const withoutE = openWithout(buildIndex(collectionSchema, all), [5, 99])
    expect(withoutE.facetValues('town').map(({ count }) => count)).toEqual([1, 1, 1])
    expect([index.get(3), index.get(4)]).toEqual(['C', undefined])
    expect(index.search({ offset: 0, limit: 2 }).stored).toEqual(['E', 'C'])
  })
})

describe('stored objects of which many have fields in common', () => {
  const schema = { ...collectionSchema, stored: [['name'], ['town', 'since']] }
  const inLeeds = { town: 'Leeds', since: 2026 }
  const stored = [{ name: 'A\nB', ...inLeeds }, { name: null, ...inLeeds }, { town: 'Bath' }]
  const documents = stored.map((one, at) => namedDocument(at + 1, `Acme ${at}`, { stored: one }))

  it('a search returns the JSON of each field, also of a changed document', () => {
    const [last, ...others] = documents.toReversed()
    const base = buildIndex(schema, others)
    const layer = buildLayer(base, { without: [], added: [last!], isBefore: () => false })
    for (const index of [openIndex(buildIndex(schema, documents)), openLayeredIndex(base, layer)]) {
      const groups = [1, 2, 3].map((id) => index.get(id) as StoredGroups)
      expect(groups.map(({ own }) => own)).toEqual(['"A\\nB"', 'null', ''])
      expect(groups.map(({ shared }) => shared[0]!.text)).toEqual([
        '"Leeds"\n2026',
        '"Leeds"\n2026',
        '"Bath"\n',
      ])
      const found = index.search({ text: 'acme 0', offset: 0, limit: 1 }).stored as StoredGroups[]
      expect(found[0]!.own).toBe(groups[0]!.own)
    }
  })
})

describe('the number of documents with a value of a field', () => {
  const documents = [
    namedDocument(1, 'One', {
      facets: { town: ['Leeds', 'York'] },
      flags: ['jobs'],
      prefixes: { postcode: 'LS1' },
    }),
    namedDocument(2, 'Two', { facets: { town: ['York'] } }),
    namedDocument(3, 'Three', { flags: ['jobs'] }),
  ]
  const image = buildIndex(collectionSchema, documents)

  it('counts a document once, however many values it has', () => {
    expect(openIndex(image).fieldCounts()).toEqual({
      facets: { town: 2 },
      flags: { jobs: 2, email: 0 },
      prefixes: { postcode: 1 },
      points: {},
    })
  })

  it('does not count documents that cannot be found', () => {
    expect(openWithout(image, [1]).fieldCounts()).toMatchObject({
      facets: { town: 1 },
      flags: { jobs: 1 },
      prefixes: { postcode: 0 },
    })
  })
})

describe('a large collection', () => {
  it('a union of very many overlapping lists takes one pass and counts each document once', () => {
    // 3,000 towns on 20,000 documents, and 20,000 words with a common prefix: a quadratic union would take minutes
    const towns = Array.from({ length: 3_000 }, (_, at) => `Town ${at}`)
    const many = Array.from({ length: 20_000 }, (_, at) =>
      namedDocument(at, `Pa${at} Pb${at} Pc${at}`, {
        facets: { town: [towns[at % 3_000]!, towns[(at * 7) % 3_000]!] },
      }),
    )
    const index = openIndex(buildIndex(collectionSchema, many))
    expect(index.search({ facets: { town: towns }, offset: 19_999, limit: 5 })).toMatchObject({
      total: 20_000,
      ids: [19_999],
    })
    expect(index.search({ text: 'p', facets: { town: towns }, offset: 0, limit: 0 }).total).toBe(20_000)
  })

  it('a name is still checked when the short list of another filter is walked', () => {
    const many = Array.from({ length: 2_000 }, (_, at) =>
      namedDocument(at, at % 2 === 0 ? `Common Oak ${at}` : `Common Ash ${at}`, {
        facets: { town: [at % 500 === 0 ? 'Rare' : 'Usual'] },
      }),
    )
    many.push(namedDocument(9_001, 'Common Ash', { facets: { town: ['Rare'] } }))
    const index = openIndex(buildIndex(collectionSchema, many))
    const scan = plainScan(many, collectionSchema)
    for (const text of ['common', 'oak', 'common oa', 'ash common', 'aak', 'common lt']) {
      const query = { text, facets: { town: ['Rare'] }, offset: 0, limit: 15 }
      const { total, ids } = index.search(query)
      expect({ total, ids }).toEqual(scan(query))
    }
  })

  it('a name that is an exact match and a prefix match is listed once among very many prefix matches', () => {
    const many = Array.from({ length: 400 }, (_, at) =>
      namedDocument(at, at % 100 === 0 ? `X${at} t/a Pine` : `Pine ${at} t/a Pine Z${at}`),
    )
    const query = { text: 'pine', offset: 0, limit: 400 }
    const { total, ids } = openIndex(buildIndex(collectionSchema, many)).search(query)
    expect({ total, ids }).toEqual(plainScan(many, collectionSchema)(query))
    expect(new Set(ids).size).toBe(400)
  })
})
