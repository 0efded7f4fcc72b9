import type { Site } from '../sites.ts'
import { type Employer, employerOf } from './employer-name.ts'

/** An employer in a list of results. */
export interface FoundEmployer extends Employer {
  /** The element with the name. */
  element: Element
  /** The element after which a badge stands: what the site names, or the link around the name within the result. */
  anchor: Element
}

/** The employers of a list, each element once. Nothing else of the page is read. */
export function findEmployers(page: ParentNode, site: Site): FoundEmployer[] {
  const found = new Map<Element, FoundEmployer>()
  for (const card of page.querySelectorAll(site.card)) {
    const element = first(card, site.employer)
    const employer = element === undefined ? undefined : employerOf(textOf(element, site))
    if (element === undefined || employer === undefined) continue
    const around = element.closest(site.badgeAfter ?? 'a, button')
    const anchor = around !== null && around !== card && card.contains(around) ? around : element
    found.set(element, { ...employer, element, anchor })
  }
  return [...found.values()]
}

function first(card: Element, selectors: readonly string[]): Element | undefined {
  for (const selector of selectors) {
    const element = card.querySelector(selector)
    if (element !== null) return element
  }
  return undefined
}

/** The text of an element, or only that of its own text nodes. */
const textOf = (element: Element, { hasOwnText = false }: Site): string =>
  hasOwnText
    ? [...element.childNodes]
        .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
        .map(({ textContent }) => textContent)
        .join(' ')
    : (element.textContent ?? '')
