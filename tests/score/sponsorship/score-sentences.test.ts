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

const [, ...own] = readFileSync(join(import.meta.dirname, 'own-sentences.tsv'), 'utf8')
  .split('\n')
  .filter(Boolean)

/** The own sentences are read in parts, so that mutation testing repeats only those that reach a mutant. */
const PART = 20
const parts = Array.from({ length: Math.ceil(own.length / PART) }, (_, at) => ({
  first: at * PART + 1,
  rows: own.slice(at * PART, (at + 1) * PART),
}))

test.each(parts)(
  'our own sentences, with which the words of the rules were found, are read right from number $first on',
  ({ rows }) => {
    const missed = rows.filter((row) => {
      const [expected, text = ''] = row.split('\t')
      return String(sponsorshipFact([text])?.value ?? 'none') !== expected
    })
    expect(missed).toEqual([])
  },
)
