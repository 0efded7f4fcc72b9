import { boardLinks } from './boards/board-links.ts'
import type { Board } from './boards/boards.ts'
import { companyOf } from './company/company-of.ts'
import { aboutPage } from './company/page-links.ts'
import type { ExtractionNote } from '#shared/extraction-notes.ts'
import { comparableText } from './evidence/grounding.ts'
import { withoutFuturePost, withoutLatePost } from './evidence/sane-dates.ts'
import { saneSalary } from './evidence/sane-salary.ts'
import { chooseFacts } from './evidence/choose-facts.ts'
import { vacancyOf } from './evidence/vacancy-of.ts'
import type { ExtractedCompany } from './extracted-company.ts'
import type { ExtractedVacancy, VacancyFacts } from './extracted-vacancy.ts'
import { kindOfPage, type PageKind } from './kind-of-page.ts'
import { linesOf } from './page/page-text.ts'
import { parsePage } from './page/parse-page.ts'
import { nextListPage } from './list/next-list-page.ts'
import { listedVacancies } from './list/listed-vacancies.ts'
import { statesNoVacancies } from './list/states-no-vacancies.ts'
import { mainPostings } from './structured/main-postings.ts'
import { pagePostings, structuredItems } from './structured/page-postings.ts'
import { mainRegion } from './text/main-region.ts'
import { statesClosed } from './text/states-closed.ts'
import { pageTitleOf } from './text/page-title.ts'
import { textFacts } from './text/text-facts.ts'

export interface ExtractedPage {
  kind: PageKind
  /** The vacancies of the page: one if `kind` is `vacancy`, several if it is `vacancies`, or else none. */
  vacancies: ExtractedVacancy[]
  company: ExtractedCompany
  /** The address of the page about the company that this page links to; null if it links to none. */
  aboutPage: string | null
  /** The job boards that this page links to or embeds. */
  boards: Board[]
  /** The next page of the list of vacancies; null if this page is none, or the last one. */
  nextList: string | null
  /** Whether the page lists no vacancy, and says that there is none. */
  isEmptyList: boolean
  notes: ExtractionNote[]
}

export interface Page {
  html: string
  /** The URL of the page. Its links are resolved against this URL. */
  url: string
  /** The current date, YYYY-MM-DD. */
  today: string
}

/** Extracts only the vacancies, which takes less time. `isClosed`: the page is of one, and says that it is closed. */
export function extractVacancies(
  page: Page,
): Pick<ExtractedPage, 'kind' | 'vacancies' | 'notes'> & { isClosed: boolean } {
  const { kind, vacancies, notes, region } = readVacancies(page)
  return { kind, vacancies, notes, isClosed: kind !== 'vacancies' && statesClosed(region, page.url) }
}

/**
 * Reads the facts of a page (docs/product/pipeline.md "Extraction"). A hostile page may give no facts, but never throws
 * an error.
 */
export function extractPage(from: Page): ExtractedPage {
  const { kind, vacancies, notes, page, items, region, links } = readVacancies(from)
  const isOfVacancy = kind === 'vacancy' || kind === 'vacancies'
  const { url } = from
  const company = companyOf({ page, items, region, url, isOfVacancy })
  const nextList = kind === 'vacancies' ? nextListPage(page, url) : null
  return {
    kind,
    vacancies,
    company,
    aboutPage: aboutPage(page, url),
    boards: boardLinks(page, url),
    nextList,
    isEmptyList: !isOfVacancy && links === 0 && statesNoVacancies(region.lines),
    notes,
  }
}

function readVacancies({ html, url, today }: Page) {
  const page = parsePage(html)
  const items = structuredItems(page)
  const region = mainRegion(page)
  const pageTitle = pageTitleOf(page)
  const heading = region.heading
  const postings = mainPostings(pagePostings(items, { url, today }), { heading, pageTitle, url })
  const listed = listedVacancies(region, { url, today })
  const places = postings[0]?.places?.value ?? []
  const text = textFacts(region, { pageTitle, today, url, places })
  const kind = kindOfPage({
    postings: postings.length,
    listed: listed.length,
    text,
    page,
    items,
    region,
    url,
  })
  const notes: ExtractionNote[] = []
  const lines = region.lines.map((line) => line.text)
  const found: VacancyFacts[] =
    kind === 'vacancy'
      ? [chooseFacts({ structured: postings[0] ?? {}, text, lines, today, notes })]
      : kind === 'vacancies'
        ? (postings.length > 0 ? postings : listed).map((facts) =>
            withoutLatePost(withoutFuturePost(saneSalary(facts, notes), { today, notes }), notes),
          )
        : []
  const visibleText = comparableText(
    linesOf(page)
      .map((line) => line.text)
      .join(' '),
  )
  const vacancies = found
    .map((facts) => vacancyOf(facts, visibleText))
    .filter((vacancy) => vacancy !== undefined)
  return { kind, vacancies, notes, page, items, region, links: listed.length }
}
