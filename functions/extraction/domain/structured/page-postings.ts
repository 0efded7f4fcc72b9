import type { VacancyFacts } from '../extracted-vacancy.ts'
import { linesOf } from '../page/page-text.ts'
import { attribute, childElements, descendants, type PageElement, wordsOf } from '../page/page-tree.ts'
import { postingFacts } from './job-posting.ts'
import { jsonLdItems } from './json-ld.ts'
import {
  hasType,
  itemsWithin,
  localName,
  type StructuredItem,
  type StructuredText,
} from './structured-item.ts'

/** How a dialect marks items and properties in attributes. */
interface Dialect {
  isItem: (element: PageElement) => boolean
  types: string
  names: string
}

const dialects: readonly Dialect[] = [
  // microdata
  { isItem: ({ attributes }) => attributes.has('itemscope'), types: 'itemtype', names: 'itemprop' },
  // RDFa
  { isItem: ({ attributes }) => attributes.has('typeof'), types: 'typeof', names: 'property' },
]

const markupItems = (page: PageElement): StructuredItem[] =>
  dialects.flatMap((dialect) => {
    const byId = new Map(
      descendants(page).flatMap((element) => {
        const id = attribute(element, 'id')
        return id === '' ? [] : [[id, element] as const]
      }),
    )
    const items: StructuredItem[] = []
    collect({ element: page, item: undefined, dialect, items, byId })
    return items
  })

interface Visit {
  element: PageElement
  item: StructuredItem | undefined
  dialect: Dialect
  /** The top items found so far. */
  items: StructuredItem[]
  byId: ReadonlyMap<string, PageElement>
}

function collect({ element, item, dialect, items, byId }: Visit): void {
  for (const child of childElements(element)) {
    const names = wordsOf(child, dialect.names).map(localName)
    if (dialect.isItem(child)) {
      const inner: StructuredItem = {
        types: wordsOf(child, dialect.types).map(localName),
        properties: new Map(),
      }
      if (item === undefined || names.length === 0) items.push(inner)
      else for (const name of names) addTo(item, name, inner)
      collect({ element: child, item: inner, dialect, items, byId })
      collectReferenced(child, { item: inner, dialect, items, byId })
    } else {
      if (item !== undefined) for (const name of names) addTo(item, name, valueOf(child))
      collect({ element: child, item, dialect, items, byId })
    }
  }
}

/** Adds the properties of the elements that `itemref` names. Within them it is ignored: no cycles. */
function collectReferenced(element: PageElement, { item, dialect, byId }: Omit<Visit, 'element'>): void {
  for (const id of wordsOf(element, 'itemref').slice(0, 20)) {
    const referenced = byId.get(id)
    if (item === undefined || referenced === undefined) continue
    for (const name of wordsOf(referenced, dialect.names).map(localName))
      addTo(item, name, valueOf(referenced))
    for (const inner of childElements(referenced))
      for (const name of wordsOf(inner, dialect.names).map(localName)) addTo(item, name, valueOf(inner))
  }
}

function addTo({ properties }: StructuredItem, name: string, value: StructuredItem | StructuredText): void {
  const values = properties.get(name)
  if (values === undefined) properties.set(name, [value])
  else values.push(value)
}

/** Attributes that state a value, strongest first. */
const VALUES = ['content', 'datetime', 'value', 'href', 'src', 'resource'] as const

/** Properties whose value is the text of a link, not its address. */
const NAMED_BY_TEXT = /^(?:title|name|hiringOrganization|addressLocality)$/

function valueOf(element: PageElement): StructuredText {
  const names = [...wordsOf(element, 'itemprop'), ...wordsOf(element, 'property')].map(localName)
  const isName = names.some((name) => NAMED_BY_TEXT.test(name))
  const stated = VALUES.filter((name) => !(isName && /^(?:href|src|resource)$/.test(name)))
    .map((name) => attribute(element, name))
    .find((value) => value !== '')
  if (stated !== undefined) return { text: stated, quote: stated }
  const lines = linesOf(element).map(({ text }) => text)
  return { text: lines.join('\n'), quote: lines[0] ?? '' }
}

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
