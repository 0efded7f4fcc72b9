import type { Vacancy } from '#shared/api/vacancy.ts'

export interface Quote extends Pick<Vacancy['evidence'][number], 'quote' | 'from'> {
  /** What a value of structured data means, such as `Currency`; undefined if the fact itself says so. */
  label: string | undefined
}

const labels: Partial<Record<string, string>> = {
  salary_min: 'Lowest',
  salary_max: 'Highest',
  salary_currency: 'Currency',
  salary_period: 'Pay is per',
  salary_fte: 'Full-time',
  city_name: 'Town',
  country_name: 'Country',
  country_code: 'Country',
  places: 'Place',
}

function labelOf({ field, quote, from }: Vacancy['evidence'][number]): string | undefined {
  if (from !== 'structured') return undefined
  // the schema of structured data counts experience in months
  if (field === 'min_experience_years') return /^\d+$/.test(quote) ? 'Months' : undefined
  return labels[field]
}

/** The quotes that support any of the fields, without duplicates, in the order of `evidence`. */
export function quotesOf({ evidence }: Vacancy, fields: readonly (keyof Vacancy)[]): Quote[] {
  const found = new Map<string, Quote>()
  for (const one of evidence) {
    const { field, quote, from } = one
    if (!fields.some((wanted) => wanted === field) || quote.trim() === '') continue
    const label = labelOf(one)
    found.set(`${from} ${label} ${quote}`, { label, quote, from })
  }
  return [...found.values()]
}
