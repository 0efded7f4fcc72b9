import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sponsorshipFact } from '../../../functions/extraction/domain/sponsorship/sponsorship-fact.ts'
import { scoreSentences } from './score-sentences.ts'

test.each([['sentences.tsv', { right: 200, readAsRefusals: 0, readAsOffers: 0 }]] as const)(
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

test('our own sentences, with which the words of the rules were found, are read right', () => {
  const [, ...rows] = readFileSync(join(import.meta.dirname, 'own-sentences.tsv'), 'utf8')
    .split('\n')
    .filter(Boolean)
  const missed = rows.filter((row) => {
    const [expected, text = ''] = row.split('\t')
    return String(sponsorshipFact([text])?.value ?? 'none') !== expected
  })
  expect(missed).toEqual([])
})
