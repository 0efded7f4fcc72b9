import { LONGEST_FIND } from './longest-find.ts'
import { isWebAddress, websiteHost } from './website.ts'

/** A text that is one web address and nothing else. Without a scheme, it has `www.` or a path, and https is assumed. */
export function addressOf(text: string): string | undefined {
  if (/\s/.test(text)) return undefined
  if (isWebAddress(text)) return text
  const isBare = websiteHost(text) !== undefined && /^(?:www\.|[^/:@]+\/)/i.test(text)
  return isBare ? `https://${text}` : undefined
}

/** Whether a text is an advert or the address of one: it has several lines, is long, or names a page of a website. */
export function isAdvert(text: string): boolean {
  const advert = text.trim()
  if (advert.length > LONGEST_FIND || /\n|\r/.test(advert)) return true
  const { pathname, search } = URL.parse(addressOf(advert) ?? '') ?? { pathname: '/', search: '' }
  return pathname !== '/' || search !== ''
}
