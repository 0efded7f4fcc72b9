import type { Evidence } from '#shared/vacancy/evidence.ts'
import { cutText } from './cut-text.ts'
import { maskableQuote } from './maskable-quote.ts'

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

/** Cuts a text to the length of a quote. */
export const quoteOf = (text: string): string => cutText(text, MAX_QUOTED)

export const evidenceOf = (field: string, { quotes, from }: Fact<unknown>): Evidence[] =>
  quotes
    .slice(0, MAX_QUOTES)
    .map((quote) => ({ field, quote: quoteOf(from === 'structured' ? maskableQuote(quote) : quote), from }))
    .filter(({ quote }) => quote !== '')
