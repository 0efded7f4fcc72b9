import { chooseFacts } from '../evidence/choose-facts.ts'
import { comparableText } from '../evidence/grounding.ts'
import { vacancyOf } from '../evidence/vacancy-of.ts'
import type { ExtractedVacancy } from '../extracted-vacancy.ts'
import { parsePage } from '../page/parse-page.ts'
import { hoursOfText } from '../text/hours-of-text.ts'
import { labelsIn } from '../text/labels.ts'
import { mainRegion } from '../text/main-region.ts'
import { textFacts } from '../text/text-facts.ts'
import { advertLines } from './advert-lines.ts'
import { employersOfAdvert } from './advert-employer.ts'
import { namedPlaces } from './named-places.ts'
import { titleOfAdvert, type TitleLikeness } from './advert-title.ts'

/** What an advert that somebody pasted says of its job. */
export interface ExtractedAdvert extends ExtractedVacancy {
  /** The weekly hours of the post; null if they are not stated. */
  weekly_hours: number | null
  /** The names that its employer may have, the likeliest first. */
  employers: string[]
}

/**
 * Reads a pasted advert with the rules for the text of pages (docs/product/jobs-search.md "Check an advert").
 * @param today YYYY-MM-DD.
 * @param likeness Tells titles from other lines.
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
  const places = namedPlaces([line, ...others])
  const html = `<main><h1>${escaped(line)}</h1>${[...places, ...others].map((other) => `<p>${escaped(other)}</p>`).join('')}</main>`
  const region = mainRegion(parsePage(html))
  const ofText = textFacts(region, { pageTitle: line, today, url: PASTED, places: [] })
  const facts = chooseFacts({ structured: {}, text: ofText, lines: [line, ...others], today, notes: [] })
  const vacancy = vacancyOf(
    { ...facts, title: { value: title, quotes: [line], from: 'text' } },
    comparableText([line, ...others].join(' ')),
  )
  if (vacancy === undefined) return undefined
  return {
    ...vacancy,
    weekly_hours: hoursOfText(region.lines, labelsIn(region.lines)).hours,
    employers: employersOfAdvert({ lines, titleLine: at, sender }),
  }
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
