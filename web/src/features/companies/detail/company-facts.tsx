import type { UnlockedCompany } from '#shared/api/companies.ts'
import { addressOf } from '../../search/results/place-of.ts'
import { annualRevenue, teamSize } from './figures/company-figures.ts'

/** Location and metrics. Unknown facts are left out. */
export function CompanyFacts({ company }: { company: UnlockedCompany }) {
  const address = addressOf(company)
  const metrics = [
    ['Team size', teamSize(company.details)],
    ['Annual revenue', annualRevenue(company.details)],
  ] as const
  return (
    // a metric is as wide as its text, so one that does not fit wraps as a whole
    <dl className="flex flex-wrap gap-x-8 gap-y-4">
      {address && (
        <div className="basis-full @2xl:grow @2xl:basis-0 print:grow print:basis-0">
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
