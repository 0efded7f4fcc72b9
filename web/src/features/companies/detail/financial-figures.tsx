import { Suspense, useEffect } from 'react'
import type { FinancialReport } from '../../../../../shared/api/companies.ts'
import { lazyPart } from '../../../lib/lazy-part.ts'
import { Collapsible } from '../../../ui/collapsible.tsx'
import { reportsByYear } from './company-figures.ts'

const years = lazyPart(
  () => import('./financial-years.tsx'),
  (module) => module.FinancialYears,
)

/** What the company reported, year by year, behind its heading. */
export function FinancialFigures({ reports }: { reports: readonly FinancialReport[] }) {
  const known = reportsByYear(reports).filter(({ value, employee }) => value !== null || employee !== null)
  const hasSome = known.length > 0
  // before it is unfolded, and for who prints
  useEffect(() => {
    if (hasSome) years.preload()
  }, [hasSome])
  if (!hasSome) return null
  return (
    <Collapsible summary="Financial figures">
      <Suspense>
        <years.Part reports={known} />
      </Suspense>
    </Collapsible>
  )
}
