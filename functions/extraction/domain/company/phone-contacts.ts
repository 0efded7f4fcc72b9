import {
  type CountryCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
  type PhoneNumber,
} from 'libphonenumber-js/min'
import type { Evidence } from '#shared/vacancy/evidence.ts'
import { type FactSource, quoteOf } from '../evidence/evidence.ts'
import type { ExtractedPhone } from '../extracted-company.ts'
import { linesOf, textOf, type TextLine } from '../page/page-text.ts'
import { ancestors, attribute, byTag, childElements, isSmall, type PageElement } from '../page/page-tree.ts'
import { type StructuredItem, textsOf } from '../structured/structured-item.ts'
import { contactCards } from './contact-card.ts'
import { phoneType } from './contact-types.ts'
import { noPerson, personIn } from './key-person.ts'
import { isBesideOthers, isExample } from './others-contacts.ts'

const MAX_CONTACTS = 50
const MAX_LINE = 5000

interface FoundPhone {
  number: PhoneNumber
  quote: string
  from: FactSource
  element: PageElement | undefined
  label: string
}

/** Matches a possible phone number in a text. It begins with +, 00 or 0. */
const WRITTEN = /(?<![\w£$€.,/-])(?:\+|\(\+|00|\(?0)[\d\s().\-–]{7,22}\d(?![\w%]|[.,/]\d)/g
/** Matches words before a number that is not a phone number. */
const NO_PHONE =
  /\b(?:company|registration|registered|reg|vat|charity|ref|reference|account|acc|sort ?code|order|invoice|licen[cs]e|id|no|number|iban|nmc|fca|utr|cqc|provider|urn|sku|isbn|ean|item|product|part)\b(?:\s?(?:number|no|num|id|in england(?: (?:and|&) wales)?))?\.?\s?[:#]?\s*$/i
const PHONE_WORDS =
  /\b(?:tel\w*|phone|call|mobile|mob|t|m|p|fax|ring|dial|contact|freephone|helpline)\b[^\d]{0,25}$/i
/** Matches a national number of the UK, without premium rate (09) and personal numbers (070). */
const BRITISH = /^(?:[12358]\d|7[1-9])\d{8}$/
/** Matches one with nine digits: a freephone number, or one of an area with short numbers in the UK's plan. */
const SHORT_BRITISH =
  /^(?:800\d{6}|16977[23]\d{3}|1(?:204|208|254|276|297|298|363|364|384|386|404|420|460|461|480|488|524|527|562|566|606|629|635|647|659|695|726|744|750|768|827|837|884|900|905|935|946|949|963|995)[2-9]\d{4})$/
/** How people write such a number: the area code first. Codes of articles are grouped otherwise. */
const SHORT_WRITTEN =
  /^(?:tel:)?\(?(?:\+44|0044|0)[\s\-()]*(?:0[\s)]*)?(?:800[\s\-)]*(?:\d{6}|\d{3}[\s-]\d{3}|\d{2}[\s-]\d{2}[\s-]\d{2})|16977[\s\-)]*\d{4}|1\d{3}[\s\-)]*(?:\d{5}|\d{2}[\s-]\d{3}|\d{3}[\s-]\d{2}))$/

/** The calling code of international premium rate numbers. */
const PREMIUM = '979'

/**
 * Numbers of the ICO, Acas, CQC, ombudsmen, the FCA and Action Fraud, of emergencies with gas and the environment, of
 * Crimestoppers, the anti-terrorist hotline and helplines of Scotland and Wales.
 */
const PUBLIC = new Set(
  '+443031231113 +441625545745 +443001231100 +443000616161 +448000234567 +443001239123 +443005550333 +448001116768 +443005008082 +443001231231 +448081114444 +443001232040 +44800111999 +44800807060 +44800555111 +44800789321 +44800838587 +44800132737'.split(
    ' ',
  ),
)

/** Matches words after a number that is no longer in use. */
const OUT_OF_USE = /^\s(?:is|was|has been) (?:no longer|not|out of|our old|disconnected|discontinued)\b/i

/** Matches labels of fax numbers, which are left out. */
const FAX = /\b(?:tele)?fax\b|\bfacsimile\b|(?:^|[^\p{L}&'’-])F\s?[:.]?\s*$/iu

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
    .filter(({ number }) => !faxes.has(number.number) && !PUBLIC.has(number.number))
    .slice(0, MAX_CONTACTS)
  const cardOf = contactCards()
  return {
    phones: contacts.map(({ number, element, label }) => ({
      number: number.formatInternational(),
      type: phoneType(label, number.countryCallingCode === '44' && number.nationalNumber.startsWith('7')),
      country_code: `+${number.countryCallingCode}`,
      ...(element === undefined ? noPerson : personIn(cardOf(element), '')),
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
  if (number.countryCallingCode === PREMIUM) return undefined
  if (number.countryCallingCode !== '44' || BRITISH.test(number.nationalNumber)) return number
  return SHORT_BRITISH.test(number.nationalNumber) && SHORT_WRITTEN.test(text.trim()) ? number : undefined
}

const linkedPhones = (page: PageElement, country: CountryCode): FoundPhone[] =>
  byTag(page, 'a').flatMap((element) => {
    const href = attribute(element, 'href').trim()
    if (!/^(?:tel|callto):/i.test(href)) return []
    const number = parsed(href.replace(/^\w+:/, '').replaceAll('%20', ' '), country)
    if (number === undefined || isBesideOthers(`${rowOf(element)} ${labelOf(element)}`)) return []
    return [{ number, quote: href, from: 'structured' as const, element, label: labelOf(element) }]
  })

const rowOf = (element: PageElement): string => {
  const row = ancestors(element)
    .slice(0, 3)
    .find(({ tag }) => /^(?:tr|li)$/.test(tag))
  return row === undefined || !isSmall(row) ? '' : textOf(row).slice(0, 80)
}

const labelOf = (element: PageElement): string => {
  const { parent } = element
  const own = isSmall(element) ? textOf(element) : ''
  const around = parent === null || !isSmall(parent) ? own : textOf(parent)
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
  const firstRowOf = firstRows()
  return lines.flatMap(({ text, block }, at) => {
    const line = text.slice(0, MAX_LINE)
    if (!/\d[\d\s().\-–]{7}/.test(line)) return []
    return [...line.matchAll(WRITTEN)].flatMap(({ 0: quote, index }): FoundPhone[] => {
      const before = labelBefore(line.slice(Math.max(0, index - 60), index), lines[at - 1]?.text)
      const number = NO_PHONE.test(before) && !PHONE_WORDS.test(before) ? undefined : parsed(quote, country)
      const sentence =
        line
          .slice(Math.max(0, index - 160), index)
          .split(/[.!?]\s/)
          .at(-1) ?? ''
      const after = /^\s?\([^()]{2,40}\)/.exec(line.slice(index + quote.length))?.[0] ?? ''
      if (
        number === undefined ||
        isOthers(`${sentence} ${after}`, lines, at) ||
        OUT_OF_USE.test(line.slice(index + quote.length)) ||
        isExample(before) ||
        isInOtherColumn(block, quote, firstRowOf)
      )
        return []
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

/** Whether a number belongs to another organisation. The words before it show this, or the lines above in its block. */
function isOthers(before: string, lines: readonly TextLine[], at: number): boolean {
  if (isBesideOthers(before)) return true
  const { block, text } = lines[at]!
  if (text.length > MAX_CARD_LINE) return false
  return lines
    .slice(Math.max(0, at - 4), at)
    .some(
      (line) =>
        line.block.parent === block.parent && line.text.length <= MAX_CARD_LINE && isBesideOthers(line.text),
    )
}

/** The maximum length of a line on a contact card. Longer lines are prose. */
const MAX_CARD_LINE = 60

/** Whether a number is a bare code in a table whose columns are about something else, such as articles. */
function isInOtherColumn(
  block: PageElement,
  quote: string,
  firstRowOf: ReturnType<typeof firstRows>,
): boolean {
  const row = block.parent
  if (block.tag !== 'td' || row === null || !isSmall(row) || textOf(block) !== quote) return false
  const table = ancestors(block).find(({ tag }) => tag === 'table')
  const first = table && firstRowOf(table)
  if (first === undefined || first === row) return false
  const header = childElements(first)[childElements(row).indexOf(block)]
  return (
    header?.tag === 'th' && !/tel|phone|mobile|mob|call|contact|number|line|ext|\bT\b/i.test(textOf(header))
  )
}

/** Finds the first small row of a table, once for each table. */
function firstRows(): (table: PageElement) => PageElement | undefined {
  const known = new Map<PageElement, PageElement | undefined>()
  return (table) => {
    if (!known.has(table)) known.set(table, byTag(table, 'tr').slice(0, 1).find(isSmall))
    return known.get(table)
  }
}

/** The words before a number on its line. If there are none, the line above. */
const labelBefore = (before: string, above: string | undefined): string =>
  before.trim() === '' && above !== undefined && above.length <= 25 ? `${above} ` : before
