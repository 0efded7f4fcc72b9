interface VacancyTerms {
  /** 1: offers sponsorship, 0: refuses it, null: unknown. */
  visa_sponsorship: 0 | 1 | null
  /** ISO 3166-1 alpha-2. */
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

/** A vacancy whose page names no country counts as in the UK, like its employer. */
export function isInUk({
  country_code,
  country_name,
}: Pick<VacancyTerms, 'country_code' | 'country_name'>): boolean {
  if (country_code !== null) return ['GB', 'UK'].includes(country_code.toUpperCase())
  return country_name === null || UK_NAMES.has(country_name.trim().toLowerCase())
}

/**
 * Whether a live vacancy counts for Has Jobs, in rows and in the order (docs/product/search.md "Vacancies that count").
 * It counts if it is in the UK and does not refuse sponsorship. The others come last on their company.
 */
export const isCountedVacancy = (vacancy: VacancyTerms): boolean =>
  vacancy.visa_sponsorship !== 0 && isInUk(vacancy)
