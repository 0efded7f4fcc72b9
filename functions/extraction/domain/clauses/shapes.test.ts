import { expect, test } from 'vitest'
import { wordsOf } from './clause.ts'
import { lexiconOf } from './lexicon.ts'
import { shapes } from './shapes.ts'

const lexicon = lexiconOf({ animal: { words: 'dog, guinea pig' }, colour: { words: 'red, black' } })
const fits = (pattern: string, text: string) => shapes(pattern)(lexicon(wordsOf(text)))

test.each([
  ['a|the dog', 'here is the dog', 'here is my dog'],
  ['a|the <animal>', 'here is a guinea pig', 'here is a cat'],
  ['a guinea_pig', 'a guinea pig', 'a guinea'],
  ['a !<colour> dog', 'a small dog', 'a red dog'],
  ['^ dog', 'dog here', 'a dog here'],
  ['dog $', 'a dog', 'dog here'],
  ['a .. dog', 'a very small black dog', 'a b c d e f g h dog'],
  ['a .. dog', 'a dog', 'dog a'],
])('"%s" is a shape of "%s", and not of "%s"', (pattern, text, other) => {
  expect(fits(pattern, text)).toBe(true)
  expect(fits(pattern, other)).toBe(false)
})

test('@ is the place that is asked about, and any pattern is enough', () => {
  const words = lexicon(wordsOf('the red dog met a black dog'))
  const isRed = shapes('<colour> cat', 'red @ .. a')
  expect(words.map((_, at) => isRed(words, at))).toEqual([false, false, true, false, false, false, false])
})
