import { EMAIL_PATTERN } from '#shared/email.ts'
import type { FactSource } from '../evidence/evidence.ts'
import { linesOf } from '../page/page-text.ts'
import { attribute, byTag, descendants, type PageElement } from '../page/page-tree.ts'
import { type StructuredItem, textsOf } from '../structured/structured-item.ts'
import { decodedToken, protectedToken } from './protected-token.ts'

/** An email address at one position in a page. */
export interface FoundEmail {
  address: string
  /** Whether the page encodes the address, so that only a script can show it. */
  isProtected: boolean
  quote: string
  from: FactSource
  /** The words before an address in a text; else empty. */
  before: string
  /** The element that contains the address; undefined in JSON-LD. */
  element: PageElement | undefined
}

const LOCAL = String.raw`[\w.+'’-]{1,64}`
const DOMAIN = String.raw`(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.){1,5}[a-z]{2,24}`
const PLAIN = new RegExp(String.raw`(?<![\w.+'’@-])${LOCAL}@${DOMAIN}(?![\w@-])`, 'gi')
/** Matches "info [at] harbour [dot] example". */
const BRACKETED =
  /(?<![\w.+-])([\w.+-]{1,64})\s{0,3}[[({<]\s?(?:at|@)\s?[\])}>]\s{0,3}((?:[a-z\d-]{1,63}\s{0,3}(?:[[({<]\s?(?:dot|\.)\s?[\])}>]|\.| dot )\s{0,3}){1,5}[a-z]{2,24})(?![\w-])/gi
/** Matches "info at harbour dot co dot uk". */
const SPELLED = /(?<![\w.+-])([\w.+-]{1,64}) at ((?:[a-z\d-]{1,63} dot ){1,5}[a-z]{2,24})(?![\w-])/gi

/** All addresses of a page, most reliable source first: protected addresses, links, structured data, text. */
export const foundEmails = (page: PageElement, items: readonly StructuredItem[]): FoundEmail[] =>
  [
    ...protectedEmails(page),
    ...linkedEmails(page),
    ...structuredEmails(items),
    ...writtenEmails(page),
  ].filter(({ address }) => EMAIL_PATTERN.test(address))

const protectedEmails = (page: PageElement): FoundEmail[] =>
  descendants(page).flatMap((element) => {
    const quote = protectedToken(element)
    const address = quote === undefined ? undefined : decodedToken(quote)
    return quote === undefined || address === undefined
      ? []
      : [{ address, isProtected: true, quote, from: 'structured' as const, before: '', element }]
  })

const linkedEmails = (page: PageElement): FoundEmail[] =>
  byTag(page, 'a', 'area').flatMap((element) => {
    const href = attribute(element, 'href').trim()
    if (!/^mailto:/i.test(href)) return []
    const addresses = decoded(href.slice('mailto:'.length).split('?')[0] ?? '').split(/[,;]/)
    return addresses.map((address): FoundEmail => ({
      address: address.trim().replace(/^.*<|>$/g, ''),
      isProtected: false,
      quote: href,
      from: 'structured',
      before: '',
      element,
    }))
  })

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

const structuredEmails = (items: readonly StructuredItem[]): FoundEmail[] =>
  items.flatMap((item) =>
    textsOf(item, 'email').map(({ text, quote }): FoundEmail => ({
      address: decoded(text.trim().replace(/^mailto:/i, '')),
      isProtected: false,
      quote,
      from: 'structured',
      before: '',
      element: undefined,
    })),
  )

const writtenEmails = (page: PageElement): FoundEmail[] =>
  linesOf(page).flatMap(({ text, block }) => {
    const line = text.slice(0, MAX_LINE)
    const plain = line.includes('@')
      ? [...line.matchAll(PLAIN)].map(({ 0: quote, index }) => ({ quote, index, address: quote }))
      : []
    const hidden = / at |[[({<]\s?(?:at|@)/i.test(line)
      ? [...line.matchAll(BRACKETED), ...line.matchAll(SPELLED)].map(
          ({ 0: quote, 1: local = '', 2: domain = '', index }) => ({
            quote,
            index,
            address: `${local}@${domain.replaceAll(/\s*[[({<]\s?(?:dot|\.)\s?[\])}>]\s*|\s+dot\s+|\s*\.\s*/gi, '.').replaceAll(/\s/g, '')}`,
          }),
        )
      : []
    return [...plain, ...hidden].map(({ quote, index, address }): FoundEmail => ({
      address: address.replace(/^[.'’-]+/, ''),
      isProtected: false,
      quote,
      from: 'text',
      before: line.slice(Math.max(0, index - NEAR), index),
      element: block,
    }))
  })

const MAX_LINE = 5000
/** The number of characters before an address that are kept. */
const NEAR = 60
