import { categoryOfTitle } from './facts/job-category.ts'
import { linesOf, textOf } from './page/page-text.ts'
import { attribute, byTag, type PageElement } from './page/page-tree.ts'
import { hasType, type StructuredItem } from './structured/structured-item.ts'
import type { MainRegion } from './text/main-region.ts'
import type { TextFacts } from './text/text-facts.ts'
import { GENERIC_TITLE, isWanted } from './text/title.ts'

/** The kind of a page: one vacancy, a list of vacancies, a page of a company, or something else. */
export type PageKind = 'vacancy' | 'vacancies' | 'company' | 'other'

interface Found {
  /** How many postings the structured data has. */
  postings: number
  /** How many postings the page links to as a list. */
  listed: number
  text: TextFacts
  page: PageElement
  items: readonly StructuredItem[]
  region: MainRegion
  url: string
}

/**
 * How many distinct signs of a vacancy, such as a closing date, a page needs. One fewer is enough if the page is
 * clearly about a job.
 */
const ENOUGH_SIGNS = 3

const JOB_WORDS =
  /\b(?:appl(?:y|icants?|ications?|ying)|vacanc(?:y|ies)|job description|salary|candidates?|recruit\w*|the (?:role|successful)|bewerb\w+|stelle)\b/i

export function kindOfPage({ postings, listed, text, page, items, region, url }: Found): PageKind {
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
