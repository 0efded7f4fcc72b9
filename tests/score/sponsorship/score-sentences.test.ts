import { expect, test } from 'vitest'
import { scoreSentences } from './score-sentences.ts'

test.each([['sentences.tsv', { right: 94, readAsRefusals: 11, readAsOffers: 5 }]] as const)(
  'sponsorship is read from %s as well as before',
  (file, floor) => {
    const { right, offers, refusals, missed } = scoreSentences(file)
    const isEnough =
      right >= floor.right &&
      offers.readAsRefusals <= floor.readAsRefusals &&
      refusals.readAsOffers <= floor.readAsOffers
    expect({ isEnough, missed }).toMatchObject({ isEnough: true })
  },
)
