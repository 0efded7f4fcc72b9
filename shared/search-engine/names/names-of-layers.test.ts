import { expect, test } from 'vitest'
import {
  collectionOf,
  collectionSchema,
  namedDocument,
} from '../../../tests/support/samples/named-collection.ts'
import { buildIndex } from '../build-index.ts'
import { buildLayer } from '../layer.ts'
import { openLayeredIndex } from '../search-index.ts'

/** An index of a base with these names, and of a layer with others. */
const layered = (base: readonly string[], added: readonly string[]) => {
  const image = buildIndex(
    collectionSchema,
    base.map((name, at) => namedDocument(at + 1, name, { facets: { town: ['York'] } })),
  )
  const layer = buildLayer(image, {
    without: [],
    added: added.map((name, at) => namedDocument(100 + at, name, { facets: { town: ['Leeds'] } })),
    isBefore: () => true,
  })
  return openLayeredIndex(image, layer)
}

const index = layered(
  ['Northgate Care', 'Southgate Care'],
  ['Northgote Care', 'Northgate Surgery', 'Eastgate Care'],
)

test('the corrections of a word are those of base and layer, each once and in their order', () => {
  expect(index.corrected('Northgbte Care')).toEqual(['northgate care', 'northgote care'])
  const other = layered(['Northgote Care'], ['Northgate Care'])
  expect(other.corrected('Northgbte Care')).toEqual(['northgate care', 'northgote care'])
  // a word of one part is no typo in the other
  expect(other.search({ text: 'Northgate Ceare', offset: 0, limit: 9 }).ids).toEqual([100])
  expect(index.corrected('Northgbte Cbre')).toEqual([])
})

test('a text is respelt as one that finds a name', () => {
  expect(index.respelt('Northgbte Surgery')).toBe('northgate surgery')
  for (const text of ['Northgbte Bakery', 'Northgate Surgery', 'Northgbte Svrgery'])
    expect(index.respelt(text)).toBeUndefined()
  // names have both words, but none has them together
  expect(index.respelt('Eastgbte Surgery')).toBeUndefined()
})

test('of words with two typos only the nearest are meant, in base and layer', () => {
  const [near, far] = [['Stephenson Joinery'], ['Stevensons Bakery']]
  for (const names of [layered(near, far), layered(far, near)]) {
    const { ids } = names.alike('Stefenson', { without: [], loosely: true, offset: 0, limit: 9 })
    expect(ids.map((id) => names.get(id))).toEqual(near)
  }
})

test('a word counts less if many names of the other part have it', () => {
  const many = Array.from({ length: 20 }, (_, at) => `Zulu ${at}`)
  const names = layered(['Harbour Pier Beta', 'Harbour Pier Zulu', 'Beta'], many)
  const { ids } = names.alike('Harbour Pier Soho', { without: [], loosely: true, offset: 0, limit: 9 })
  expect(ids.map((id) => names.get(id))).toEqual(['Harbour Pier Zulu', 'Harbour Pier Beta'])
})

test('a value of base or layer finds its own documents', () => {
  const totals = ['York', 'Leeds', 'LEEDS', 'Hull'].map(
    (town) => index.search({ facets: { town: [town] }, offset: 0, limit: 9 }).total,
  )
  expect(totals).toEqual([2, 3, 3, 0])
})

test('names of which a text has the initials begin with its first letter', () => {
  const names = collectionOf('Nadir', 'North Royal Folk', 'On North Royal Folk', 'Zed')
  const { ids } = names.alike('nrf', { without: [], loosely: true, offset: 0, limit: 9 })
  expect(ids.map((id) => names.get(id))).toEqual(['North Royal Folk'])
  const others = collectionOf('Nadir', 'On North Royal Folk', 'Zed')
  expect(others.alike('nrf', { without: [], loosely: true, offset: 0, limit: 9 }).ids).toEqual([])
})
