import { comparableText } from './evidence/grounding.ts'
import { chooseFacts } from './evidence/choose-facts.ts'
import { vacancyOf } from './evidence/vacancy-of.ts'
import type { ExtractedVacancy } from './extracted-vacancy.ts'
import { parsePage } from './page/parse-page.ts'
import { hoursOfText } from './text/hours-of-text.ts'
import { labelsIn } from './text/labels.ts'
import { mainRegion } from './text/main-region.ts'
import { textFacts } from './text/text-facts.ts'

/** What an advert that somebody pasted says of its job. */
export interface ExtractedAdvert extends ExtractedVacancy {
  /** The weekly hours of the post; null if they are not stated. */
  weekly_hours: number | null
}

/**
 * Reads a pasted advert with the rules for the text of pages. Its first line is the heading.
 * @param today YYYY-MM-DD.
 * @returns Undefined if the text has no line that may be a title.
 */
export function extractAdvert(text: string, today: string): ExtractedAdvert | undefined {
  const lines = text
    .split(/\r\n?|\n/)
    .map((line) => line.trim())
    .filter(Boolean)
  const [first = '', ...others] = lines
  const html = `<main><h1>${escaped(first)}</h1>${others.map((line) => `<p>${escaped(line)}</p>`).join('')}</main>`
  const region = mainRegion(parsePage(html))
  const found = textFacts(region, { pageTitle: first, today, url: PASTED, places: [] })
  const facts = chooseFacts({ structured: {}, text: found, lines, today, notes: [] })
  const vacancy = vacancyOf(facts, comparableText(lines.join(' ')))
  if (vacancy === undefined) return undefined
  return { ...vacancy, weekly_hours: hoursOfText(region.lines, labelsIn(region.lines)).hours }
}

/** An address for links. A pasted text has none. */
const PASTED = 'https://pasted.invalid/'

const escaped = (line: string): string =>
  line.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
