import { describe, expect, it } from 'vitest'
import {
  collectionOf,
  collectionSchema,
  namedDocument,
  namesFound,
  openWithout,
} from '../../../tests/support/samples/named-collection.ts'
import { buildIndex } from '../build-index.ts'
import { openIndex } from '../search-index.ts'

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
    expect(namesFound(browns, 'Brown & Company')).toEqual([
      'Brown Ltd',
      'Brown & Co Architects Ltd',
      'Brown Advisory Ltd',
      'Brown Construction',
    ])
  })

  it('a name that goes on with the legal word that a text begins comes before others with its words', () => {
    const others = ['Alder Hill Vale Lighting', 'Lighting t/a Hill Vale']
    const names = [...others, 'Hill Vale Ltd', 'Hill Vale PLC']
    expect(namesFound(names, 'Hill Vale Li')).toEqual(['Hill Vale Ltd', ...others])
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

  it('two words of a name that one word of a text may mean count once', () => {
    const names = collectionOf('Jonson Johnston Bakery', 'Johnson Bakery', 'Jonson Joinery')
    const like = (text: string) =>
      names.alike(text, { without: [], loosely: true, offset: 0, limit: 9 }).ids.map((id) => names.get(id))
    expect(like('Johnson Bakery Soho')).toEqual(['Johnson Bakery', 'Jonson Johnston Bakery'])
    // a typo alone counts neither now nor in the next search
    expect(like('Joinery Soho')).toEqual(['Jonson Joinery'])
  })

  it('of the words with two typos the first three are looked up', () => {
    const names = collectionOf('Northgate Furniture', 'Transport Warehouse')
    const text = 'Norhgete Fernitare Trenspart Werehause'
    const { ids } = names.alike(text, { without: [], loosely: true, offset: 0, limit: 9 })
    expect(ids.map((id) => names.get(id))).toEqual(['Northgate Furniture'])
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
    const textless = openIndex(buildIndex({ ...collectionSchema, text: null }, [namedDocument(1, 'Tesco')]))
    const page = { without: [], loosely: true, offset: 0, limit: 10 }
    expect(textless.alike('tesco', page)).toEqual({ total: 0, ids: [] })
  })

  it('a document is found by its other names, and keeps its place in the order of names', () => {
    const documents = [
      { ...namedDocument(1, 'Zeta Partners LLP'), otherNames: ['ZP'] },
      namedDocument(2, 'Yotta ZP Ltd'),
    ]
    const both = openIndex(buildIndex(collectionSchema, documents))
    expect(both.named('zp ltd')).toEqual([1])
    expect(both.search({ text: 'zp', offset: 0, limit: 9 }).ids).toEqual([1, 2])
    expect(both.search({ text: 'zp', order: 'name', offset: 0, limit: 9 }).ids).toEqual([2, 1])
  })
})

describe('a name that may be meant', () => {
  it('one that only a hidden document has is not offered, though others begin with its words', () => {
    const names = ['Harbour FurnitureLtd', 'Furniture Village']
    const image = buildIndex(
      collectionSchema,
      names.map((name, at) => namedDocument(at, name)),
    )
    expect(openIndex(image).respelt('furniturkeltd')).toBe('furnitureltd')
    expect(openWithout(image, [0]).respelt('furniturkeltd')).toBeUndefined()
  })

  it('a word that only begins the name of a hidden document is not offered', () => {
    const names = ['Old Furniture', 'Furniture Village']
    const image = buildIndex(
      collectionSchema,
      names.map((name, at) => namedDocument(at, name)),
    )
    expect(openIndex(image).respelt('furnitre')).toBe('furniture')
    expect(openWithout(image, [1]).respelt('furnitre')).toBeUndefined()
  })
})
