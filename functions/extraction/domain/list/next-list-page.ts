import { isWebAddress } from '#shared/website.ts'
import { textOf } from '../page/page-text.ts'
import { attribute, byTag, type PageElement, wordsOf, resolvedLink } from '../page/page-tree.ts'

const NEXT = /^(?:go to (?:the )?)?(?:next(?: page)?|older|weiter|nächste(?: seite)?)\s*[›»→>]*$/i
/** Signs of the next page. Beside `›`, the sign `»` leads to the last page. */
const SIGNS = [/^[›→>]$/, /^(?:»|››|>>)$/]
/** The addresses of further pages of lists. A sign may also lead to a posting. */
const PAGED = /(?:[?&](?:p|pg|page|paged)=|\/page\/)(\d+)/i

interface Link {
  element: PageElement
  address: string
}

const isNamedNext = ({ element }: Link): boolean =>
  NEXT.test(textOf(element).trim()) ||
  NEXT.test((attribute(element, 'aria-label') || attribute(element, 'title')).trim())

/** How a link names the next page, the surest way first. */
const ways: ((link: Link) => boolean)[] = [
  ({ element }) => wordsOf(element, 'rel').includes('next'),
  isNamedNext,
  ...SIGNS.map(
    (sign) =>
      ({ element, address }: Link) =>
        sign.test(textOf(element).trim()) && PAGED.test(address),
  ),
]

/** The number of the page that an address leads to. The first page may have none. */
const numberOf = (address: string): number => Number(PAGED.exec(address)?.[1] ?? 1)

/** The path of an address, without the number of a page. */
const listOf = (address: string): string | undefined =>
  URL.parse(address)
    ?.pathname.replace(/\/page\/\d+/i, '')
    .replace(/\/$/, '')

/** A link of the same list whose text is the number after that of this page: "1 2 3". */
const isNumberedNext =
  (url: string) =>
  ({ element, address }: Link): boolean => {
    const next = numberOf(url) + 1
    return (
      textOf(element).trim() === String(next) && numberOf(address) === next && listOf(address) === listOf(url)
    )
  }

/** The address of the next page of a list, on the same host; null if the page names none. */
export function nextListPage(page: PageElement, url: string): string | null {
  const here = resolvedLink('', url)
  const host = URL.parse(url)?.host
  const links = byTag(page, 'a', 'link').flatMap((element): Link[] => {
    const address = resolvedLink(attribute(element, 'href'), url)
    const isOther = address !== here && URL.parse(address ?? '')?.host === host
    return isOther && isWebAddress(address) ? [{ element, address }] : []
  })
  for (const isNext of [...ways, isNumberedNext(url)]) {
    const next = links.find(isNext)
    if (next !== undefined) return next.address
  }
  return null
}
