import { textOf } from '../page/page-text.ts'
import type { FoundEmail } from './email-addresses.ts'

/** Domains of regulators, ombudsmen and services that many pages name. */
const OTHERS =
  /(?:^|[@.])(?:ico\.org\.uk|gov\.uk|acas\.org\.uk|cqc\.org\.uk|ofsted\.gov\.uk|fca\.org\.uk|financial-ombudsman\.org\.uk|fos\.org\.uk|sra\.org\.uk|legalombudsman\.org\.uk|google\.com|facebook\.com|cloudflare\.com|apple\.com|microsoft\.com|wordpress\.(?:com|org)|shopify\.com|mailchimp\.com|hubspot\.com)$/i

/** Matches what stands beside the contact of somebody else. */
const BESIDE =
  /\b(?:information commissioner|ombudsman|regulator|ofsted|citizens advice|samaritans|(?:web ?site|site|web|page|theme)\s(?:design(?:ed)?|built|by|made|developed|created|maintained)\b|(?:designed|built|developed|powered|created|hosted)(?: (?:and|&) \w+)? by|data protection registrar|supervisory authority)\b/i

/** Whether an address is that of somebody whom the page only names. One at the page's own domain is the company's. */
export function isOthersContact({ address, element }: FoundEmail, url: string): boolean {
  const domain = address.split('@')[1]?.toLowerCase() ?? ''
  if (isOwnDomain(domain, url)) return false
  return OTHERS.test(domain) || (element !== undefined && isBesideOthers(nearText(element)))
}

export const isBesideOthers = (text: string): boolean => BESIDE.test(text)

const nearText = (element: FoundEmail['element']): string => {
  const near =
    element?.parent && !/^(?:body|main|footer|section|div)$/.test(element.parent.tag)
      ? element.parent
      : element
  return near ? textOf(near).slice(0, 500) : ''
}

/** Whether a domain is that of the page, above it, or below it. */
export function isOwnDomain(domain: string, url: string): boolean {
  const host = (URL.parse(url)?.hostname ?? '').replace(/^www\./, '')
  return host !== '' && (domain === host || host.endsWith(`.${domain}`) || domain.endsWith(`.${host}`))
}
