import type { VacancyFacts } from '../extracted-vacancy.ts'
import { quoteOf } from './evidence.ts'

/** A text as it is compared with quotes: with one space between words. */
export const comparableText = (text: string): string => text.replaceAll(/\s+/gu, ' ').trim()

/** The facts whose quotes the visible text has verbatim. Structured data has its own values as quotes. */
export function groundedFacts(facts: VacancyFacts, visibleText: string): VacancyFacts {
  const text = comparableText(visibleText)
  const isGrounded = (quote: string) => quote.trim() !== '' && text.includes(comparableText(quoteOf(quote)))
  return Object.fromEntries(
    Object.entries(facts).filter(
      ([, { quotes, from }]) => from === 'structured' || (quotes.length > 0 && quotes.every(isGrounded)),
    ),
  )
}
