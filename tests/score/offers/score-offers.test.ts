import { expect, test } from 'vitest'
import { scoreOf, scoreOffers } from './score-offers.ts'

const known = scoreOf(await scoreOffers('letters'))
const unseen = scoreOf(await scoreOffers('unseen'))

test.each([
  ['the first letters', known],
  ['the letters that the rules had not seen', unseen],
])('of %s, no true one has a warning, and each false one has a right one', (_which, score) => {
  expect(score).toMatchObject({ trueLetters: 10, trueWithoutWarning: 10, falseLetters: 10, falseWarned: 10 })
})

test.each([
  ['the first letters', known],
  ['the letters that the rules had not seen', unseen],
])('every warning of %s is right, and none is missed', (_which, { kinds }) => {
  for (const { kind, labelled, warned, right } of kinds)
    expect({ kind, warned, right }).toEqual({ kind, warned: labelled, right: labelled })
})
