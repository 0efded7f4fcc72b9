import { isWebAddress } from '#shared/website.ts'
import { textOf } from '../page/page-text.ts'
import { attribute, byTag, type PageElement, wordsOf } from '../page/page-tree.ts'
import { resolvedLink } from '../page/resolved-link.ts'

const NEXT = /^(?:next(?: page)?|older|weiter|nächste(?: seite)?)\s*[›»→>]*$/i

/** The address of the next page of a list, on the same host; null if the page names none. */
export function nextListPage(page: PageElement, url: string): string | null {
  const links = byTag(page, 'a', 'link')
  const next =
    links.find((link) => wordsOf(link, 'rel').includes('next')) ??
    links.find((link) => NEXT.test(textOf(link).trim()))
  const address = next === undefined ? null : resolvedLink(attribute(next, 'href'), url)
  const isHere = URL.parse(address ?? '')?.host === URL.parse(url)?.host
  return isHere && isWebAddress(address) && address !== url ? address : null
}
