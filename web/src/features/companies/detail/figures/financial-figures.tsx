import type { FinancialReport } from '#shared/api/companies.ts'
import { Collapsible } from '../../../../ui/page/collapsible.tsx'
import { reportsByYear } from './company-figures.ts'
import { FinancialYears } from './financial-years.tsx'

/** The company's yearly figures in a collapsible section. */
export function FinancialFigures({ reports }: { reports: readonly FinancialReport[] }) {
  const known = reportsByYear(reports).filter(({ value, employee }) => value !== null || employee !== null)
  if (known.length === 0) return null
  return (
    <Collapsible summary="Financial figures">
      <FinancialYears reports={known} />
    </Collapsible>
  )
}
