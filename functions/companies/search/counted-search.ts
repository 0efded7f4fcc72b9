import type { SearchCriteria } from '#shared/api/search.ts'
import { companyFilters, flagFilters, registerFilters, textFilters } from '#shared/filters/company-filters.ts'
import { type CountedSearch, TYPED } from '../../platform/search-counts/count-search.ts'

const LONGEST_TEXT = 60

/** A filter with a value of the register, or with one that somebody typed. */
export type ValueOfRegister = readonly [filter: (typeof registerFilters)[number], value: string]

/**
 * Reduces a search to what may be counted.
 * @param areKnown For each value, whether a company on the register has it. Other values are typed.
 */
export async function countedSearch(
  criteria: SearchCriteria,
  areKnown: (values: readonly ValueOfRegister[]) => Promise<readonly boolean[]>,
): Promise<CountedSearch> {
  const filters = new URLSearchParams()
  if (criteria.miles !== undefined) filters.set('miles', String(criteria.miles))
  for (const name of textFilters) {
    const value = String(criteria[name] ?? '')
    if (tidy(value) !== '') filters.set(name, companyFilters[name].kind === 'closed' ? value : TYPED)
  }
  const values = registerFilters
    .map((name) => [name, tidy(criteria[name])] as const)
    .filter(([, value]) => value !== '')
  const known = values.length === 0 ? [] : await areKnown(values)
  values.forEach(([name, value], at) => filters.set(name, known[at] ? value : TYPED))
  for (const flag of flagFilters)
    if (criteria[flag] === true || (flag === 'job' && criteria.has_job === true)) filters.set(flag, '1')
  filters.sort()
  return { filters: filters.toString(), text: textOf(tidy(criteria.company_name)), countsForDay: false }
}

const tidy = (text: string | undefined): string => (text ?? '').replaceAll(/\s+/g, ' ').trim().toLowerCase()

/** An email address, a web address or a phone number is not a name of a company. */
const textOf = (text: string): string | null =>
  text === '' || text.length > LONGEST_TEXT || /[@/]|\d(?:\D?\d){5}/.test(text) ? null : text
