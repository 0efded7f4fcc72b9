interface VacancyTerms {
  /** 1 if the vacancy offers sponsorship, 0 if it refuses sponsorship, null if unknown. */
  visa_sponsorship: 0 | 1 | null
  /** An ISO 3166-1 alpha-2 code; null if the page names no country. */
  country_code: string | null
  country_name: string | null
}

const UK_NAMES = new Set([
  'united kingdom',
  'uk',
  'great britain',
  'england',
  'scotland',
  'wales',
  'northern ireland',
])

/** Whether a vacancy is in the UK. A vacancy without a country counts as in the UK, like its employer. */
export function isInUk({
  country_code,
  country_name,
}: Pick<VacancyTerms, 'country_code' | 'country_name'>): boolean {
  if (country_code !== null) return ['GB', 'UK'].includes(country_code.toUpperCase())
  return country_name === null || UK_NAMES.has(country_name.trim().toLowerCase())
}

/**
 * Whether a live vacancy counts for Has Jobs, in rows and in the order (docs/product/search.md "Vacancies that count").
 * It must be in the UK and must not refuse sponsorship. A company lists its other vacancies last.
 */
export const isCountedVacancy = (vacancy: VacancyTerms): boolean =>
  vacancy.visa_sponsorship !== 0 && isInUk(vacancy)
