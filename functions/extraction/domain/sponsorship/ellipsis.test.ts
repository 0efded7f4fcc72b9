import { expect, test } from 'vitest'
import { ellipsisIn, endsWith } from './ellipsis.ts'
import { sponsorshipClauses } from './sponsorship-clauses.ts'

const wordsOf = (text: string) => sponsorshipClauses(text)[0]!.words

test.each([
  ['We can', 'can'],
  ['Cannot', 'can'],
  ['Can', undefined],
  ['As ever we can', 'can'],
  ['We are able to', 'to'],
  ['We are not in a position to', 'in a position to'],
  ['We as a team of very many people can', 'can'],
  // the words around it say what is done
  ['We do all that we as a firm can', undefined],
  ['Needs we can', undefined],
  ['We can cook', undefined],
])('"%s" leaves out what was said before, after "%s"', (text, verb) => {
  expect(ellipsisIn(wordsOf(text))?.text).toBe(verb)
})

test.each([
  ['We offer help', true],
  ['We help with it', true],
  ['We help in this post', true],
  ['We help subject to references', true],
  ['We offer the help', false],
  ['We offer a help', false],
  ['We help it grow and thrive', false],
  ['We help with you every single morning soon', false],
])('"%s" ends with its verb, but for words on whom, where and when: %s', (text, expected) => {
  expect(endsWith(wordsOf(text), (word) => word.text === 'help')).toBe(expected)
})
