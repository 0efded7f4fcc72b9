import { extractVacancies, type Page } from '../extract-page.ts'
import { parsePage } from '../page/parse-page.ts'
import { mainRegion } from '../text/main-region.ts'
import type { TitleLikeness } from './advert-title.ts'
import { employersOfAdvert } from './employers-of-advert.ts'
import { extractAdvert, type ExtractedAdvert } from './extract-advert.ts'

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
