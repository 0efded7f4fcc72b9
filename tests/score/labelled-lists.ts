import { globSync, readFileSync } from 'node:fs'
import { titleLikeness } from '../../functions/adverts/assess-advert.ts'
import { extractAdvert } from '../../functions/extraction/domain/advert/extract-advert.ts'
import { feedVacancies } from '../../functions/extraction/domain/boards/feed-vacancies.ts'
import { extractVacancies } from '../../functions/extraction/domain/extract-page.ts'
import type { ExtractedVacancy } from '../../functions/extraction/domain/extracted-vacancy.ts'
import { feedSamples } from '../support/samples/feed-samples.ts'
import type { Verdict } from './verdict.ts'

const TODAY = '2026-11-26'

type Cells = Record<string, string>

/** What extraction reads from a text, by the columns of the lists of each folder. An empty cell is no value. */
const readers: readonly [files: RegExp, read: (text: string, field: string) => Record<string, unknown>][] = [
  [
    /\/own-facts/,
    (text, field) => ({ expected: { ...vacancyOfPage(text), isClosed: isClosed(text) }[field] }),
  ],
  [
    /\/own-adverts/,
    // a mark stands for the end of a line
    (text, field) => ({
      expected: { ...extractAdvert(text.replaceAll(' ⏎ ', '\n'), TODAY, titleLikeness) }[field],
    }),
  ],
  [
    /\/(own-)?pay/,
    (text) => {
      const { salary_min, salary_max, salary_currency, salary_period, salary_fte } = vacancyOfPage(text)
      return {
        min: salary_min,
        max: salary_max,
        currency: salary_currency,
        period: salary_period,
        fte_min: salary_fte?.min,
        fte_max: salary_fte?.max,
      }
    },
  ],
  [
    /\/(own-)?places/,
    (text) => {
      const { places, city_name } = text.startsWith('Location:')
        ? vacancyOfPage(text, '')
        : vacancyOfBoard(text)
      const codes = places.map(({ country_code }) => country_code).filter((code) => code !== null)
      return { countries: [...new Set(codes)].join(','), first_city: city_name }
    },
  ],
  [/\/(own-)?dates/, (text) => ({ expiry: vacancyOfPage(text).expiry_date })],
  [/sponsorship/, (text) => ({ expected: vacancyOfPage(text).visa_sponsorship ?? 'none' })],
  [/remote/, (text) => ({ expected: vacancyOfPage(text).remote_work_policy ?? 'none' })],
]

/** The lists of labelled texts, and of our own cases, with which words of the rules were found. */
export const labelledLists = globSync('tests/score/{facts/lists,sponsorship/lists,remote}/*.tsv').toSorted()

/** A text with its right values, and with what is read from it. */
interface LabelledCase {
  text: string
  expected: Cells
  read: Cells
  verdict: Verdict
}

/** The rows of a list by the names of its first line. */
export function labelledRows(file: string): Cells[] {
  const [head = '', ...rows] = readFileSync(file, 'utf8').split('\n').filter(Boolean)
  const columns = head.split('\t')
  return rows.map((row) => Object.fromEntries(row.split('\t').map((cell, at) => [columns[at], cell])))
}

/** Reads the texts of a list as paragraphs of a page, or as places of a job board (docs/product/pipeline.md "Score"). */
export function readList(file: string): LabelledCase[] {
  const [, read] = readers.find(([files]) => files.test(file))!
  return labelledRows(file).map(({ id: _id, kind: _kind, field = '', text = '', ...expected }) => {
    const values = Object.entries(read(text, field)).map(([column, value]) => [column, String(value ?? '')])
    const found = Object.fromEntries(values) as Cells
    return { text, expected, read: found, verdict: verdictOf(expected, found) }
  })
}

/** The score of a list as a line for the terminal. */
export function listText(file: string): string {
  const cases = readList(file)
  const count = (verdict: Verdict) => {
    const share = cases.filter((one) => one.verdict === verdict).length / cases.length
    return `${(100 * share).toFixed(1)}% ${verdict}`
  }
  const [right, ...others] = (['right', 'wrong', 'missing', 'false'] as const).map(count)
  return `${file}: of ${cases.length} ${right} (target 97%), ${others.join(', ')} (target under 1%)`
}

const isNone = (value: string) => value === '' || value === 'none'

/** The verdict on a case is its worst: a value where none is right, another value, or no value. */
function verdictOf(expected: Cells, read: Cells): Verdict {
  const unlike = Object.keys(expected).filter((column) => !isSame(expected[column]!, read[column]!))
  if (unlike.length === 0) return 'right'
  if (unlike.some((column) => isNone(expected[column]!))) return 'false'
  return unlike.some((column) => !isNone(read[column]!)) ? 'wrong' : 'missing'
}

/** Numbers are compared as such: 31.10 is 31.1. */
const isSame = (one: string, other: string): boolean =>
  one === other || (one !== '' && other !== '' && Number(one) === Number(other))

/** A page of a post in the UK with a text as a paragraph. Words between `~~` are struck out. */
function pageOf(text: string, place = '<p>Location: United Kingdom</p>') {
  const paragraph = text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll(/~~(.+?)~~/g, '<s>$1</s>')
  const html = `<title>Post</title><main><h1>Post</h1>${place}<p>${paragraph}</p>
<h2>Responsibilities</h2><ul><li>Greet visitors</li></ul><h2>Requirements</h2><ul><li>A friendly manner</li></ul></main>`
  return extractVacancies({ html, url: 'https://post.example/jobs/post', today: TODAY })
}

const isClosed = (text: string): boolean => pageOf(text).isClosed

const vacancyOfPage = (text: string, place?: string): ExtractedVacancy =>
  only(pageOf(text, place).vacancies[0], text)

/** The vacancy of a posting on Greenhouse with a text as its place. */
function vacancyOfBoard(text: string): ExtractedVacancy {
  const { account, whole, posting } = feedSamples.greenhouse
  const body = whole([{ ...posting, location: { name: text } }])
  return only(feedVacancies({ system: 'greenhouse', account }, body, TODAY)?.vacancies[0]?.vacancy, text)
}

function only(vacancy: ExtractedVacancy | undefined, text: string): ExtractedVacancy {
  if (vacancy === undefined) throw new Error(`no vacancy was read from: ${text}`)
  return vacancy
}
