import { expect, test } from 'vitest'
import { readNameQuery } from './read-name-query.ts'

const keys = (text: string) => readNameQuery(text).readings.map(({ key }) => key)

test.each([
  ['hill t/a vale', ['hill vale']],
  ['co-op', ['co op', 'coop']],
  // joining leaves only a legal word, which is no reading
  ['lt-d', ['lt d']],
  ['monzo.com', ['monzo com', 'monzocom', 'monzo']],
  [' monzo.com ', ['monzo com', 'monzocom', 'monzo']],
  ['9 9 hill', ['9 9 hill']],
  ['thehillvale dale', ['thehillvale dale']],
  ['', []],
])('"%s" is read as %j', (text, expected) => {
  expect(keys(text)).toEqual(expected)
})

test.each([
  ['thehillandvaleltd', ['hillandvale', 'hill vale']],
  ['hillvaleuk', ['hillvale']],
  ['longhillinc', ['longhill']],
  [
    'hillandvaleanddaleandglen',
    ['hill valeanddaleandglen', 'hillandvale daleandglen', 'hillandvaleanddale glen'],
  ],
  // too short to be a name with a small word
  ['abuk', []],
  ['hillinc', []],
  ['thevale', []],
  ['hiandvale', []],
])('the one word "%s" may also be %j, which is tried last', (text, others) => {
  const { readings, likely } = readNameQuery(text)
  expect(readings.map(({ key }) => key)).toEqual([text, ...others])
  expect(likely.map(({ key }) => key)).toEqual([text])
})

test('a domain with a short name must be the whole name, and has no words with typos', () => {
  const { words, readings, onlyLegalWords } = readNameQuery('ba.com')
  expect([words, onlyLegalWords]).toEqual([[], false])
  expect(readings.map(({ key, isWhole }) => [key, isWhole])).toEqual([
    ['ba com', false],
    ['bacom', false],
    ['ba', true],
  ])
  expect(readNameQuery('monzo.com').words).toEqual(['monzo'])
})

test.each([
  ['Ltd', ['ltd']],
  ['ltd uk', ['ltd', 'uk']],
])('the legal words of "%s" count if there are no others', (text, words) => {
  expect(readNameQuery(text)).toMatchObject({ words, onlyLegalWords: true })
})

test('a text without a word has none, and is no legal word', () => {
  expect(readNameQuery(' . ')).toEqual({ words: [], readings: [], likely: [], onlyLegalWords: false })
})

test('a name with its form is read without it, and remembers it', () => {
  for (const text of ['Brown & Co', 'Brown & Company', 'brown co'])
    expect(readNameQuery(text).readings).toMatchObject([{ words: ['brown'], key: 'brown', full: 'brown co' }])
  expect(readNameQuery('brown').readings).toMatchObject([{ key: 'brown', full: undefined }])
})

test('the last word of a reading stays as it was typed, because it may be the beginning of another', () => {
  const [reading] = readNameQuery('hill saint').readings
  expect(reading).toMatchObject({ start: 'hill saint' })
})
