import { expect, test } from 'vitest'
import { wordsOf } from './clause.ts'
import { type Force, forceOf } from './force.ts'
import grammarWords from './grammar-words.json' with { type: 'json' }
import { lexiconOf } from './lexicon.ts'

const lexicon = lexiconOf(grammarWords, {
  give: { verbs: 'offer' },
  mention: { nouns: 'visa', verbs: 'sponsor' },
  verb: { verbs: 'sponsor' },
  pay: { verbs: 'pay' },
  ease: { verbs: 'pay' },
  need: { verbs: 'need' },
})
const NOTHING: Force = { isGiven: false, isDenied: false, isEased: false, isUnclear: false }

test.each<[string, Partial<Force>]>([
  ['Cats sleep', {}],
  ['We offer visas', { isGiven: true }],
  ['We do not offer visas', { isDenied: true }],
  ['We sponsor no cats', { isDenied: true }],
  ['No visas', { isDenied: true }],
  ['No experience of visas', { isDenied: true }],
  ['No experience for visas', { isUnclear: true }],
  ['No experience for cats', {}],
  ['We offer visas, no experience for cats', { isGiven: true }],
  ['No doubt we offer visas', { isGiven: true }],
  ['We do not want any of the visas', {}],
  ['We do not have what is needed for visas', {}],
  ['We do not have the budget needed for visas', { isDenied: true }],
  ['We work without agents for a visa', { isDenied: true }],
  ['We work without android agents sponsor', { isDenied: true }],
  ['We work without agents and sponsor', {}],
  ['We do not pay', {}],
  ['We do not pay what nurses need', {}],
  ['We do not need to pay', {}],
  ['You do not pay', { isEased: true }],
])('"%s" has the force %j', (text, force) => {
  expect(forceOf(lexicon(wordsOf(text)), { gives: ['give'], denies: ['give', 'mention'] })).toEqual({
    ...NOTHING,
    ...force,
  })
})
