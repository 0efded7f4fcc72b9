import type { VacancyFacts } from '../extracted-vacancy.ts'
import { quoteOf } from './evidence.ts'

/** Normalizes a text for comparison with quotes: one space between words. */
export const comparableText = (text: string): string => text.replaceAll(/\s+/gu, ' ').trim()

/** Keeps the facts whose quotes occur verbatim in the visible text, and those of structured data. */
export function groundedFacts(facts: VacancyFacts, visibleText: string): VacancyFacts {
  const isGrounded = (quote: string) =>
    quote.trim() !== '' && visibleText.includes(comparableText(quoteOf(quote)))
  return Object.fromEntries(
    Object.entries(facts).filter(
      ([, { quotes, from }]) => from === 'structured' || (quotes.length > 0 && quotes.every(isGrounded)),
    ),
  )
}
