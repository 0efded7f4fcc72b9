import { expect, test } from 'vitest'
import { facetSpelling, searchedWords, wordsOf } from './search-words.ts'

test('the words of a text have neither case nor accents nor apostrophes', () => {
  expect(wordsOf("  Café\tO'Neill \n Ltd  ")).toEqual(['cafe', 'oneill', 'ltd'])
  expect(wordsOf('   ')).toEqual([])
  expect(facetSpelling('  New \n Forest  ')).toBe('new forest')
})

test('each word of a search is wanted, and a number may also be an id', () => {
  expect(searchedWords('Chef 42')).toEqual([{ text: 'chef' }, { text: '42', orId: 42 }])
  expect(searchedWords(undefined)).toEqual([])
})

test.each([
  ['4294967295', { text: '4294967295', orId: 4_294_967_295 }],
  ['4294967296', { text: '4294967296' }],
  ['42949672950', { text: '42949672950' }],
  ['00000000042', { text: '00000000042' }],
  ['42a', { text: '42a' }],
  ['a42', { text: 'a42' }],
])('%s is read as an id only if a document can have it', (search, word) => {
  expect(searchedWords(search)).toEqual([word])
})
