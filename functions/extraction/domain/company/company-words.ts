import type { Evidence } from '#shared/vacancy/evidence.ts'
import { isWebAddress } from '#shared/website.ts'
import { type FactSource, quoteOf } from '../evidence/evidence.ts'
import { htmlText } from '../page/html-text.ts'
import { attribute, byTag, ancestors, type PageElement, wordsOf } from '../page/page-tree.ts'
import { resolvedLink } from '../page/resolved-link.ts'
import { hasType, itemsOf, textsOf } from '../structured/structured-item.ts'
import type { CompanyPage } from './company-page.ts'

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
export function languageOf(page: PageElement): Words | undefined {
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

/**
 * The description of the company. The description of a vacancy's page is about the vacancy. There, only the structured
 * data of the organisation is used.
 */
export function descriptionOf({ page, items, region, isOfVacancy }: CompanyPage): Words | undefined {
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
export function logoOf({ page, items, url }: CompanyPage): Words | undefined {
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
  for (const { text, quote } of [...stated, ...pictures, ...icons]) {
    const value = text === '' ? null : resolvedLink(text, url)
    if (value !== null && isWebAddress(value)) return { value, quote, from: 'structured' }
  }
  return undefined
}

const LOGO = /(?:^|[^a-z])(?:site-?)?logo/i

/**
 * Whether an image is named as the company's logo. Images in the main part or the footer are left out, because they may
 * be logos of partners.
 */
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

export const wordsEvidence = (field: string, words: Words | undefined): Evidence[] =>
  words === undefined ? [] : [{ field, quote: quoteOf(words.quote), from: words.from }]
