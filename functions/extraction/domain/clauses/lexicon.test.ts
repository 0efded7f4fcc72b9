import { expect, test } from 'vitest'
import { wordsOf } from './clause.ts'
import { lexiconOf } from './lexicon.ts'

const lexicon = lexiconOf({
  give: { verbs: 'offer, take over, rule ~ in, hand ~ over' },
  thing: { nouns: 'work permit, city', words: 'over' },
  deny: { words: 'not only, not' },
})
const rolesIn = (sentence: string) =>
  Object.fromEntries(
    lexicon(wordsOf(sentence))
      .filter(({ roles }) => roles.length > 0)
      .map(({ text, roles }) => [text, roles.join()]),
  )

test('words have the roles of all their forms', () => {
  expect(rolesIn('offered offers offering cities work permits')).toEqual({
    offered: 'give',
    offers: 'give',
    offering: 'give',
    cities: 'thing',
    'work permits': 'thing',
  })
})

test('the longest phrase that fits counts', () => {
  expect(rolesIn('not only over, not taking over')).toEqual({
    'not only': 'deny',
    over: 'thing',
    not: 'deny',
    'taking over': 'give',
  })
})

test('a phrase may have other words in its gap, and its last word then has no role', () => {
  expect(rolesIn('ruled the work permit in')).toEqual({ ruled: 'give', 'work permit': 'thing' })
  expect(rolesIn('handed the city over')).toEqual({ handed: 'give', city: 'thing' })
  expect(rolesIn('ruled a b c d e f in')).toEqual({})
})

test('a phrase stands as it was written', () => {
  expect(lexicon(wordsOf('Work Permits')).map(({ written }) => written)).toEqual(['Work Permits'])
})
