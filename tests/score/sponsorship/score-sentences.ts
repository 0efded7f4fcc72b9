import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { extractVacancies } from '../../../functions/extraction/domain/extract-page.ts'

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
  missed: { id: string; kind: string; expected: Stated; read: Stated; text: string }[]
}

/**
 * Scores a list of labelled sentences of adverts (docs/product/pipeline.md "Score"). Each row has an id, the right
 * value, its kind and the text, between tabs. Extraction reads each text as a paragraph of a vacancy's page.
 */
export function scoreSentences(file: string): SentenceScore {
  const [, ...rows] = readFileSync(join(import.meta.dirname, 'lists', file), 'utf8')
    .split('\n')
    .filter(Boolean)
  const cases = rows.map((row) => {
    const [id = '', expected = '', kind = '', text = ''] = row.split('\t')
    return { id, expected: expected as Stated, kind, text, read: sponsorshipOf(text) }
  })
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
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  const html = `<title>Post</title><main><h1>Post</h1><p>${escaped}</p>
<h2>Responsibilities</h2><ul><li>Greet visitors</li></ul><h2>Requirements</h2><ul><li>A friendly manner</li></ul></main>`
  const page = { html, url: 'https://post.example/jobs/post', today: '2026-11-26' }
  const [vacancy] = extractVacancies(page).vacancies
  if (vacancy === undefined) throw new Error(`no vacancy was read from the page of: ${text}`)
  return vacancy.visa_sponsorship === null ? 'none' : (String(vacancy.visa_sponsorship) as Stated)
}
