import type { VacancyFacts } from '../extracted-vacancy.ts'
import type { PageElement } from '../page/page-tree.ts'
import { postingFacts } from './job-posting.ts'
import { jsonLdItems } from './json-ld.ts'
import { markupItems } from './markup-items.ts'
import { hasType, itemsWithin, type StructuredItem } from './structured-item.ts'

/** The maximum number of postings per page. */
const MAX_POSTINGS = 500

/** All items of structured data on a page, with the items in them. */
export const structuredItems = (page: PageElement): StructuredItem[] =>
  itemsWithin([...jsonLdItems(page), ...markupItems(page)])

/**
 * The facts of each JobPosting. A posting that the page states twice, for example in two syntaxes, is returned once.
 */
export function pagePostings(
  items: readonly StructuredItem[],
  page: { url: string; today: string },
): VacancyFacts[] {
  const postings: VacancyFacts[] = []
  for (const item of items.filter((one) => hasType(one, /^JobPosting$/i)).slice(0, MAX_POSTINGS)) {
    const facts = postingFacts(item, page)
    if (facts.title === undefined) continue
    const at = postings.findIndex((other) => isSame(facts, other))
    if (at === -1) postings.push(facts)
    else postings[at] = { ...facts, ...postings[at] }
  }
  return postings
}

/** The fields by which postings with the same title are told apart. */
const TELLING = ['title', 'link', 'city_name', 'salary_min', 'salary_max', 'expiry_date'] as const

/** Whether two statements describe the same posting: no such field differs. */
const isSame = (one: VacancyFacts, other: VacancyFacts): boolean =>
  TELLING.every((field) => {
    const [first, second] = [one[field]?.value, other[field]?.value]
    return first === undefined || second === undefined || comparable(first) === comparable(second)
  })

const comparable = (value: string | number) => String(value).toLowerCase()
