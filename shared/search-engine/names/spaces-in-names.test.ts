import { expect, it } from 'vitest'
import { plainScan } from '../../../tests/support/plain-scan.ts'
import {
  collectionSchema,
  namedDocument,
  namesFound,
} from '../../../tests/support/samples/named-collection.ts'
import { buildIndex } from '../build-index.ts'
import { openIndex } from '../search-index.ts'

it('a name search takes small words out of a word that finds nothing itself', () => {
  expect(namesFound(['Hill and Vale', 'Thehill'], 'thehillandvaleltd')).toEqual(['Hill and Vale'])
  expect(namesFound(['Hill and Vale', 'Thehillandvale'], 'thehillandvale')).toEqual(['Thehillandvale'])
})

it('a short text finds the few names that have other spaces in it among many that begin with it', () => {
  const many = Array.from({ length: 600 }, (_, at) => namedDocument(at, `Bro${at} Foods`))
  const others = [
    'B R O Foods',
    'B Ro Foods',
    'Br O Foods',
    'Br Oak',
    'B Rook',
    'Zed t/a B R O',
    'Broé',
    'B R',
  ]
  const all = [...many, ...others.map((name, at) => namedDocument(1_000 + at, name))]
  const index = openIndex(buildIndex(collectionSchema, all))
  const scan = plainScan(all, collectionSchema)
  for (const text of ['br', 'b r', 'bro', 'br o', 'b ro', 'b r o', 'broé']) {
    const query = { text, offset: 0, limit: 700 }
    const { total, ids } = index.search(query)
    expect({ total, ids }).toEqual(scan(query))
  }
})
