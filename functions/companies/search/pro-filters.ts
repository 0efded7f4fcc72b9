import { AppError } from '#shared/errors.ts'
import { companyFilters, flagFilters, proFilters } from '#shared/filters/company-filters.ts'
import { hasPro, type Principal } from '../../platform/auth/principal.ts'

/** Whether a parameter filters the results. An empty value does not, nor does a flag of 0. */
export const usesFilter = (name: string, values: unknown): boolean =>
  Array.isArray(values) &&
  values.some((value: string) => value.trim() !== '' && !(isFlag(name) && value.trim() === '0'))

const isFlag = (name: string): boolean => flagFilters.some((flag) => flag === name)

/**
 * Refuses every Pro filter (docs/product/accounts.md "Pro"). @throws AppError 403 `pro_required`, which names the
 * filters.
 */
export function refuseProFilters(query: Record<string, unknown>): void {
  const sent = proFilters.filter((name) => usesFilter(name, query[name]))
  if (sent.length === 0) return
  const names = sent.map((name) => companyFilters[name].label).join(', ')
  const start = sent.length === 1 ? 'This filter needs' : 'These filters need'
  throw new AppError('pro_required', `${start} Pro: ${names}`)
}

export function admitProFilters(query: Record<string, unknown>, principal: Principal | undefined): void {
  if (principal === undefined || !hasPro(principal)) refuseProFilters(query)
}
