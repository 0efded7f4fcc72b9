import { Link } from 'react-router-dom'
import { listDataReports } from '#shared/api/admin/data-reports.ts'
import { counted } from '#shared/format/number.ts'
import { pages } from '#shared/pages.ts'
import { useApi } from '../../../lib/api/use-api.ts'
import { IconAlertTriangle } from '../../../ui/icons.ts'

/**
 * Warns administrators of a company that users report as a possible scam, such as one that asks for fees. Rejected
 * reports do not count. Users never see it, because a report alone proves nothing.
 */
export function ScamWarning({ companyId }: { companyId: number }) {
  const query = { page: 1, company_id: companyId, subject: 'suspected_scam' }
  const { data } = useApi(listDataReports, { query }, { shownByCaller: true })
  if (data === undefined) return null
  const { open, accepted } = data.counts
  if (open + accepted === 0) return null
  return (
    <p className="flex items-start gap-2 rounded-md bg-danger-soft p-3 text-danger">
      <IconAlertTriangle size={20} aria-hidden="true" className="mt-0.5 shrink-0" />
      <span>
        {counted(open + accepted, 'user says', 'users say')} that this may be a scam: {open} open, {accepted}{' '}
        accepted.{' '}
        <Link
          to={`${pages.adminReports}?company_id=${companyId}&subject=suspected_scam`}
          className="underline"
        >
          Read the reports
        </Link>
      </span>
    </p>
  )
}
