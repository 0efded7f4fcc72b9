import type { UnlockedCompany } from '../../../../../shared/api/companies.ts'
import { addressOf } from '../list/place-of.ts'
import { annualRevenue, teamSize } from './company-figures.ts'

/** Location and metrics; what is not known is left out. */
export function CompanyFacts({ company }: { company: UnlockedCompany }) {
  const address = addressOf(company)
  const metrics = [
    ['Team size', teamSize(company.details)],
    ['Annual revenue', annualRevenue(company.details)],
  ] as const
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-4 @md:grid-cols-[minmax(0,2fr)_1fr_1fr] print:grid-cols-[minmax(0,2fr)_1fr_1fr]">
      {address && (
        <div className="col-span-full @md:col-span-1 print:col-span-1">
          <dt className="text-sm text-ink-2">Location</dt>
          <dd className="mt-0.5">{address}</dd>
        </div>
      )}
      {metrics.map(
        ([label, value]) =>
          value !== null && (
            <div key={label}>
              <dt className="text-sm text-ink-2">{label}</dt>
              <dd className="mt-0.5 text-xl font-semibold tabular-nums">{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
