import { expect, test } from 'vitest'
import { clausesOf } from './clauses-of.ts'
import grammarWords from './grammar-words.json' with { type: 'json' }
import { lexiconOf } from './lexicon.ts'

const lexicon = lexiconOf(grammarWords)
const textsOf = (sentence: string) =>
  clausesOf(sentence, lexicon).map(({ link, words }) => `${link}: ${words.map(({ text }) => text).join(' ')}`)

test.each([
  ['We offer parking; no dogs.', ['main: we offer parking', 'main: no dogs']],
  ['No car is needed and parking is free.', ['main: no car is needed', 'main: parking is free']],
  ['We do not offer parking, meals or beds.', ['main: we do not offer parking , meals or beds']],
  ['Full training given and lunch provided.', ['main: full training given', 'main: lunch provided']],
  ['If you drive we can help.', ['if: you drive', 'main: we can help']],
  [
    "We can't help unless you drive, but we'll try.",
    ['main: we can not help', 'unless: you drive', 'but: we will try'],
  ],
  ['Parking (free) is offered.', ['main: parking is offered', 'main: free']],
  ['Lunch ✘ None, parking ✔', ['main: lunch none , parking', 'main: yes']],
  ['We own the land, if you ask, and we build.', ['main: we own the land', 'if: you ask', 'main: we build']],
  ['Parking is free, otherwise not a perk.', ['main: parking is free , otherwise not a perk']],
  ['Nobody, whatever the reason, can park.', ['main: nobody , whatever the reason , can park']],
])('the clauses of "%s" are %j', (sentence, clauses) => {
  expect(textsOf(sentence)).toEqual(clauses)
})

test('a clause about persons is a part of the clause around it', () => {
  const [clause, ...more] = clausesOf('Those who do not have a car will be driven.', lexicon)
  expect(more).toEqual([])
  expect(clause?.words.map(({ text }) => text).join(' ')).toBe('those will be driven')
  expect(clause?.relatives.map((own) => own.map(({ text }) => text).join(' '))).toEqual([
    'who do not have a car',
  ])
})

test('words before a colon introduce the entries of a list', () => {
  const [, first, second] = clausesOf('We cover: flights / meals', lexicon)
  expect(first).toMatchObject({ entries: 2, intro: [{ text: 'we' }, { text: 'cover' }] })
  expect(second).toMatchObject({ entries: 2, intro: [{ text: 'we' }, { text: 'cover' }] })
})

test.each([
  ['The days; are over - said he.', 'the days are over – said he'],
  ["don't can’t won't dont we'll it's the dog's", 'do not can not will not do not we will it is the dog'],
  ['Able w/o help = fine', 'able without help : fine'],
])('the words of "%s" are "%s"', (sentence, words) => {
  expect(
    clausesOf(sentence, lexicon)
      .flatMap((clause) => clause.words)
      .map(({ text }) => text)
      .join(' '),
  ).toBe(words.replaceAll(' – ', ' ').replaceAll(' : ', ' '))
})
