import { describe, expect, test } from 'vitest'
import { buildIndex } from '../build-index.ts'
import type { IndexDocument, SearchQuery } from '../index-schema.ts'
import { openIndex } from '../search-index.ts'

const schema = {
  text: null,
  facets: ['town', 'level'],
  flags: [],
  prefixes: ['host'],
  orders: [],
  ranges: ['pay', 'age'],
  parts: ['title', 'note'],
} as const

type Facts = Partial<Omit<IndexDocument, 'id' | 'stored'>>

/** An index of documents 1, 2 and so on. */
const indexOf = (...all: Facts[]) =>
  openIndex(
    buildIndex(
      schema,
      all.map((facts, at) => ({
        id: at + 1,
        facets: {},
        flags: [],
        prefixes: {},
        orders: {},
        stored: null,
        ...facts,
      })),
    ),
  )

const idsOf = (index: ReturnType<typeof indexOf>, query: Partial<SearchQuery>) =>
  index.search({ offset: 0, limit: 99, ...query }).ids

const titled = (...title: string[]) => ({ parts: { title } })

describe('a part of a value', () => {
  const index = indexOf(
    titled('staff nurse', 'nurse lead'),
    titled('chef'),
    titled('nurse'),
    {},
    titled('senior nurse', 'senior chef'),
    { parts: { note: ['nurse'], title: ['staff nurse'] } },
  )
  const find = (...texts: { text: string; orId?: number }[]) => idsOf(index, { parts: { title: texts } })

  test.each([
    ['nurse', [1, 3, 5, 6]],
    ['chef', [2, 5]],
    ['staff nurse', [1, 6]],
    ['enior', [5]],
    ['e', [1, 2, 3, 5, 6]],
    // no text is found across two values
    ['nursenurse', []],
    ['zzz', []],
    ['', [1, 2, 3, 4, 5, 6]],
  ])('"%s" is found in a title of the documents %j', (text, ids) => {
    expect(find({ text })).toEqual(ids)
  })

  test('all texts must be found, each in a value of its own', () => {
    expect(find({ text: 'nurse' }, { text: 'chef' })).toEqual([5])
    expect(find({ text: 'nurse' }, { text: 'zzz' })).toEqual([])
  })

  test('a document with the id of a text matches without the text', () => {
    expect(find({ text: 'chef', orId: 4 })).toEqual([2, 4, 5])
    expect(find({ text: 'chef', orId: 2 })).toEqual([2, 5])
    expect(find({ text: 'chef', orId: 77 })).toEqual([2, 5])
  })

  test('each field is searched by itself', () => {
    expect(idsOf(index, { parts: { note: [{ text: 'nurse' }] } })).toEqual([6])
    expect(idsOf(index, { parts: { note: [{ text: 'staff' }] } })).toEqual([])
  })

  test('a value with a line break is refused', () => {
    expect(() => indexOf(titled('chef', 'a\nb'))).toThrow('A value of title has a line break')
  })
})

const paid = (pay: number) => ({ ranges: { pay } })

describe('a range of numbers', () => {
  const index = indexOf(paid(30), paid(20), {}, paid(20), paid(-5), { ranges: { age: 7 } })

  test.each([
    [{}, [1, 2, 4, 5]],
    [{ min: 20 }, [1, 2, 4]],
    [{ min: 20.5 }, [1]],
    [{ max: 20 }, [2, 4, 5]],
    [{ max: 19 }, [5]],
    [{ min: 20, max: 20 }, [2, 4]],
    [{ min: -5, max: 30 }, [1, 2, 4, 5]],
    [{ min: 31 }, []],
    [{ max: -6 }, []],
    // the wrong way round
    [{ min: 30, max: 20 }, []],
  ])('%j includes both ends, and no document without a number', (pay, ids) => {
    expect(idsOf(index, { ranges: { pay } })).toEqual(ids)
  })

  test('the largest number of a field is that of any document', () => {
    expect([index.largest('pay'), index.largest('age')]).toEqual([30, 7])
    expect(indexOf({}).largest('pay')).toBeUndefined()
    expect(index.largest('unknown')).toBeUndefined()
  })
})

const at = (...town: string[]) => ({ facets: { town } })

describe('a facet', () => {
  const index = indexOf(at('Leeds'), at('York'), at('Leeds', 'York'), {}, at('LEEDS'))

  test.each([
    [['Leeds'], [1, 3]],
    // no document has these spellings
    [['leeds'], [1, 3, 5]],
    [['  Lééds '], [1, 3, 5]],
    [
      ['york', 'leeds'],
      [1, 2, 3, 5],
    ],
    [[null], [4]],
    [
      ['York', null],
      [2, 3, 4],
    ],
    [['Bath'], []],
    [
      ['Bath', 'York'],
      [2, 3],
    ],
    [[], [1, 2, 3, 4, 5]],
  ])('with the values %j matches the documents %j', (town, ids) => {
    expect(idsOf(index, { facets: { town } })).toEqual(ids)
  })

  test.each([
    [['Leeds'], [2, 4, 5]],
    [
      ['Leeds', 'York'],
      [4, 5],
    ],
    [['Bath'], [1, 2, 3, 4, 5]],
    [[], [1, 2, 3, 4, 5]],
  ])('that must lack the values %j matches the documents %j', (town, ids) => {
    expect(idsOf(index, { lackedFacets: { town } })).toEqual(ids)
  })

  test('a number is not found by its digits', () => {
    const levels = indexOf({ facets: { level: [3] } }, { facets: { level: ['3'] } })
    expect(idsOf(levels, { facets: { level: [3] } })).toEqual([1])
    expect(idsOf(levels, { facets: { level: ['3'] } })).toEqual([2])
    expect(idsOf(levels, { facets: { level: [4] } })).toEqual([])
  })
})
