import { expect, it } from 'vitest'
import { readImage, writeImage } from './image-format.ts'
import { openStrings, writeStrings } from './string-table.ts'

it('each string of a table is read as it was written, with accents or without', () => {
  const schema = { text: null, facets: [], flags: [], prefixes: [], orders: [] }
  const written = Array.from({ length: 1_500 }, (_, at) => (at % 700 === 650 ? `Café ${at}` : `Cafe ${at}`))
  const image = writeImage({ schema, size: 0, facetValues: [] }, new Map(writeStrings('names', written)))
  const strings = openStrings(readImage(image), 'names')
  expect(Array.from({ length: strings.length }, (_, at) => strings.at(at))).toEqual(written)
})
