import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sponsorshipFact } from '../../../functions/extraction/domain/sponsorship/sponsorship-fact.ts'
import { scoreSentences } from './score-sentences.ts'
import { sentenceLists } from './sentence-lists.ts'

test.each(sentenceLists)('sponsorship is read from $file as well as before', ({ file, limits }) => {
  const { right, offers, refusals, missed } = scoreSentences(file)
  const isEnough =
    right >= limits.right &&
    offers.readAsRefusals <= limits.offersReadAsRefusals &&
    refusals.readAsOffers <= limits.refusalsReadAsOffers
  expect({ isEnough, missed }).toMatchObject({ isEnough: true })
})

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
