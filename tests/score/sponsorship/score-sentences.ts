import { type LabelledSentence, labelledSentences, vacancyWith } from '../labelled-sentences.ts'

/** What a case states about sponsorship: an offer, a refusal, or nothing for this post's applicants. */
type Stated = '1' | '0' | 'none'

/** How well extraction reads a list of sentences. Each count has the number of cases that it is a part of. */
export interface SentenceScore {
  cases: number
  right: number
  offers: { cases: number; right: number; readAsRefusals: number }
  refusals: { cases: number; right: number; readAsOffers: number }
  /** The cases that state nothing for this post's applicants. */
  none: { cases: number; right: number }
  /** The cases that are not read right. */
  missed: (LabelledSentence & { read: Stated })[]
}

/** Scores a list of labelled sentences of adverts. Extraction reads each text as a paragraph of a vacancy's page. */
export function scoreSentences(file: string): SentenceScore {
  const cases = labelledSentences('sponsorship', 'lists', file).map((one) => ({
    ...one,
    read: sponsorshipOf(one.text),
  }))
  const count = (expected: Stated, read?: Stated) =>
    cases.filter((one) => one.expected === expected && (read === undefined || one.read === read)).length
  const right = { 1: count('1', '1'), 0: count('0', '0'), none: count('none', 'none') }
  return {
    cases: cases.length,
    right: right[1] + right[0] + right.none,
    offers: { cases: count('1'), right: right[1], readAsRefusals: count('1', '0') },
    refusals: { cases: count('0'), right: right[0], readAsOffers: count('0', '1') },
    none: { cases: count('none'), right: right.none },
    missed: cases.filter(({ expected, read }) => expected !== read),
  }
}

function sponsorshipOf(text: string): Stated {
  const { visa_sponsorship } = vacancyWith(text)
  return visa_sponsorship === null ? 'none' : (String(visa_sponsorship) as Stated)
}
