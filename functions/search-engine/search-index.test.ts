import { describe, expect, it } from 'vitest'

import { plainScan } from '../../tests/support/plain-scan.ts'
import { buildIndex } from './build-index.ts'
import type { IndexDocument, IndexSchema, SearchQuery } from './index-schema.ts'
import { openIndex } from './search-index.ts'

const schema: IndexSchema = {
  text: 'name',
  facets: ['town'],
  flags: ['jobs', 'email'],
  prefixes: ['postcode'],
  orders: ['score', 'day'],
}

const company = (id: number, text: string, more: Partial<IndexDocument> = {}): IndexDocument => ({
  id,
  text,
  facets: {},
  flags: [],
  prefixes: {},
  orders: {},
  stored: text,
  ...more,
})
const collectionOf = (...names: string[]) =>
  openIndex(
    buildIndex(
      schema,
      names.map((name, at) => company(at + 1, name)),
    ),
  )
const find = (names: string[], text: string) =>
  collectionOf(...names).search({ text, offset: 0, limit: 100 }).stored

describe('a search by name', () => {
  it('a name search lists exact names, then names that begin with the text, then other matches, each by name', () => {
    const names = ['Zeta Care Ltd', 'Care Zone', 'Alpha Care', 'CARE LIMITED', 'Careful Homes', 'Care']
    expect(find(names, 'care')).toEqual([
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
      buildIndex(schema, [company(9, 'Care'), company(4, 'Care Ltd'), company(7, 'CARE')]),
    )
    expect(index.search({ text: 'care', offset: 0, limit: 9 }).ids).toEqual([4, 7, 9])
  })

  it('a name search requires every word in any order, the last as a prefix', () => {
    const names = ['Royal Oak Foods', 'Oak Royal', 'Royal Ash', 'Oakley Royal']
    expect(find(names, 'oak ro')).toEqual(['Oak Royal', 'Royal Oak Foods'])
  })

  it('a name search finds the same with and without a legal suffix', () => {
    const names = ['K Foods', 'Kay Ltd', 'K Ltd', 'Other Ltd']
    expect(find(names, 'k ltd')).toEqual(find(names, 'k'))
  })

  it('a name search finds a name whose legal suffix is still being typed', () => {
    const names = ['ING Limited', 'Lister ING', 'ING Foods LLP', 'ING']
    expect(find(names, 'ing li')).toEqual(['ING Limited', 'Lister ING'])
  })

  it('a name search for a legal word lists names that begin with it before names that only contain it', () => {
    const names = ['Zed UK', 'UK Power', 'Uksl Foods', 'Other']
    expect(find(names, 'uk')).toEqual(['UK Power', 'Uksl Foods', 'Zed UK'])
  })

  it('a name search for legal words finds nothing when the filters leave no document', () => {
    const index = openIndex(
      buildIndex(schema, [company(1, 'Zed UK'), company(2, 'Other', { flags: ['jobs'] })]),
    )
    expect(index.search({ text: 'uk', flags: ['jobs'], offset: 0, limit: 5 })).toMatchObject({
      total: 0,
      ids: [],
    })
  })

  it('a name search accepts either half of "X trading as Y" as the name', () => {
    const names = ['Basra Cakes Ltd t/a Cakebox', 'Cakebox Ealing', 'The Cakebox']
    expect(find(names, 'cakebox')[0]).toBe('Basra Cakes Ltd t/a Cakebox')
    expect(find(names, 'basra cakes cakebox')).toEqual(['Basra Cakes Ltd t/a Cakebox'])
  })

  it('a name search joins punctuated words when the words as typed find nothing', () => {
    expect(find(['JC Wise'], 'J.C. Wise')).toEqual(['JC Wise'])
    expect(find(['JC Wise'], 'j c wise')).toEqual(['JC Wise'])
    expect(find(['Co-op Foods'], 'coop')).toEqual(['Co-op Foods'])
  })

  it('a name search tolerates one typo in a word of five letters that no name contains', () => {
    const names = ['Harbour Foods', 'Harvest', 'Care Homes']
    for (const typed of ['harbuor', 'harbou foods', 'harbourr', 'hrbour', 'harbpur']) {
      expect(find(names, typed)).toEqual(['Harbour Foods'])
    }
    expect(find(names, 'acre')).toEqual([])
  })

  it('a name search corrects a word that only another name contains, if no name contains all the words', () => {
    expect(find(['Harbour Foods', 'Harbours'], 'harbours foods')).toEqual(['Harbour Foods'])
  })

  it('a name search for a correctly spelt word ignores similar words', () => {
    expect(find(['Harbour', 'Harbous'], 'harbour')).toEqual(['Harbour'])
  })

  it('blank search text is ignored, and text without a letter or digit finds nothing', () => {
    const names = ['B', 'A', 'C']
    for (const text of ['', '  ']) expect(find(names, text)).toEqual(names)
    for (const text of ['?!', '—', '😀', '\u0301', '\u200b']) expect(find(names, text)).toEqual([])
  })

  it('an exact name lookup returns the organisations of that name, without prefixes or typos', () => {
    const index = collectionOf('Care Ltd', 'Carer', 'X t/a Care', 'Marks & Spencer PLC')
    expect(index.named('CARE')).toEqual([1, 3])
    expect(index.named('marks and spencer')).toEqual([4])
    expect([...index.named('car'), ...index.named(''), ...index.named('caree')]).toEqual([])
  })

  it('a lookup by name finds no hidden document', () => {
    const image = buildIndex(schema, [company(1, 'Care Ltd'), company(2, 'Care')])
    expect(openIndex(image, [2]).named('care')).toEqual([1])
  })
})

describe('a search without a name', () => {
  const all = [
    company(5, 'E', { facets: { town: ['Leeds', 'Bath'] }, flags: ['jobs'], prefixes: { postcode: 'LS1' } }),
    company(3, 'C', { facets: { town: ['Bath'] }, flags: ['jobs', 'email'], prefixes: { postcode: 'BA1' } }),
    company(8, 'H', { facets: { town: ['Leeds', 1] }, flags: ['email'] }),
  ]
  const index = openIndex(buildIndex(schema, all))
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
        schema,
        towns.map((town, at) => company(at + 1, 'N', { facets: { town } })),
      ),
    )
    const found = (town: string) => spelt.search({ facets: { town: [town] }, offset: 0, limit: 9 }).ids
    expect([found('LEEDS'), found('Leeds')]).toEqual([[2], [1]])
    expect(found('lEEDS')).toEqual([1, 2, 3])
    expect(spelt.search({ facets: { town: ['lEEDS', 'Bath'] }, offset: 0, limit: 9 }).total).toBe(3)
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
    const withoutE = openIndex(buildIndex(schema, all), [5, 99])
    expect(withoutE.facetValues('town').map(({ count }) => count)).toEqual([1, 1, 1])
    expect([index.get(3), index.get(4)]).toEqual(['C', undefined])
    expect(index.searchJson({ offset: 0, limit: 2 }).json).toBe('["E","C"]')
  })
})

describe('the number of documents with a value of a field', () => {
  const documents = [
    company(1, 'One', {
      facets: { town: ['Leeds', 'York'] },
      flags: ['jobs'],
      prefixes: { postcode: 'LS1' },
    }),
    company(2, 'Two', { facets: { town: ['York'] } }),
    company(3, 'Three', { flags: ['jobs'] }),
  ]
  const image = buildIndex(schema, documents)

  it('counts a document once, however many values it has', () => {
    expect(openIndex(image).fieldCounts()).toEqual({
      facets: { town: 2 },
      flags: { jobs: 2, email: 0 },
      prefixes: { postcode: 1 },
      points: {},
    })
  })

  it('does not count documents that cannot be found', () => {
    expect(openIndex(image, [1]).fieldCounts()).toMatchObject({
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
      company(at, `Pa${at} Pb${at} Pc${at}`, {
        facets: { town: [towns[at % 3_000]!, towns[(at * 7) % 3_000]!] },
      }),
    )
    const index = openIndex(buildIndex(schema, many))
    expect(index.search({ facets: { town: towns }, offset: 19_999, limit: 5 })).toMatchObject({
      total: 20_000,
      ids: [19_999],
    })
    expect(index.search({ text: 'p', facets: { town: towns }, offset: 0, limit: 0 }).total).toBe(20_000)
  })

  it('a name is still checked when the short list of another filter is walked', () => {
    const many = Array.from({ length: 2_000 }, (_, at) =>
      company(at, at % 2 === 0 ? `Common Oak ${at}` : `Common Ash ${at}`, {
        facets: { town: [at % 500 === 0 ? 'Rare' : 'Usual'] },
      }),
    )
    many.push(company(9_001, 'Common Ash', { facets: { town: ['Rare'] } }))
    const index = openIndex(buildIndex(schema, many))
    const scan = plainScan(many, schema)
    for (const text of ['common', 'oak', 'common oa', 'ash common', 'aak', 'common lt']) {
      const query = { text, facets: { town: ['Rare'] }, offset: 0, limit: 15 }
      const { total, ids } = index.search(query)
      expect({ total, ids }).toEqual(scan(query))
    }
  })

  it('a name that is an exact match and a prefix match is listed once among very many prefix matches', () => {
    const many = Array.from({ length: 400 }, (_, at) =>
      company(at, at % 100 === 0 ? `X${at} t/a Pine` : `Pine ${at} t/a Pine Z${at}`),
    )
    const query = { text: 'pine', offset: 0, limit: 400 }
    const { total, ids } = openIndex(buildIndex(schema, many)).search(query)
    expect({ total, ids }).toEqual(plainScan(many, schema)(query))
    expect(new Set(ids).size).toBe(400)
  })
})

describe('the names that are like a text', () => {
  const index = collectionOf(
    'Tesco Stores Ltd',
    'Tescon',
    'Atesco',
    'Alpha Ltd t/a Tesco Express',
    'Tesco',
    'Thought Works Ltd',
    'Northgate Care Home Ltd',
    'Southgate Care Home Ltd',
  )
  const alike = (
    text: string,
    { without = [], loosely = true, offset = 0, limit = 10 }: Partial<Options> = {},
  ) => {
    const { total, ids } = index.alike(text, { without, loosely, offset, limit })
    return { total, names: ids.map((id) => index.get(id)) }
  }
  interface Options {
    without: number[]
    loosely: boolean
    offset: number
    limit: number
  }

  it('names that begin with a text come before trading names that do and names with its words, then come typos', () => {
    expect(alike('tesco').names).toEqual([
      'Tesco',
      'Tesco Stores Ltd',
      'Tescon',
      'Alpha Ltd t/a Tesco Express',
      'Atesco',
    ])
  })

  it('without typos and parts only the words count', () => {
    expect(alike('tesco stores', { loosely: false })).toEqual({ total: 1, names: ['Tesco Stores Ltd'] })
    expect(alike('tesoc', { loosely: false })).toEqual({ total: 0, names: [] })
  })

  it('a name that goes on after the form of a text comes before others that begin with it', () => {
    const browns = ['Brown Advisory Ltd', 'Brown & Co Architects Ltd', 'Brown Construction', 'Brown Ltd']
    expect(find(browns, 'Brown & Company')).toEqual([
      'Brown Ltd',
      'Brown & Co Architects Ltd',
      'Brown Advisory Ltd',
      'Brown Construction',
    ])
  })

  it('spaces do not matter', () => {
    expect(alike('thoughtwor').names).toEqual(['Thought Works Ltd'])
    expect(alike('tes co').names).toContain('Tesco')
  })

  it('a name with the rare words of a text is like it, one with a common word is not', () => {
    expect(alike('Northgate Surgery').names).toEqual(['Northgate Care Home Ltd'])
    expect(alike('Westbourne Care').names).toEqual([])
  })

  it('a name of which a text has every word is like it', () => {
    expect(alike('Thought Works London Office in Soho').names).toEqual(['Thought Works Ltd'])
  })

  it('pages follow each other through all kinds of matches, and leave out what is not asked', () => {
    const [first, second] = [alike('tesco', { limit: 3 }), alike('tesco', { offset: 3, limit: 3 })]
    expect([...first.names, ...second.names]).toEqual(alike('tesco').names)
    expect(second.total).toBe(5)
    const without = index.named('tesco')
    expect(alike('tesco', { without })).toEqual({ total: 4, names: alike('tesco').names.slice(1) })
  })

  it.each(['', '?!', '🙂'])('nothing is like %j', (text) => {
    expect(alike(text)).toEqual({ total: 0, names: [] })
  })

  it('a collection without text has no names', () => {
    const textless = openIndex(buildIndex({ ...schema, text: null }, [company(1, 'Tesco')]))
    const page = { without: [], loosely: true, offset: 0, limit: 10 }
    expect(textless.alike('tesco', page)).toEqual({ total: 0, ids: [] })
  })

  it('a document is found by its other names, and keeps its place in the order of names', () => {
    const documents = [{ ...company(1, 'Zeta Partners LLP'), otherNames: ['ZP'] }, company(2, 'Yotta ZP Ltd')]
    const both = openIndex(buildIndex(schema, documents))
    expect(both.named('zp ltd')).toEqual([1])
    expect(both.search({ text: 'zp', offset: 0, limit: 9 }).ids).toEqual([1, 2])
    expect(both.search({ text: 'zp', order: 'name', offset: 0, limit: 9 }).ids).toEqual([2, 1])
  })
})
