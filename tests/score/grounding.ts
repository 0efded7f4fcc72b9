import type { Evidence } from '#shared/vacancy/evidence.ts'
import type { ExtractedPage } from '../../functions/extraction/domain/extract-page.ts'
import type { ExtractedVacancy } from '../../functions/extraction/domain/extracted-vacancy.ts'
import { isQuoted, markupReadings, visibleText } from './page-sources.ts'
import { supports } from './supports.ts'

/** The facts that must have a quote (docs/product/pipeline.md "Evidence"). */
const quoted = [
  'salary_min',
  'salary_max',
  'visa_sponsorship',
  'min_experience_years',
  'post_date',
  'expiry_date',
] as const
export type QuotedField = (typeof quoted)[number]

/** A value without a quote that states it, or a quote that is not on the page. */
export interface Ungrounded {
  field: string
  value: unknown
  quote: string | null
}

export function ungroundedIn(html: string, page: ExtractedPage): Ungrounded[] {
  const text = [visibleText(html)]
  const markup = [...markupReadings(html), ...text]
  const isOnPage = ({ quote, from }: Evidence) => isQuoted(quote, from === 'structured' ? markup : text)
  return [
    ...page.vacancies.flatMap((vacancy) => [
      ...quoted
        .filter((field) => !isStated(vacancy, field))
        .map((field) => ({ field, value: vacancy[field], quote: null })),
      ...strangeQuotes(vacancy.evidence, isOnPage),
    ]),
    ...contactsWithoutQuote(page),
    ...strangeQuotes(page.company.evidence, (evidence) => isQuoted(evidence.quote, markup)),
  ]
}

const isStated = (vacancy: ExtractedVacancy, field: QuotedField): boolean => {
  const value = vacancy[field]
  return (
    value === null || vacancy.evidence.some((one) => one.field === field && supports(field, value, one.quote))
  )
}

const strangeQuotes = (evidence: readonly Evidence[], isOnPage: (one: Evidence) => boolean): Ungrounded[] =>
  evidence.filter((one) => !isOnPage(one)).map(({ field, quote }) => ({ field, value: null, quote }))

/** The contacts without a quote. A quote must contain the name before the @, or the last digits of the number. */
function contactsWithoutQuote({ company }: ExtractedPage): Ungrounded[] {
  const quotesOf = (field: RegExp) =>
    company.evidence.filter((one) => field.test(one.field)).map(({ quote }) => quote.toLowerCase())
  const emails = quotesOf(/^emails?\b/)
  const phones = quotesOf(/^phones?\b/).map((quote) => quote.replaceAll(/\D/g, ''))
  return [
    ...company.emails
      .filter(({ email }) =>
        email === null
          ? emails.length === 0
          : !emails.some((quote) => quote.includes(email.toLowerCase().split('@')[0]!)),
      )
      .map((contact) => ({ field: 'emails', value: contact, quote: null })),
    ...company.phones
      .filter(({ number }) => !phones.some((quote) => quote.includes(number.replaceAll(/\D/g, '').slice(-6))))
      .map((contact) => ({ field: 'phones', value: contact, quote: null })),
  ]
}
