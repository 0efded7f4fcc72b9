import { expect, test } from 'vitest'
import { sponsorshipFact } from '../../../functions/extraction/domain/sponsorship/sponsorship-fact.ts'
import { labelledLists, labelledRows } from '../labelled-lists.ts'

const own = labelledRows('tests/score/sponsorship/own-sentences.tsv')
const listed = labelledLists.filter((file) => file.includes('sponsorship')).flatMap(labelledRows)

/** Sentences are read in parts, so that mutation testing repeats only those that reach a mutant. */
const PART = 20
const partsOf = <Row>(rows: readonly Row[]) =>
  Array.from({ length: Math.ceil(rows.length / PART) }, (_, at) => ({
    first: at * PART + 1,
    rows: rows.slice(at * PART, (at + 1) * PART),
  }))

const missedOf = (rows: typeof own) =>
  rows.filter(({ expected, text = '' }) => String(sponsorshipFact([text])?.value ?? 'none') !== expected)

test.each(partsOf(own))(
  'our own sentences, which show what the lists do not, are read right from number $first on',
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
