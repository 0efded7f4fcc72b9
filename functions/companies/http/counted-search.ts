import type { SearchCriteria } from '#shared/api/search.ts'
import { companyIndexSchema } from '../domain/index/company-index.ts'

/** Stands for what a person typed. */
export const TYPED = '*'

/** The filters whose values come from closed lists of the contract. */
const CLOSED = ['company_size', 'sector', 'job_category', 'income', 'miles'] as const
/** The filters whose values are those of the register, if any company has them. */
const OF_REGISTER = ['city', 'country', 'route', 'rating'] as const
/** The filters whose values people type. */
const FREE = ['company_name', 'website', 'postcode', 'near'] as const

const LONGEST_TEXT = 60

/** A search as it is counted. It contains no personal data (docs/product/security.md "Counted searches"). */
export interface CountedSearch {
  /** The filters as a query string, sorted by name. Values that a person typed are left out. */
  filters: string
  /** The searched name, in one spelling; null if there is none, or if it may be a contact of a person. */
  text: string | null
}

/** A filter with a value of the register, or with one that somebody typed. */
export type ValueOfRegister = readonly [filter: (typeof OF_REGISTER)[number], value: string]

/**
 * Reduces a search to what may be counted.
 * @param areKnown For each value, whether a company on the register has it. Other values are typed.
 */
export async function countedSearch(
  criteria: SearchCriteria,
  areKnown: (values: readonly ValueOfRegister[]) => Promise<readonly boolean[]>,
): Promise<CountedSearch> {
  const filters = new URLSearchParams()
  for (const name of CLOSED) if (criteria[name] !== undefined) filters.set(name, String(criteria[name]))
  const values = OF_REGISTER.map((name) => [name, tidy(criteria[name])] as const).filter(
    ([, value]) => value !== '',
  )
  const known = values.length === 0 ? [] : await areKnown(values)
  values.forEach(([name, value], at) => filters.set(name, known[at] ? value : TYPED))
  for (const name of FREE) if (tidy(criteria[name]) !== '') filters.set(name, TYPED)
  for (const flag of companyIndexSchema.flags)
    if (criteria[flag] === true || (flag === 'job' && criteria.has_job === true)) filters.set(flag, '1')
  filters.sort()
  return { filters: filters.toString(), text: textOf(tidy(criteria.company_name)) }
}

const tidy = (text: string | undefined): string => (text ?? '').replaceAll(/\s+/g, ' ').trim().toLowerCase()

/** An email address, a web address or a phone number is not a name of a company. */
const textOf = (text: string): string | null =>
  text === '' || text.length > LONGEST_TEXT || /[@/]|\d(?:\D?\d){5}/.test(text) ? null : text
