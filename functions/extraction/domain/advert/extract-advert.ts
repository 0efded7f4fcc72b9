import { chooseFacts } from '../evidence/choose-facts.ts'
import { comparableText } from '../evidence/grounding.ts'
import { vacancyOf } from '../evidence/vacancy-of.ts'
import { extractVacancies, type Page } from '../extract-page.ts'
import type { ExtractedVacancy } from '../extracted-vacancy.ts'
import { oneOf } from '../facts/one-of.ts'
import { parsePage } from '../page/parse-page.ts'
import { visibleCharacters } from '../page/visible-characters.ts'
import { labelNamed } from '../text/labels.ts'
import { mainRegion } from '../text/main-region.ts'
import { textFacts } from '../text/text-facts.ts'
import { type TitleLikeness, titleOfAdvert } from './advert-title.ts'
import furniture from './board-furniture.json' with { type: 'json' }
import { employersOfAdvert, type NamesOfAdvert } from './employers-of-advert.ts'
import { countryOfWords, isPlace, namedPlaces } from './named-places.ts'

interface AdvertLines {
  /** The lines of the advert, without those of boards and mails around it. */
  lines: string[]
  /** The subject of the mail; undefined if there is none. */
  subject: string | undefined
  /** The address of the mail's sender; undefined if there is none. */
  sender: string | undefined
}

/** Matches the marks of a quoted mail. */
const QUOTED = /^(?:>\s?)+/

/** Matches the marks of a line in bold. */
const BOLD = /^\*\*|\*\*$/g

/** Matches a header of a mail. `From` may also begin a range of pay. */
const HEADER = /^(from|to|cc|bcc|reply-to|sent|subject|date)\s*:\s*(.*)$/i
const PAY = /[£€$]/

const MAIL_PARTS =
  /^(?:begin forwarded message|[-_=\s]*(?:original|forwarded) message[-_=\s]*):?$|^sent from my \w+$|^(?:best|kind|warm|many)?\s?(?:best|regards|thanks|wishes|cheers|yours (?:sincerely|faithfully|truly))\b.{0,30}$|^on .{5,60} wrote:$|^(?:hi|hello|hey|hiya|dear|good (?:morning|afternoon|evening)|evening|morning|all)\b.{0,40}[,!.]?$/i

/** Matches the subject of a forwarded mail that stands alone. */
const FORWARDED = /^(?:(?:fwd?|re|aw)\s*:\s*)+/i
const LIST_TAG = /^\[[^\]]{1,30}\]\s*/

/** Matches the lines of a job board around an advert: its menu, its search, its buttons and its counters. */
const FURNITURE = new RegExp(furniture.map(({ pattern }) => pattern).join('|'), 'iu')

/** Matches where a board has lost the end of a line: "player" before "Ability", "2026" before "Contract", "day." before "Your". */
const LOST_BREAK = new RegExp(
  oneOf`
    (?<=(?<![\p{L}\d])\p{Ll}{3,20}|\d{2}\p{Ll}?|\p{Ll}{2}[.!?]|\p{L}\)|\dP[AHD])(?=\p{Lu}\p{Ll}{2})(?!(?:Net|Com)\b)
    (?<=\p{Ll})(?=(?:Salary|Location|Closing Date|Contract Type)(?!\p{Ll}))
    (?<=(?:Salary|Location|Closing Date|Hours|Contract Type)|\p{Lu}{2}(?=(?:About|The|Our|We|You) ))(?=\p{Lu}\p{Ll}|\d)
    (?<=\p{L}{2}\)?)(?=£\d)
    (?<=\p{L})(?=\*\*\p{Lu})
    (?<=[\p{L}.!?]\*\*)(?=\p{Lu})
  `,
  'u',
)

/** Matches a line that is nothing but the address of a site. */
const HOST = /^(?:www\.)?[\p{L}\d-]+\.(?:example|com|co\.uk|org|net|jobs|io)$/iu

const OTHER_JOBS =
  /^\W*(?:(?:similar|related|other|more|recommended|suggested|nearby|latest|recent) (?:jobs?|vacanc(?:y|ies)|roles?|opportunities|posts?)|(?:people|you) (?:also|may|might)(?: also)? (?:viewed|like|be interested)|jobs? (?:nearby|near you|like this|you (?:may|might) like)|(?:also|others) viewed|explore (?:more|other) jobs)\b(.{0,40}?:\s*\S)?/i

/**
 * The lines of a pasted advert. What a job board or a mail puts around it is left out, and so are other jobs below it:
 * their words on pay and sponsorship are about them.
 */
export function advertLines(text: string): AdvertLines {
  const found: AdvertLines = { lines: [], subject: undefined, sender: undefined }
  const all = text
    .split(/\r\n?|\n/)
    .flatMap((line) => line.split(LOST_BREAK))
    .map((line) =>
      withoutLongBlanks(visibleCharacters(line)).trim().replace(QUOTED, '').replace(BOLD, '').trim(),
    )
  const headers = all.map((line) => isHeader(line))
  for (const [at, line] of all.entries()) {
    if (line === '') continue
    const [, name = '', value = ''] = HEADER.exec(line) ?? []
    if (headers[at] && (!/^date$/i.test(name) || headers[at - 1] || headers[at + 1])) {
      if (/^subject$/i.test(name)) found.subject ??= subjectOf(value)
      if (/^(?:from|reply-to)$/i.test(name))
        found.sender = /[\w.+-]+@[\w.-]+\w/.exec(value)?.[0] ?? found.sender
    } else if (FORWARDED.test(line) && found.lines.length === 0) found.subject ??= subjectOf(line)
    else if (OTHER_JOBS.test(line) && found.lines.length >= LEAST_BEFORE) {
      const isOneLine = OTHER_JOBS.exec(line)?.[1] !== undefined
      if (!isOneLine) break
    } else if (
      !MAIL_PARTS.test(line) &&
      !FURNITURE.test(line) &&
      // below the title it is a company
      (found.lines.length === 1 || !HOST.test(line))
    )
      found.lines.push(line)
  }
  return { ...found, lines: withValues(found.lines) }
}

/** Matches the mark of a line in a list. */
const MARK = /^[-•*]\s+/

/** The most values of a label, and the longest of them. */
const MAX_VALUES = 20
const MAX_VALUE = 80

/** Lines in which a label stands before each value that a board lists below it: "- Town", "- Mansfield". */
function withValues(lines: readonly string[]): string[] {
  const labels = lines.map((line) => (MARK.test(line) || line.endsWith(':') ? labelNamed(line) : undefined))
  const found: string[] = []
  for (let at = 0; at < lines.length;) {
    const line = lines[at]!
    const isPair = labels[at] !== undefined && MARK.test(line)
    const most = isPair ? 1 : labels[at] === 'location' ? MAX_VALUES : 0
    const values: string[] = []
    for (const below of lines.slice(at + 1, at + 1 + most)) {
      const value = below.replace(MARK, '')
      const isValue =
        value !== below && below.length <= MAX_VALUE && labels[at + 1 + values.length] === undefined
      if (!isValue || (!isPair && !value.split(/,\s+/).some(isPlace))) break
      values.push(value)
    }
    const label = line.replace(MARK, '').replace(/:$/, '')
    found.push(...(values.length === 0 ? [line] : values.map((value) => `${label}: ${value}`)))
    at += 1 + values.length
  }
  return found
}

/** A line in which two blanks separate parts, however many were written. Rules would read a longer run again and again. */
const withoutLongBlanks = (line: string): string => line.replaceAll(/\s{3,}/g, '  ')

/** How many lines of an advert come before other jobs, at least. */
const LEAST_BEFORE = 3

const isHeader = (line: string): boolean => {
  const value = HEADER.exec(line)?.[2]
  return value !== undefined && !PAY.test(value)
}

const subjectOf = (value: string): string => value.replace(FORWARDED, '').replace(LIST_TAG, '')

/** How many lines below the title may have the pay line of a board, which is nothing but pay. */
const MAX_HEADER = 6
const PAY_LINE =
  /^(?:band \d\w?\W{1,3})?(?:[£€]\s?\d[^!?]{0,60}|(?:from |up to )?\d[\d,.]{2,9}(?:\s?(?:[-–]|to)\s?\d[\d,.]{2,9})? per (?:annum|year|hour)|\d{2}\.\d\d\s?[-–]\s?\d{2}\.\d\d|\d{2}[, ]?\d{3}(?:\s?(?:[-–]|to)\s?\d{2}[, ]?\d{3})?(?:\s(?:fte|pro[- ]rata|p\.?a\b|per annum)[^!?]{0,40})?)$/i
const PER = /^(?:per|an?) (?:annum|year|month|week|day|hour)\b.{0,30}$/i
const RATE = /£\s?[\d.,]+\s?(?:[-–]\s?£?[\d.,]+\s?)?(?:(?:per|an?) (?:hour|day)|p[./]?[hd])\b/i
const OWN_PAY = new RegExp(
  String.raw`^(?:salary|pay)\s?[:–-]\s?[£€]|(?<!overtime |nights? |holiday |sunday )rate:\s?${RATE.source}`,
  'iu',
)

/** What an advert that somebody pasted says of its job. */
export interface ExtractedAdvert extends ExtractedVacancy, NamesOfAdvert {
  /** Its lines. */
  text: string
}

/**
 * Reads a pasted advert with the rules for the text of pages (docs/product/jobs-search.md "Check an advert").
 * @returns Undefined if the text has no line that may be a title.
 */
export function extractAdvert(
  text: string,
  today: string,
  likeness: TitleLikeness,
): ExtractedAdvert | undefined {
  const { lines, subject, sender } = advertLines(text)
  const found = titleOfAdvert(lines, subject, likeness)
  if (found === undefined) return undefined
  const { title, line } = found
  const at = lines.indexOf(line)
  // what stands above the title is about the job too
  const others = at === -1 ? lines : [...lines.slice(at + 1), ...lines.slice(0, at)]
  const paid = others.slice(0, MAX_HEADER).findIndex((other) => PAY_LINE.test(other))
  const places = namedPlaces([line, ...others])
  const upper = [...places.stated.map((place) => `Place of work: ${place}`), ...places.others]
  // the sum that a board calculates says less than the pay that the employer names
  const isOwnSum = paid !== -1 && !RATE.test(others[paid]!) && others.some((other) => OWN_PAY.test(other))
  const pay = isOwnSum ? [] : [`Salary: ${others[paid]} ${PER.exec(others[paid + 1] ?? '')?.[0] ?? ''}`]
  const labelled = others.flatMap((other, nth) => (nth === paid ? pay : [other]))
  const html = `<main><h1>${escaped(line)}</h1>${[...upper, ...labelled, ...(isOwnSum ? [others[paid]!] : [])].map((other) => `<p>${escaped(other)}</p>`).join('')}</main>`
  const region = mainRegion(parsePage(html))
  const ofText = textFacts(region, { pageTitle: line, today, url: PASTED, places: [] })
  const facts = chooseFacts({ structured: {}, text: ofText, lines: [line, ...others], today, notes: [] })
  const vacancy = vacancyOf(
    {
      ...facts,
      ...(facts.country_name === undefined && facts.city_name === undefined && countryOfWords(others)),
      title: { value: title, quotes: [line], from: 'text' },
    },
    comparableText([line, ...others].join(' ')),
  )
  if (vacancy === undefined) return undefined
  return { ...vacancy, ...employersOfAdvert(lines, at, sender), text: lines.join('\n') }
}

/** Reads the page of an advert: its only vacancy, or else its text. Undefined if it names no job or several. */
export function extractAdvertPage(page: Page, likeness: TitleLikeness): ExtractedAdvert | undefined {
  const { lines: region } = mainRegion(parsePage(page.html))
  const lines = region.map(({ text }) => text)
  const { kind, vacancies } = extractVacancies(page)
  if (kind === 'vacancies') return undefined
  const [vacancy] = vacancies
  if (vacancy === undefined) return extractAdvert(lines.join('\n'), page.today, likeness)
  const titleLine = lines.findIndex((line) => line.includes(vacancy.title))
  return { ...vacancy, ...employersOfAdvert(lines, titleLine), text: lines.join('\n') }
}

/** An advert of our own. Each line needs tables that reading loads at first use. */
const OWN_ADVERT = `Care assistant
Fernley Foods Ltd, Leeds, West Yorkshire, LS1 4AP | £30,000 a year
Location: Leeds, UK; Truro TR1 3LJ; Lyon, France; Austin, TX or Toronto, Ontario, Canada
Hybrid: two days a week in Newcastle or Perth. Closing date: 3 August 2026.
We offer visa sponsorship for applicants from Kent, Georgia and abroad.`

/** Loads what reading an advert loads at first use. So the time that this takes is not charged to a text of others. */
export const loadAdvertTables = (likeness: TitleLikeness): void =>
  void extractAdvert(OWN_ADVERT, '2026-07-01', likeness)

/** An address for links. A pasted text has none. */
const PASTED = 'https://pasted.invalid/'

const escaped = (line: string): string =>
  line.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
