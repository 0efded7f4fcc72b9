import { textOf } from '../page/page-text.ts'
import { ancestors, isSmall, type PageElement } from '../page/page-tree.ts'
import type { FoundEmail } from './email-addresses.ts'

/** Domains of regulators, ombudsmen and services, whose contacts many pages list. */
const OTHERS =
  /(?:^|[@.])(?:ico\.org\.uk|gov\.uk|acas\.org\.uk|cqc\.org\.uk|ofsted\.gov\.uk|citizensadvice\.org\.uk|samaritans\.org|crimestoppers-uk\.org|nspcc\.org\.uk|actionfraud\.police\.uk|police\.uk|ombudsman\.org\.uk|tpos\.co\.uk|hse\.gov\.uk|fundraisingregulator\.org\.uk|dataprotection\.ie|fca\.org\.uk|financial-ombudsman\.org\.uk|fos\.org\.uk|sra\.org\.uk|legalombudsman\.org\.uk|google\.com|facebook\.com|cloudflare\.com|apple\.com|microsoft\.com|wordpress\.(?:com|org)|shopify\.com|mailchimp\.com|hubspot\.com)$/i

/** Matches words that show that a contact nearby belongs to another organisation. */
const BESIDE =
  /\b(?:information commissioner|ombudsman|regulator|ofsted|citizens['’]? advice|samaritans|childline|nspcc|crimestoppers|action fraud|acas|care quality commission|(?:gas|power|water|flood) emergenc(?:y|ies)|gas leaks?|emergency services|national (?:gas|grid)|police|helpline for|poisons|drinkline|drinkaware|gam(?:ble|bling|care)\w*|nhs 111|social services|children['’]s services|local authority|(?:web ?site|site|web|page|theme)\s(?:design(?:ed)?|built|by|made|developed|created|maintained)\b|(?:designed|built|developed|powered|created|hosted)(?: \w+| &){0,3} by|data protection registrar|supervisory authority)\b/i

/** Matches the words before an example of an address or number. */
const EXAMPLE = /\b(?:e\.?g\.?|for example|such as|like|like this|format|(?<![.@])example|eg)\s?[:.,]?\s*$/i
export const isExample = (before: string): boolean => EXAMPLE.test(before)

/** Whether an email outside the page's own domain belongs to another organisation, such as a regulator. */
export function isOthersContact({ address, before, element }: FoundEmail, url: string): boolean {
  if (isExample(before)) return true
  const domain = address.split('@')[1]?.toLowerCase() ?? ''
  if (isOwnDomain(domain, url)) return false
  return OTHERS.test(domain) || (element !== undefined && isBesideOthers(nearText(element)))
}

export const isBesideOthers = (text: string): boolean => BESIDE.test(text)

/** The text of the row, item or paragraph of an address, or a short text before it in a larger part. */
const nearText = (element: PageElement): string => {
  const row = [element, ...ancestors(element).slice(0, 3)].find(({ tag }) =>
    /^(?:tr|li|p|address)$/.test(tag),
  )
  if (row !== undefined) return smallText(row).slice(0, 500)
  const own = smallText(element)
  const around = element.parent === null ? '' : smallText(element.parent)
  const at = around.indexOf(own)
  return at > 0 && around.length <= 2000
    ? `${around.slice(Math.max(0, at - NEAR), at)} ${own}`
    : own.slice(0, 500)
}

/** The text of a small element. A larger one is not an entry of a contact. */
const smallText = (element: PageElement): string => (isSmall(element) ? textOf(element) : '')

const NEAR = 80

/** Whether the domain of an email is the page's own, or has its name with another ending: `.com` beside `.co.uk`. */
export function isNamedAs(address: string, url: string): boolean {
  const domain = address.split('@')[1]?.toLowerCase() ?? ''
  return isOwnDomain(domain, url) || nameOf(domain) === nameOf(URL.parse(url)?.hostname ?? '')
}

/** The longest part of a host, which is its name: `harbour` of `www.harbour.co.uk`. */
const nameOf = (host: string): string =>
  host
    .split('.')
    .slice(0, -1)
    .toSorted((one, other) => other.length - one.length)[0] ?? ''

/** Whether a domain is the page's host, a parent domain of it or a subdomain of it. */
export function isOwnDomain(domain: string, url: string): boolean {
  const host = (URL.parse(url)?.hostname ?? '').replace(/^www\./, '')
  return host !== '' && (domain === host || host.endsWith(`.${domain}`) || domain.endsWith(`.${host}`))
}
