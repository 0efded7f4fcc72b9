import type { Evidence } from '#shared/vacancy/evidence.ts'
import { htmlText } from '../page/html-text.ts'
import { cutText } from './cut-text.ts'

/** Matches what may be an email, or hide one, in markup or in text. */
const ADDRESS =
  /[@＠﹫]|%40|\\u0040|&#(?:64|x0*40);|&commat;|email-protection|cfemail|[[({<【]\s*at\s*[\])}>】]|\bat\b.{1,60}\bdot\b/i

/** A quote is much shorter. */
const MAX_CHECKED = 1000

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\n', t: ' ', b: ' ', f: ' ' }

/**
 * The quote of a value in markup. If an email may be in it, the quote is its visible text. The mask of protected emails
 * reads neither JSON escapes nor tags.
 */
export function maskableQuote(markup: string): string {
  if (!/[\\&<]/.test(markup)) return markup
  const text = htmlText(
    markup
      .replaceAll(/\\u([\da-f]{4})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
      .replaceAll(/\\(.)/g, (_, letter: string) => ESCAPES[letter] ?? letter),
  )
  return ADDRESS.test(markup.slice(0, MAX_CHECKED)) || ADDRESS.test(text.slice(0, MAX_CHECKED))
    ? text
    : markup
}

/** Where a fact was found: in structured data, in the page's text, or by a language model. */
export type FactSource = Evidence['from']

/** A value with the words that support it. A list has a quote for each entry. */
export interface Fact<Value> {
  value: Value
  quotes: string[]
  from: FactSource
}

/** The maximum length of a quote (docs/product/pipeline.md "Sizes"). */
const MAX_QUOTED = 300

/** The maximum number of quotes of a fact, which is that of entries in a list. */
const MAX_QUOTES = 30

export const quoteOf = (text: string): string => cutText(text, MAX_QUOTED)

export const evidenceOf = (field: string, { quotes, from }: Fact<unknown>): Evidence[] =>
  quotes
    .slice(0, MAX_QUOTES)
    .map((quote) => ({ field, quote: quoteOf(from === 'structured' ? maskableQuote(quote) : quote), from }))
    .filter(({ quote }) => quote !== '')
