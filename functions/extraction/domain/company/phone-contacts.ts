import {
  type CountryCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
  type PhoneNumber,
} from 'libphonenumber-js/min'
import { type Evidence, type FactSource, quoteOf } from '../evidence/evidence.ts'
import type { ExtractedPhone } from '../extracted-company.ts'
import { linesOf, textOf } from '../page/page-text.ts'
import { attribute, byTag, type PageElement } from '../page/page-tree.ts'
import { type StructuredItem, textsOf } from '../structured/structured-item.ts'
import { contactCard } from './contact-card.ts'
import { phoneType } from './contact-types.ts'
import { noPerson, personIn } from './key-person.ts'
import { isBesideOthers } from './others-contacts.ts'

const MOST_CONTACTS = 50
const MOST_LINE = 5000

interface FoundPhone {
  number: PhoneNumber
  quote: string
  from: FactSource
  element: PageElement | undefined
  /** The words before the number. */
  label: string
}

/** Matches a possible phone number in a text. It begins with +, 00 or 0. */
const WRITTEN = /(?<![\w£$€.,/-])(?:\+|\(\+|00|\(?0)[\d\s().\-–]{7,22}\d(?![\w%]|[.,/]\d)/g
/** Matches words before a number that is not a phone number. */
const NO_PHONE =
  /\b(?:company|registration|registered|reg|vat|charity|ref|reference|account|acc|sort ?code|order|invoice|licen[cs]e|id|no|number|iban|nmc|fca|utr|cqc|provider|urn|sku|isbn|ean|item|product|part)\b(?:\s?(?:number|no|num|id|in england(?: (?:and|&) wales)?))?\.?\s?[:#]?\s*$/i
const PHONE_WORDS =
  /\b(?:tel\w*|phone|call|mobile|mob|t|m|p|fax|ring|dial|contact|freephone|helpline)\b[^\d]{0,25}$/i
/** Matches a national number of the UK, without its leading zero. */
const BRITISH = /^[1235789]\d{9}$/

/** Matches labels of fax numbers, which are left out. */
const FAX = /\b(?:tele)?fax\b|\bfacsimile\b/i

/** The phone numbers of the company with their evidence. */
export function phoneContacts(
  page: PageElement,
  items: readonly StructuredItem[],
  url: string,
): { phones: ExtractedPhone[]; evidence: Evidence[] } {
  const country = countryOf(url)
  const byNumber = new Map<string, FoundPhone>()
  const faxes = new Set<string>()
  for (const found of [
    ...linkedPhones(page, country),
    ...structuredPhones(items, country),
    ...writtenPhones(page, country),
  ]) {
    if (FAX.test(found.label)) faxes.add(found.number.number)
    const before = byNumber.get(found.number.number)
    if (before === undefined) byNumber.set(found.number.number, found)
    else if (before.label === '' || before.element === undefined)
      byNumber.set(found.number.number, {
        ...before,
        label: before.label || found.label,
        element: before.element ?? found.element,
      })
  }
  const contacts = [...byNumber.values()]
    .filter(({ number }) => !faxes.has(number.number))
    .slice(0, MOST_CONTACTS)
  return {
    phones: contacts.map(({ number, element, label }) => ({
      number: number.formatInternational(),
      type: phoneType(label, number.countryCallingCode === '44' && number.nationalNumber.startsWith('7')),
      country_code: `+${number.countryCallingCode}`,
      ...(element === undefined ? noPerson : personIn(contactCard(element), '')),
      source_page: url,
    })),
    evidence: contacts.map(({ quote, from }) => ({ field: 'phones', quote: quoteOf(quote), from })),
  }
}

/** Country domains that companies in any country use. They say nothing about the country. */
const EVERYWHERE = new Set(['CO', 'IO', 'AI', 'ME', 'TV', 'LY', 'TO', 'CC', 'FM', 'GG', 'UK', 'EU'])

/** The country of numbers without a country code: the country of the page's domain, or else the UK. */
function countryOf(url: string): CountryCode {
  const suffix = (URL.parse(url)?.hostname ?? '').split('.').at(-1)?.toUpperCase() ?? ''
  return suffix.length === 2 && !EVERYWHERE.has(suffix) && isSupportedCountry(suffix) ? suffix : 'GB'
}

function parsed(text: string, country: CountryCode): PhoneNumber | undefined {
  const number = parsePhoneNumberFromString(
    text
      .replaceAll(/\(0\)/g, '')
      .replace(/^\(\+/, '+')
      .replace(/^00(?=[1-9])/, '+')
      .slice(0, 40),
    country,
  )
  if (number === undefined || !number.isPossible() || number.nationalNumber.length < 8) return undefined
  return number.countryCallingCode === '44' && !BRITISH.test(number.nationalNumber) ? undefined : number
}

const linkedPhones = (page: PageElement, country: CountryCode): FoundPhone[] =>
  byTag(page, 'a').flatMap((element) => {
    const href = attribute(element, 'href').trim()
    if (!/^(?:tel|callto):/i.test(href)) return []
    const number = parsed(href.replace(/^\w+:/, '').replaceAll('%20', ' '), country)
    if (number === undefined || isBesideOthers(textOf(element.parent ?? element).slice(0, 300))) return []
    return [{ number, quote: href, from: 'structured' as const, element, label: labelOf(element) }]
  })

/** The words before a link, within its block. */
const labelOf = (element: PageElement): string => {
  const around = element.parent === null ? '' : textOf(element.parent)
  const own = textOf(element)
  return around.length > 300
    ? own
    : around
        .slice(0, Math.max(0, around.indexOf(own)) + own.length)
        .replaceAll(/[\d+]/g, '')
        .split(/[|•]/)
        .at(-1)!
        .slice(-40)
}

const structuredPhones = (items: readonly StructuredItem[], country: CountryCode): FoundPhone[] =>
  items.flatMap((item) =>
    textsOf(item, 'telephone').flatMap(({ text, quote }) => {
      const number = parsed(text.replace(/^tel:/i, ''), country)
      return number === undefined
        ? []
        : [
            {
              number,
              quote,
              from: 'structured' as const,
              element: undefined,
              label: textsOf(item, 'contactType')[0]?.text ?? '',
            },
          ]
    }),
  )

function writtenPhones(page: PageElement, country: CountryCode): FoundPhone[] {
  const lines = linesOf(page)
  return lines.flatMap(({ text, block }, at) => {
    const line = text.slice(0, MOST_LINE)
    if (!/\d[\d\s().\-–]{7}/.test(line)) return []
    return [...line.matchAll(WRITTEN)].flatMap(({ 0: quote, index }): FoundPhone[] => {
      const before = labelBefore(line.slice(Math.max(0, index - 60), index), lines[at - 1]?.text)
      const number = NO_PHONE.test(before) && !PHONE_WORDS.test(before) ? undefined : parsed(quote, country)
      if (number === undefined || isBesideOthers(before)) return []
      return [
        {
          number,
          quote,
          from: 'text',
          element: block,
          label: before
            .split(/[|•;\d]/)
            .at(-1)!
            .slice(-40),
        },
      ]
    })
  })
}

/** The words before a number on its line. If there are none, the line above. */
const labelBefore = (before: string, above: string | undefined): string =>
  before.trim() === '' && above !== undefined && above.length <= 25 ? `${above} ` : before
