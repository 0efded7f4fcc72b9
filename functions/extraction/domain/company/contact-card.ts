import { linesOf, type TextLine } from '../page/page-text.ts'
import { ancestors, attribute, descendants, isSmall, type PageElement } from '../page/page-tree.ts'

const MAX_LINES = 8

/**
 * Finds the entry of an email or phone number, such as its list item. It may name a person and a job title. It contains
 * no second email. Contacts share what contains them, so each element is read once.
 */
export function contactCards(): (element: PageElement) => PageElement {
  const known = new Map<PageElement, boolean>()
  const isKnownCard = (element: PageElement): boolean => {
    const before = known.get(element)
    if (before !== undefined) return before
    const now = isCard(element)
    known.set(element, now)
    return now
  }
  return (element) => {
    let card = element
    for (const above of ancestors(element)) {
      if (!isKnownCard(above)) break
      card = above
      if (/^(?:li|article|tr|address)$/.test(above.tag)) break
    }
    return card
  }
}

/** Whether an element is small, and has few lines and at most one email. */
function isCard(element: PageElement): boolean {
  if (/^(?:body|main|html|header|footer|nav)$/.test(element.tag) || !isSmall(element)) return false
  const lines = linesOf(element)
  return lines.length <= MAX_LINES && emailsIn(element, lines) <= 1
}

function emailsIn(element: PageElement, lines: readonly TextLine[]): number {
  const links = [element, ...descendants(element)]
    .map((one) => attribute(one, 'href') || attribute(one, 'data-cfemail'))
    .filter((href) => /^mailto:|email-protection#|^[\da-f]{12,}$/i.test(href))
  const texts = lines.flatMap(({ text }) => text.match(/[\w.+-]{1,64}@[\w-]{1,63}\./g) ?? [])
  return Math.max(new Set(links).size, new Set(texts).size)
}
