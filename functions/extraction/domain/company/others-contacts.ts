import { textOf } from '../page/page-text.ts'
import type { FoundEmail } from './email-addresses.ts'

/** Domains of regulators, ombudsmen and services, whose contacts many pages list. */
const OTHERS =
  /(?:^|[@.])(?:ico\.org\.uk|gov\.uk|acas\.org\.uk|cqc\.org\.uk|ofsted\.gov\.uk|fca\.org\.uk|financial-ombudsman\.org\.uk|fos\.org\.uk|sra\.org\.uk|legalombudsman\.org\.uk|google\.com|facebook\.com|cloudflare\.com|apple\.com|microsoft\.com|wordpress\.(?:com|org)|shopify\.com|mailchimp\.com|hubspot\.com)$/i

/** Matches words that show that a contact nearby belongs to another organisation. */
const BESIDE =
  /\b(?:information commissioner|ombudsman|regulator|ofsted|citizens advice|samaritans|(?:web ?site|site|web|page|theme)\s(?:design(?:ed)?|built|by|made|developed|created|maintained)\b|(?:designed|built|developed|powered|created|hosted)(?: (?:and|&) \w+)? by|data protection registrar|supervisory authority)\b/i

/**
 * Whether an email belongs to another organisation, such as a regulator. An email at the page's own domain belongs to
 * the company.
 */
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

/** Whether a domain is the page's host, a parent domain of it or a subdomain of it. */
export function isOwnDomain(domain: string, url: string): boolean {
  const host = (URL.parse(url)?.hostname ?? '').replace(/^www\./, '')
  return host !== '' && (domain === host || host.endsWith(`.${domain}`) || domain.endsWith(`.${host}`))
}
