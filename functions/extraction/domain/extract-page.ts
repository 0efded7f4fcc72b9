import type { ExtractionNote } from '#shared/extraction-notes.ts'
import { type Board, boardOf } from './boards/boards.ts'
import { companyOf } from './company/company-of.ts'
import { aboutPage } from './company/page-links.ts'
import { chooseFacts } from './evidence/choose-facts.ts'
import { comparableText } from './evidence/grounding.ts'
import { saneFacts, withoutLatePost } from './evidence/sane-facts.ts'
import { vacancyOf } from './evidence/vacancy-of.ts'
import type { ExtractedCompany } from './extracted-company.ts'
import type { ExtractedVacancy, VacancyFacts } from './extracted-vacancy.ts'
import { categoryOfTitle } from './facts/job-category.ts'
import { nextListPage } from './list/next-list-page.ts'
import { postingLinks } from './list/posting-links.ts'
import { listedVacancies, statesNoVacancies } from './listed-vacancies.ts'
import { linesOf, type TextLine, textOf } from './page/page-text.ts'
import { ancestors, attribute, byTag, type PageElement, resolvedLink } from './page/page-tree.ts'
import { parsePage } from './page/parse-page.ts'
import { pagePostings, structuredItems } from './structured/page-postings.ts'
import { hasType, type StructuredItem } from './structured/structured-item.ts'
import { comparableTitle } from './text/comparable-title.ts'
import { mainRegion, type MainRegion } from './text/main-region.ts'
import { pageTitleOf } from './text/page-title.ts'
import { CLOSED, statingLines } from './text/stating-lines.ts'
import { textFacts, type TextFacts } from './text/text-facts.ts'
import { GENERIC_TITLE, isWanted } from './text/title.ts'

/** Matches a button to apply, which contradicts that the vacancy is closed. */
const APPLY =
  /^(?:apply(?:\s+(?:now|online|here|today|for\s+(?:this|the)\s+\w+))?|(?:start|submit)\s+(?:your\s+|an\s+)?application)\W*$/i

const offersToApply = ({ root, isLeftOut }: MainRegion): boolean =>
  byTag(root, 'a', 'button', 'input').some(
    (element) =>
      APPLY.test((element.tag === 'input' ? attribute(element, 'value') : textOf(element)).trim()) &&
      ![element, ...ancestors(element)].some(isLeftOut),
  )

/** Matches links to lists, which are no postings: "View our vacancies". */
const OF_LIST = /\b(?:vacancies|jobs|roles|positions|opportunities|openings|careers|home|here)\b/i

/** Whether a line is that of another posting: the part around it has a link to one, but not the heading of the page. */
function isOfOther({ block }: TextLine, { heading, root }: MainRegion, url: string): boolean {
  const ofHeading = new Set<PageElement>(heading === undefined ? [] : [heading, ...ancestors(heading)])
  const around = [block, ...ancestors(block)].filter(
    (element) => !ofHeading.has(element) && (heading === undefined || element !== root),
  )
  return around.some(
    (element) =>
      element.tag === 'a' ||
      postingLinks(element, { base: url, isLeftOut: () => false }).some(({ text }) => !OF_LIST.test(text)),
  )
}

/** Whether a page has a heading such as "Vacancies", so that it may be about several. */
const isOfSeveral = ({ heading }: MainRegion): boolean =>
  heading !== undefined && GENERIC_TITLE.test(textOf(heading))

/** Whether the page of a vacancy says that it is closed: "This position has been filled." */
const statesClosed = (region: MainRegion, url: string): boolean =>
  statingLines(region.lines, CLOSED).some((line) => !isOfOther(line, region, url)) &&
  !isOfSeveral(region) &&
  !offersToApply(region)

/** The postings that a page is about: the one named by its heading, URL or title, or else all. */
function mainPostings(
  postings: VacancyFacts[],
  { heading, pageTitle, url }: { heading: PageElement | undefined; pageTitle: string; url: string },
): VacancyFacts[] {
  if (postings.length < 2) return postings
  const named = comparableTitle(heading === undefined ? '' : textOf(heading))
  const isNamed = ({ title }: VacancyFacts) => title !== undefined && comparableTitle(title.value) === named
  const tests = [
    isNamed,
    ({ link }: VacancyFacts) =>
      link?.value.replace(/#.*$/, '').replace(/\/$/, '') === url.replace(/[?#].*$/, '').replace(/\/$/, ''),
    ({ title }: VacancyFacts) => title !== undefined && named.includes(comparableTitle(title.value)),
    ({ title }: VacancyFacts) =>
      title !== undefined && comparableTitle(pageTitle).startsWith(comparableTitle(title.value)),
  ]
  for (const test of tests) {
    const found = postings.filter(test)
    if (found.length === 1) return found
  }
  return postings
}

function boardLinks(page: PageElement, url: string): Board[] {
  const addresses = [
    ...byTag(page, 'a', 'area').map((element) => attribute(element, 'href')),
    ...byTag(page, 'iframe', 'script').map((element) => attribute(element, 'src')),
  ]
  const boards = addresses.flatMap((address) => {
    const link = address === '' ? null : resolvedLink(address, url)
    return (link !== null && boardOf(link)) || []
  })
  return [...new Map(boards.map((board) => [`${board.system}/${board.account}`, board])).values()]
}

type PageKind = 'vacancy' | 'vacancies' | 'company' | 'other'

interface Found {
  postings: number
  /** How many postings the page links to as a list. */
  listed: number
  text: TextFacts
  page: PageElement
  items: readonly StructuredItem[]
  region: MainRegion
  url: string
}

/** How many signs of a vacancy a page needs. One fewer is enough if the page is clearly about a job. */
const ENOUGH_SIGNS = 3

const JOB_WORDS =
  /\b(?:appl(?:y|icants?|ications?|ying)|vacanc(?:y|ies)|job description|salary|candidates?|recruit\w*|the (?:role|successful)|bewerb\w+|stelle)\b/i

function kindOfPage({ postings, listed, text, page, items, region, url }: Found): PageKind {
  if (postings > 0) return postings === 1 ? 'vacancy' : 'vacancies'
  const heading = region.heading === undefined ? '' : textOf(region.heading)
  const title = text.implied.title?.value ?? ''
  const namesJob =
    title !== '' && !GENERIC_TITLE.test(heading) && (listed < 2 || categoryOfTitle(heading) !== undefined)
  const isNamedJob = categoryOfTitle(title) !== undefined || isWanted(heading)
  const { salary_min, salary_max, expiry_date } = text.stated
  const pay = salary_min ?? salary_max
  const isCertain = text.signs > ENOUGH_SIGNS || (pay !== undefined && expiry_date !== undefined)
  const hasWords = isNamedJob || isCertain || region.lines.some((line) => JOB_WORDS.test(line.text))
  const isAboutJob = hasWords && text.signs >= (isNamedJob || isCertain ? ENOUGH_SIGNS - 1 : ENOUGH_SIGNS)
  if (title !== '' && isAboutJob && (namesJob || listed === 0) && !isArticle(page, items)) return 'vacancy'
  if (
    listed >= 2 ||
    (listed === 1 &&
      /\b(?:vacanc\w+|jobs?|careers?|opportunit\w+|join|hiring|openings?|positions?)\b/i.test(
        `${heading} ${url}`,
      ))
  )
    return 'vacancies'
  return isOfCompany({ page, items, url }) ? 'company' : 'other'
}

const isArticle = (page: PageElement, items: readonly StructuredItem[]): boolean =>
  items.some((item) => hasType(item, /^(?:NewsArticle|BlogPosting|Article|Recipe|Product|Event)$/)) ||
  byTag(page, 'meta').some(
    (meta) =>
      attribute(meta, 'property') === 'og:type' && /^(?:article|product)/i.test(attribute(meta, 'content')),
  )

const COMPANY_TYPE =
  /^(?:Organization|Corporation|LocalBusiness|\w+(?:Business|Organization|Store|Service|Agency|School|Clinic|Hospital|Restaurant)|Restaurant|Hotel|Dentist|Attorney|NGO|WebSite|AboutPage|ContactPage)$/

const COMPANY_PATH =
  /^\/?(?:index\.\w+|home|[a-z]{2}(?:-[a-z]{2})?\/?)?$|\/(?:about|contact|team|our-|who-we|company|work-(?:with|for)|join|services|locations?|offices?|find-us|get-in-touch|people|staff|leadership|kontakt|impressum|ueber-uns)|\/(?:careers?|jobs|vacancies)(?:\.\w+)?\/?$/i

/** Matches a line with a number to call, or an address to write to. */
const CONTACT =
  /\b(?:tel|telephone|phone|call(?: us)?)\b[:.]?(?: on)?\s{0,3}[+(0][\d\s().-]{8}|[\w.+-]@[\w-]+\.[a-z]{2}/i

function isOfCompany({ page, items, url }: Pick<Found, 'page' | 'items' | 'url'>): boolean {
  if (isArticle(page, items)) return false
  if (items.some((item) => hasType(item, COMPANY_TYPE))) return true
  if (byTag(page, 'a').some((link) => /^(?:mailto|tel):/i.test(attribute(link, 'href')))) return true
  if (linesOf(page).some(({ text }) => CONTACT.test(text.slice(0, 500)))) return true
  return byTag(page, 'body', 'p', 'div').length > 0 && COMPANY_PATH.test(URL.parse(url)?.pathname ?? '')
}

export interface ExtractedPage {
  kind: PageKind
  /** The vacancies of the page: one if `kind` is `vacancy`, several if it is `vacancies`, or else none. */
  vacancies: ExtractedVacancy[]
  company: ExtractedCompany
  /** The address of the page about the company that this page links to; null if it links to none. */
  aboutPage: string | null
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

/** Reads the facts of a page (docs/product/pipeline.md "Extraction"). It never throws an error. */
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
            withoutLatePost(saneFacts(facts, { today, notes }), notes),
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
