import { linesOf } from '../page/page-text.ts'
import { ancestors, attribute, descendants, isSmall, type PageElement } from '../page/page-tree.ts'

const MAX_LINES = 8

/**
 * The entry of an email or phone number, such as its list item. It may name a person and a job title. It contains no
 * second email.
 */
export function contactCard(element: PageElement): PageElement {
  let card = element
  for (const above of ancestors(element)) {
    if (
      /^(?:body|main|html|header|footer|nav)$/.test(above.tag) ||
      !isSmall(above) ||
      contactsIn(above) > 1 ||
      linesOf(above).length > MAX_LINES
    )
      break
    card = above
    if (/^(?:li|article|tr|address)$/.test(above.tag)) break
  }
  return card
}

/** The number of emails that an element links to or contains as text. */
function contactsIn(element: PageElement): number {
  const links = [element, ...descendants(element)]
    .map((one) => attribute(one, 'href') || attribute(one, 'data-cfemail'))
    .filter((href) => /^mailto:|email-protection#|^[\da-f]{12,}$/i.test(href))
  const texts = linesOf(element).flatMap(({ text }) => text.match(/[\w.+-]{1,64}@[\w-]{1,63}\./g) ?? [])
  return Math.max(new Set(links).size, new Set(texts).size)
}
