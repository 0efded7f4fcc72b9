import type { Vacancy } from '../../../../../shared/api/vacancy.ts'

export type Quote = Vacancy['evidence'][number]

/** The quotes that support any of the fields, without duplicates, in the order of `evidence`. */
export function quotesOf({ evidence }: Vacancy, fields: readonly (keyof Vacancy)[]): Quote[] {
  const quotes = evidence.filter(
    ({ field, quote }) => fields.some((one) => one === field) && quote.trim() !== '',
  )
  const found = new Map(quotes.map((quote) => [`${quote.from} ${quote.quote}`, quote]))
  return [...found.values()]
}
