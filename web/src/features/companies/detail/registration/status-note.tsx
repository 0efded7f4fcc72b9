import type { CompanyDetails } from '#shared/api/companies.ts'
import { IconAlertTriangle } from '../../../../ui/icons.ts'
import { CompaniesHouseLink } from './companies-house-link.tsx'
import { statusWarning } from './registration-status.ts'

/** A warning if Companies House lists the company as dissolved, or as about to close. */
export function StatusNote({
  details,
}: {
  details: Pick<CompanyDetails, 'company_status' | 'company_number'>
}) {
  const warning = statusWarning(details.company_status)
  if (warning === undefined) return null
  const { isEnded, title, text } = warning
  return (
    <div className={`flex gap-3 rounded-md px-4 py-3 text-sm ${isEnded ? 'bg-danger-soft' : 'bg-sunken'}`}>
      <IconAlertTriangle
        size={20}
        aria-hidden="true"
        className={`shrink-0 ${isEnded ? 'text-danger' : 'text-key'}`}
      />
      <div className="grid gap-1">
        <p className="font-semibold">{title}</p>
        <p>
          {text} <CompaniesHouseLink number={details.company_number}>See Companies House</CompaniesHouseLink>
        </p>
      </div>
    </div>
  )
}
