import { expect, test } from 'vitest'
import { collectionSchema, namedDocument } from '../../../tests/support/samples/named-collection.ts'
import { buildIndex } from '../build-index.ts'
import { readImage } from '../image-format.ts'
import { likeliestFirst, openDictionary } from './dictionary.ts'

test('of words with one typo, those with swapped letters come first, and those with another initial last', () => {
  expect(likeliestFirst('baker', ['aker', 'maker', 'abker', 'bake', 'boker', 'bakers', 'bakre'])).toEqual([
    'bakre',
    'bakers',
    'boker',
    'bake',
    'abker',
    'maker',
    'aker',
  ])
  expect(likeliestFirst('baker', ['boker', 'biker'])).toEqual(['boker', 'biker'])
})

/** A dictionary of the words of these names, of which some are hidden. */
const dictionaryOf = (names: readonly string[], hidden: readonly number[] = []) =>
  openDictionary(
    readImage(
      buildIndex(
        collectionSchema,
        names.map((name, at) => namedDocument(at + 1, name)),
      ),
    ),
    hidden,
  )

function nearest(word: string, names: readonly string[], hidden: readonly number[] = []) {
  const dictionary = dictionaryOf(names, hidden)
  const { distance, places } = dictionary.nearestTo(word)
  return [distance, ...places.map(dictionary.wordAt)]
}

test.each([
  ['telephane', ['telephone', 'telegraph', 'telephones'], [1, 'telephone']],
  // a later word is nearer, or as near
  ['harbours', ['harbohrrs', 'harbourx', 'harbourz'], [1, 'harbourx', 'harbourz']],
  ['harbours', ['harbourx', 'harboxxs'], [1, 'harbourx']],
  ['harbours', ['harboxxs', 'harbxxrs'], [2, 'harboxxs', 'harbxxrs']],
  ['harbours', ['quarry', 'harb'], [Infinity]],
  // the letters ph sound like f, so both initials are read
  ['fotografer', ['photographer', 'quarry'], [0, 'photographer']],
  ['photografer', ['fotographer', 'photograph'], [0, 'fotographer']],
  ['phoenixes', ['foenixes', 'fenixes', 'phoenix'], [0, 'foenixes']],
  // too short, so that no typos are allowed
  ['harbor', ['harbour'], [Infinity]],
])('the words nearest to %s among %j are %j', (word, names, expected) => {
  expect(nearest(word, names)).toEqual(expected)
})

test('a word that only hidden names have is unknown', () => {
  const names = ['Harbour Alpha', 'Harbour Beta', 'Zeta']
  const all = dictionaryOf(names)
  const some = dictionaryOf(names, [0])
  const isKnown = (one: typeof all) =>
    ['alpha', 'beta', 'harbour', 'gamma'].map((word) => one.knows(word, false))
  expect(isKnown(all)).toEqual([true, true, true, false])
  expect(isKnown(some)).toEqual([false, true, true, false])
  expect([all.knows('alp', true), some.knows('alp', true), some.knows('har', true)]).toEqual([
    true,
    false,
    true,
  ])
  expect([all.knows('alp', false), all.knows('', true)]).toEqual([false, true])
  expect([all.hasWord('alpha'), some.hasWord('alpha'), some.hasWord('beta')]).toEqual([true, false, true])
  const place = all.placeOf('harbour')!
  expect([all.namesWith(place), some.namesWith(place)]).toEqual([2, 1])
  expect(some.placeOf('alpha')).toBeUndefined()
  expect(nearest('alphabet', ['Alphabex', 'Alphabxx'], [0])).toEqual([2, 'alphabxx'])
  expect([all.typosOf('alpah').map(all.wordAt), some.typosOf('alpah')]).toEqual([['alpha'], []])
})
