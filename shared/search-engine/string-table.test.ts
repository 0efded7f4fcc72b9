import { expect, it } from 'vitest'
import { readImage, writeImage } from './image-format.ts'
import { byteOrderKey, openStrings, writeStrings } from './string-table.ts'

const tableOf = (written: readonly string[]) => {
  const schema = { text: null, facets: [], flags: [], prefixes: [], orders: [] }
  const image = writeImage({ schema, size: 0, facetValues: [] }, new Map(writeStrings('names', written)))
  return openStrings(readImage(image), 'names')
}

it('each string of a table is read as it was written, with accents or without', () => {
  const written = Array.from({ length: 1_500 }, (_, at) => (at % 700 === 650 ? `Café ${at}` : `Cafe ${at}`))
  const strings = tableOf(written)
  expect(Array.from({ length: strings.length }, (_, at) => strings.at(at))).toEqual(written)
})

it('the place of each string of a sorted table is found, however short it is', () => {
  const sorted = ['', 'a', 'ab', 'abc', 'b', 'c d', 'é', 'éa', 'ÿ']
  const strings = tableOf(sorted)
  expect(sorted.map((text) => strings.lowerBound(byteOrderKey(text)))).toEqual([...sorted.keys()])
  expect(['a ', 'ac', 'd', 'ÿÿ'].map((text) => strings.lowerBound(byteOrderKey(text)))).toEqual([2, 4, 6, 9])
})
