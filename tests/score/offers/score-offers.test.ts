import { expect, test } from 'vitest'
import { type LetterSet, scoreOf, scoreOffers } from './score-offers.ts'

/** The least figures of a set: letters as a whole, then requests for money. */
interface Floor {
  trueWithoutWarning: number
  falseWarned: number
  feesFound: number
  feesWrong: number
}
const floor = (trueWithoutWarning: number, falseWarned: number, feesFound: number): Floor => ({
  trueWithoutWarning,
  falseWarned,
  feesFound,
  feesWrong: 0,
})

// the rules were widened after each set but the last
test.each<[LetterSet, Floor]>([
  ['first', floor(10, 10, 5)],
  ['second', floor(10, 10, 6)],
  ['third', floor(12, 12, 8)],
  ['fourth', floor(12, 11, 8)],
  ['fifth', floor(15, 9, 4)],
])('of the %s letters, so many are judged rightly', async (set, expected) => {
  const { kinds, trueWithoutWarning, falseWarned } = scoreOf(await scoreOffers(set))
  const fee = kinds.find(({ kind }) => kind === 'fee')!
  const found: Floor = {
    trueWithoutWarning,
    falseWarned,
    feesFound: fee.right,
    feesWrong: fee.warned - fee.right,
  }
  expect(found).toEqual(expected)
})
