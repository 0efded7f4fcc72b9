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

/** The rows of a file of sentences, without its header, each as its cells. */
const rowsOf = (...path: string[]): string[][] =>
  readFileSync(join(import.meta.dirname, ...path), 'utf8')
    .split('\n')
    .filter(Boolean)
    .slice(1)
    .map((row) => row.split('\t'))

const own = rowsOf('own-sentences.tsv').map(([expected, text = '']) => ({ expected, text }))
const listed = sentenceLists.flatMap(({ file }) =>
  rowsOf('lists', file).map(([_id, expected, _kind, text = '']) => ({ expected, text })),
)

/** Sentences are read in parts, so that mutation testing repeats only those that reach a mutant. */
const PART = 20
const partsOf = <Row>(rows: readonly Row[]) =>
  Array.from({ length: Math.ceil(rows.length / PART) }, (_, at) => ({
    first: at * PART + 1,
    rows: rows.slice(at * PART, (at + 1) * PART),
  }))

const missedOf = (rows: readonly (typeof own)[number][]) =>
  rows.filter(({ expected, text }) => String(sponsorshipFact([text])?.value ?? 'none') !== expected)

test.each(partsOf(own))(
  'our own sentences, with which the words of the rules were found, are read right from number $first on',
  ({ rows }) => {
    expect(missedOf(rows)).toEqual([])
  },
)

test.each(partsOf(listed))(
  'the sentences of the lists are read right without a page too, from number $first on',
  ({ rows }) => {
    expect(missedOf(rows)).toEqual([])
  },
)
