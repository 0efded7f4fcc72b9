import { type SiteField, siteFields } from '#shared/fields/company.ts'
import type { Evidence } from '#shared/vacancy/evidence.ts'
import { isWebAddress } from '#shared/website.ts'
import { type FactSource, quoteOf } from '../evidence/evidence.ts'
import type { ExtractedCompany, ExtractedEmail } from '../extracted-company.ts'
import { htmlText } from '../page/html-text.ts'
import { linesOf } from '../page/page-text.ts'
import { ancestors, attribute, byTag, type PageElement, wordsOf, resolvedLink } from '../page/page-tree.ts'
import { hasType, itemsOf, type StructuredItem, textsOf } from '../structured/structured-item.ts'
import { firstOf } from '../text/first-of.ts'
import type { MainRegion } from '../text/main-region.ts'
import { contactCards } from './contact-card.ts'
import { emailType } from './contact-types.ts'
import { type FoundEmail, foundEmails } from './email-addresses.ts'
import { noPerson, personIn } from './key-person.ts'
import { isNamedAs, isOthersContact } from './others-contacts.ts'
import { pageLinks } from './page-links.ts'
import { phoneContacts } from './phone-contacts.ts'

interface CompanyPage {
  page: PageElement
  items: readonly StructuredItem[]
  region: MainRegion
  url: string
  /** Whether the page is about vacancies. */
  isOfVacancy: boolean
}

interface Words {
  value: string
  quote: string
  from: FactSource
}

const ORGANISATION =
  /^(?:Organization|Corporation|LocalBusiness|\w+(?:Business|Organization|Store|Service|Agency|School|Clinic|Hospital|Restaurant)|Restaurant|Hotel|Dentist|NGO)$/

const MAX_DESCRIPTION = 2000
const LEAST_PARAGRAPH = 80

/** The language that the markup of a page declares. */
function languageOf(page: PageElement): Words | undefined {
  const stated = [
    ...byTag(page, 'html', 'body').map(
      (element) => attribute(element, 'lang') || attribute(element, 'xml:lang'),
    ),
    ...byTag(page, 'meta')
      .filter(
        (meta) =>
          /^(?:content-language)$/i.test(attribute(meta, 'http-equiv')) ||
          /^(?:og:locale|language)$/i.test(attribute(meta, 'property') || attribute(meta, 'name')),
      )
      .map((meta) => attribute(meta, 'content')),
  ].find((text) => /^[a-z]{2}(?:[-_][a-z\d]{2,8})*$/i.test(text.trim()))
  return stated === undefined
    ? undefined
    : { value: stated.trim().slice(0, 2).toLowerCase(), quote: stated, from: 'structured' }
}

/** The description of the company. On a vacancy's page only structured data of the organisation counts. */
function descriptionOf({ page, items, region, isOfVacancy }: CompanyPage): Words | undefined {
  const organisations = items
    .filter((item) => hasType(item, ORGANISATION))
    .flatMap((item) => textsOf(item, 'description'))
    .map(({ text, quote }): Words => ({ value: htmlText(text), quote, from: 'structured' }))
  const metas = ['description', 'og:description'].flatMap((name) =>
    byTag(page, 'meta')
      .filter((meta) => (attribute(meta, 'name') || attribute(meta, 'property')).toLowerCase() === name)
      .map((meta): Words => ({
        value: htmlText(attribute(meta, 'content')),
        quote: attribute(meta, 'content'),
        from: 'structured',
      })),
  )
  const paragraphs = region.lines
    .filter(({ text, block }) => block.tag === 'p' && text.length >= LEAST_PARAGRAPH)
    .slice(0, 1)
    .map(({ text }): Words => ({ value: text, quote: text, from: 'text' }))
  const found = (isOfVacancy ? organisations : [...metas, ...organisations, ...paragraphs]).find(
    ({ value }) => value.length >= 20,
  )
  return found && { ...found, value: found.value.slice(0, MAX_DESCRIPTION).replace(/[\uD800-\uDBFF]$/, '') }
}

/** The link to the company's logo. It comes from structured data, an image named as a logo, or the touch icon. */
function logoOf({ page, items, url }: CompanyPage): Words | undefined {
  const stated = items
    .filter((item) => hasType(item, ORGANISATION))
    .flatMap((item) => [
      ...itemsOf(item, 'logo').flatMap((logo) => textsOf(logo, 'url', 'contentUrl')),
      ...textsOf(item, 'logo'),
    ])
  const pictures = byTag(page, 'img')
    .filter(isLogo)
    .map((image) => attribute(image, 'src') || attribute(image, 'data-src'))
    .map((src) => ({ text: src, quote: src }))
  const icons = byTag(page, 'link')
    .filter((link) => wordsOf(link, 'rel').includes('apple-touch-icon'))
    .map((link) => attribute(link, 'href'))
    .map((href) => ({ text: href, quote: href }))
  return firstOf([...stated, ...pictures, ...icons], ({ text, quote }) => {
    const value = text === '' ? null : resolvedLink(text, url)
    return isWebAddress(value) ? { value, quote, from: 'structured' } : undefined
  })
}

const LOGO = /(?:^|[^a-z])(?:site-?)?logo/i

/** Whether an image is named as the company's logo. In the main part or footer it may be a partner's. */
function isLogo(image: PageElement): boolean {
  const around = ancestors(image)
  const isNamed =
    [image, ...around.slice(0, 3)].some((element) =>
      LOGO.test(`${attribute(element, 'class')} ${attribute(element, 'id')}`),
    ) ||
    LOGO.test(attribute(image, 'alt')) ||
    LOGO.test(attribute(image, 'src'))
  const isOthers =
    around.some(({ tag }) => tag === 'main' || tag === 'footer' || tag === 'article') ||
    around.some((element) =>
      /partner|client|accredit|award|member/i.test(
        `${attribute(element, 'class')} ${attribute(element, 'id')}`,
      ),
    )
  return isNamed && !isOthers
}

type Network = 'linkedin' | 'facebook' | 'twitter' | 'instagram' | 'youtube' | 'tiktok'

/** The paths of profiles by network. Share buttons, single posts and search pages do not match. */
const PROFILES: readonly (readonly [Network, host: RegExp, path: RegExp])[] = [
  ['linkedin', /(?:^|\.)linkedin\.com$/, /^\/(?:company|school|showcase|company-beta)\/[^/]+/i],
  [
    'facebook',
    /(?:^|\.)(?:facebook|fb)\.com$/,
    /^\/(?!(?:sharer|share|dialog|plugins|tr|groups|events|hashtag|policies|policy|login|help|photo|watch|story|privacy|legal|terms|wix|squarespace|wordpress|home|l|v\d)(?:[/.]|$))[^/]+/i,
  ],
  [
    'twitter',
    /(?:^|\.)(?:twitter|x)\.com$/,
    /^\/(?!(?:intent|share|home|search|hashtag|i|privacy|tos|login|wix|squarespace|widgets|explore|settings)(?:[/.]|$))@?\w{1,20}\/?$/i,
  ],
  [
    'instagram',
    /(?:^|\.)instagram\.com$/,
    /^\/(?!(?:p|explore|reel|reels|stories|accounts|tv|about|wix|squarespace|sharer?)(?:\/|$))[\w.]+\/?$/i,
  ],
  [
    'youtube',
    /(?:^|\.)youtube\.com$/,
    /^\/(?:(?:c|channel|user)\/[^/]+|@[^/]+|(?!(?:watch|embed|playlist|results|redirect|shorts|live|feed|t|share|about|howyoutubeworks)(?:\/|$))[\w-]{3,}\/?$)/i,
  ],
  ['tiktok', /(?:^|\.)tiktok\.com$/, /^\/@[\w.-]+\/?$/i],
]

type SocialLinks = Partial<Pick<ExtractedCompany, Network>>

/** The company's own profiles in social networks: those of structured data, or else the first links to profiles. */
function socialLinks(
  page: PageElement,
  items: readonly StructuredItem[],
): { links: SocialLinks; evidence: Evidence[] } {
  const links: SocialLinks = {}
  const evidence: Evidence[] = []
  const stated = items
    .filter((item) => !hasType(item, /^(?:Person|Article|BlogPosting|JobPosting)$/))
    .flatMap((item) => textsOf(item, 'sameAs'))
  const linked = byTag(page, 'a', 'area')
    .map((element) => attribute(element, 'href'))
    .map((href) => ({ text: href, quote: href }))
  for (const { text, quote } of [...stated, ...linked]) {
    const profile = profileOf(text)
    if (profile === undefined || links[profile.network] !== undefined) continue
    links[profile.network] = profile.url
    evidence.push({ field: profile.network, quote, from: 'structured' })
  }
  return { links, evidence }
}

function profileOf(href: string): { network: Network; url: string } | undefined {
  const url = /^(?:https?:)?\/\//i.test(href.trim()) ? URL.parse(href.trim(), 'https://page.invalid/') : null
  if (url === null || url.username !== '' || url.password !== '') return undefined
  const found = PROFILES.find(([, host, path]) => host.test(url.hostname) && path.test(url.pathname))
  if (found === undefined) return undefined
  // other query parameters only track where a visitor comes from
  const query = url.pathname === '/profile.php' ? `?id=${url.searchParams.get('id') ?? ''}` : ''
  const profile = `https://${url.hostname}${url.pathname}${query}`
  return isWebAddress(profile) ? { network: found[0], url: profile } : undefined
}

/** The maximum number of email contacts per page. */
const MAX_CONTACTS = 50

/** Matches local parts and domains that forms and themes use as examples. */
const PLACEHOLDER =
  /^(?:you|your|yourname|your\.?name|name|email|e-mail|mail|user|username|someone|example|test|john\.?doe|jane\.?doe|first\.?last|firstname.*|(?:.*[._-])?no[._-]?reply.*|(?:.*[._-])?do[._-]?not[._-]?reply.*|bounces?|mailer-daemon|postmaster|abuse|\d+)@|@(?:example\.(?:com|org|net|co\.uk)|(?:your)?-?(?:domain|company|email|site|website)\.(?:com|co\.uk|org)|.*\b(?:sentry|wixpress|godaddy|squarespace|mysite|sentry-next)\b.*)|\.(?:png|jpe?g|gif|webp|avif|heic|ico|svg|css|js|woff2?|mp4|pdf)$/i

/** Matches mailboxes that anybody may have. */
const FREE =
  /@(?:gmail|googlemail|hotmail|outlook|live|yahoo|ymail|icloud|me|aol|btinternet|btconnect|talktalk|sky|virginmedia|proton(?:mail)?|gmx|msn|zoho|nhs)\.[a-z.]+$/i

/**
 * The email addresses of the company with their evidence. An address that the page protects anywhere is given as null.
 */
function emailContacts(
  page: PageElement,
  items: readonly StructuredItem[],
  url: string,
): { emails: ExtractedEmail[]; evidence: Evidence[] } {
  const all = foundEmails(page, items)
  const hasOwn = all.some(({ address }) => isNamedAs(address, url))
  const isOfCompany = (found: FoundEmail): boolean => {
    const key = found.address.toLowerCase()
    if (PLACEHOLDER.test(key) || isOthersContact(found, url)) return false
    // beside an address of the company, a sentence with one of another company is about that company
    return !hasOwn || found.from !== 'text' || isNamedAs(key, url) || FREE.test(key)
  }
  const byAddress = Map.groupBy(all.filter(isOfCompany), ({ address }) => address.toLowerCase())
  const emails: ExtractedEmail[] = []
  const evidence: Evidence[] = []
  const cardOf = contactCards()
  for (const group of [...byAddress.values()].slice(0, MAX_CONTACTS)) {
    const [first] = group
    if (first === undefined) continue
    const isProtected = group.some((found) => found.isProtected)
    const [shown = first] = group.filter((found) => found.isProtected === isProtected)
    const { element } = group.find((found) => found.element !== undefined) ?? first
    const card = element === undefined ? undefined : cardOf(element)
    const person = card === undefined ? noPerson : personIn(card, first.address)
    emails.push({
      email: isProtected ? null : first.address,
      type: emailType(first.address, card === undefined ? '' : labelOf(card)),
      ...person,
      protected: isProtected,
      source_page: url,
    })
    evidence.push({ field: 'emails', quote: quoteOf(shown.quote), from: shown.from })
  }
  return { emails, evidence }
}

/** The label that begins a contact's line: "Recruitment: …". */
const labelOf = (card: PageElement): string => /^([^:@]{2,40}):/.exec(linesOf(card)[0]?.text ?? '')?.[1] ?? ''

const EMPTY_COMPANY = Object.fromEntries(siteFields.map((field) => [field, null])) as Record<SiteField, null>

/** What a page says about its company: contacts, links and a description, each with its evidence. */
export function companyOf(from: CompanyPage): ExtractedCompany {
  const { page, items, url } = from
  const words = Object.entries({
    website_language: languageOf(page),
    company_description: descriptionOf(from),
    logo_link: logoOf(from),
  })
  const pages = pageLinks(page, url)
  const social = socialLinks(page, items)
  const emails = emailContacts(page, items, url)
  const phones = phoneContacts(page, items, url)
  return {
    ...EMPTY_COMPANY,
    ...Object.fromEntries(words.map(([field, found]) => [field, found?.value ?? null])),
    ...pages.links,
    ...social.links,
    emails: emails.emails,
    phones: phones.phones,
    evidence: [
      ...words.flatMap(([field, found]) =>
        found === undefined ? [] : [{ field, quote: quoteOf(found.quote), from: found.from }],
      ),
      ...pages.evidence,
      ...social.evidence,
      ...emails.evidence,
      ...phones.evidence,
    ],
  }
}
