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
  expect(layered(['Northgote Care'], ['Northgate Care']).corrected('Northgbte Care')).toEqual([
    'northgate care',
    'northgote care',
  ])
})

test('a text is respelt as one that finds a name', () => {
  expect(index.respelt('Northgbte Surgery')).toBe('northgate surgery')
  expect(index.respelt('Northgbte Bakery')).toBeUndefined()
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
