/** Where a fact was found: in structured data, in the page's text, or by a language model. */
export type FactSource = 'structured' | 'text' | 'model'

/**
 * The words of a page that support a fact (docs/product/pipeline.md "Evidence"). For structured data, `quote` is the
 * value of the property in the markup. Otherwise it is a part of the visible text.
 */
export interface Evidence {
  field: string
  quote: string
  from: FactSource
}

/** A value with the words that support it. A list has a quote for each entry. */
export interface Fact<Value> {
  value: Value
  quotes: string[]
  from: FactSource
}

/** The maximum length of a quote (docs/product/pipeline.md "Sizes"). */
const MOST_QUOTED = 300

/** Cuts a text to the length of a quote, but never within a surrogate pair. */
export const quoteOf = (text: string): string =>
  text.length <= MOST_QUOTED ? text : text.slice(0, MOST_QUOTED).replace(/[\uD800-\uDBFF]$/, '')

export const evidenceOf = (field: string, { quotes, from }: Fact<unknown>): Evidence[] =>
  quotes.map((quote) => ({ field, quote: quoteOf(quote), from }))
