import { SearchCriteria, textFilters } from '#shared/api/search.ts'
import { closedValue, TYPED } from '../../platform/search-counts/closed-value.ts'
import type { CountedSearch } from '../../platform/search-counts/count-search.ts'
import { companyIndexSchema } from '../domain/index/company-index.ts'

/** The filters whose values are those of the register, if any company has them. */
const OF_REGISTER = ['city', 'country', 'route', 'rating'] as const
/** All other filters with a value. A text counts as typed, unless the contract has a closed list. */
const OTHERS = [...textFilters, 'miles' as const].filter(
  (name): name is Exclude<typeof name, (typeof OF_REGISTER)[number]> =>
    !OF_REGISTER.some((other) => other === name),
)

const LONGEST_TEXT = 60

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
  for (const name of OTHERS) {
    const value = criteria[name]
    if (value !== undefined && tidy(String(value)) !== '')
      filters.set(name, closedValue(SearchCriteria.shape[name], value) ?? TYPED)
  }
  const values = OF_REGISTER.map((name) => [name, tidy(criteria[name])] as const).filter(
    ([, value]) => value !== '',
  )
  const known = values.length === 0 ? [] : await areKnown(values)
  values.forEach(([name, value], at) => filters.set(name, known[at] ? value : TYPED))
  for (const flag of companyIndexSchema.flags)
    if (criteria[flag] === true || (flag === 'job' && criteria.has_job === true)) filters.set(flag, '1')
  filters.sort()
  return { filters: filters.toString(), text: textOf(tidy(criteria.company_name)), countsForDay: false }
}

const tidy = (text: string | undefined): string => (text ?? '').replaceAll(/\s+/g, ' ').trim().toLowerCase()

/** An email address, a web address or a phone number is not a name of a company. */
const textOf = (text: string): string | null =>
  text === '' || text.length > LONGEST_TEXT || /[@/]|\d(?:\D?\d){5}/.test(text) ? null : text
