import { Suspense } from 'react'
import { lazyPart } from '../lib/lazy-part.ts'

/** Few companies have a warning. */
const warning = lazyPart(
  () => import('./company-warning.tsx'),
  (module) => module.CompanyWarning,
)

interface WarnedCompanyProps {
  /** The date of the warning; null if there is none, or if the company is locked. */
  on: string | null
  /** Whether there is a warning although its date is hidden. */
  warned?: boolean
}

/** The warning on a company, if it has one. */
export const WarnedCompany = ({ on, warned = on !== null }: WarnedCompanyProps) =>
  warned && (
    <Suspense>
      <warning.Part on={on} />
    </Suspense>
  )
