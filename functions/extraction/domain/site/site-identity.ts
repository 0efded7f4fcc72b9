import { identityLinks } from '../company/page-links.ts'
import { linesOf, textOf } from '../page/page-text.ts'
import { attribute, byTag, isSmall, type PageElement } from '../page/page-tree.ts'
import { parsePage } from '../page/parse-page.ts'
import { structuredItems } from '../structured/page-postings.ts'
import { firstText, hasType, itemsOf, type StructuredItem, textsOf } from '../structured/structured-item.ts'
import { pageTitleOf } from '../text/page-title.ts'

/** What a page says about the organisation to which its website belongs. */
export interface SiteIdentity {
  /** The address of the page, after redirects. */
  url: string
  title: string
  /** The names that the page gives its website: headings, pictures of the logo, and structured data. */
  names: string[]
  /** The visible lines, from top to bottom. */
  lines: string[]
  /** The postal addresses in structured data, a line each. */
  addresses: string[]
  /** The pages that may say more: contact, legal notices, about. */
  further: string[]
  /** Whether the structured data says that the website publishes news. */
  isNews: boolean
}

const NEWS = /^NewsMediaOrganization$|^NewsArticle$/i

/** Reads what a page says about its owner. A hostile page may say nothing, but never throws an error. */
export function siteIdentity({ html, url }: { html: string; url: string }): SiteIdentity {
  const page = parsePage(html)
  const items = structuredItems(page)
  const organisations = items.filter(
    (item) =>
      !hasType(item, NEWS) && (hasType(item, /Organization$/i) || itemsOf(item, 'address').length > 0),
  )
  const stated = organisations.flatMap((item) => textsOf(item, 'name', 'legalName').map(({ text }) => text))
  return {
    url,
    title: pageTitleOf(page),
    names: [
      ...siteNames(page),
      ...byTag(page, 'h1').filter(isSmall).map(textOf),
      ...logoTexts(page),
      ...stated,
    ],
    lines: linesOf(page).map(({ text }) => text),
    addresses: organisations.flatMap((item) => itemsOf(item, 'address').map(addressOf)),
    further: identityLinks(page, url),
    isNews: items.some((item) => hasType(item, NEWS)),
  }
}

const siteNames = (page: PageElement): string[] =>
  byTag(page, 'meta')
    .filter((meta) => attribute(meta, 'property') === 'og:site_name')
    .map((meta) => attribute(meta, 'content'))

/** The description of the first picture of a logo. Further ones may be those of clients. */
const logoTexts = (page: PageElement): string[] =>
  byTag(page, 'img')
    .filter((image) =>
      /logo/i.test(['alt', 'src', 'class', 'id'].map((name) => attribute(image, name)).join(' ')),
    )
    .slice(0, 1)
    .map((image) => attribute(image, 'alt'))

const addressOf = (address: StructuredItem): string =>
  ['streetAddress', 'addressLocality', 'addressRegion', 'postalCode']
    .map((name) => firstText(address, name)?.text ?? '')
    .filter((text) => text !== '')
    .join(', ')
