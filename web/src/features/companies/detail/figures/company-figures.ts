import type { CompanyDetails, FinancialReport } from '#shared/api/companies.ts'
import { abbreviate, abbreviatePounds } from '#shared/format/abbreviate.ts'
import { companySizes, incomes } from '#shared/reference/bands.ts'

type Details = Pick<CompanyDetails, 'financial_reports' | 'company_size' | 'income'>

/** Financial reports, newest first. */
export const reportsByYear = (reports: readonly FinancialReport[]): FinancialReport[] =>
  reports.toSorted((a, b) => b.year - a.year)

const newest = (reports: readonly FinancialReport[], key: 'value' | 'employee'): number | null =>
  reportsByYear(reports).find((report) => report[key] !== null)?.[key] ?? null

const labelOf = (bands: readonly { value: string; label: string }[], value: string | null) =>
  value === null ? null : (bands.find((band) => band.value === value)?.label ?? value)

/** Team size from the newest report that states it, or else its band. Null if neither is known. */
export function teamSize({ financial_reports, company_size }: Details): string | null {
  const employees = newest(financial_reports, 'employee')
  return employees === null ? labelOf(companySizes, company_size) : abbreviate(employees)
}

/** Annual revenue from the newest report that states it, or else its band. Null if neither is known. */
export function annualRevenue({ financial_reports, income }: Details): string | null {
  const revenue = newest(financial_reports, 'value')
  return revenue === null ? labelOf(incomes, income) : abbreviatePounds(revenue)
}
