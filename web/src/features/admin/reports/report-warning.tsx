import { Suspense } from 'react'
import { adminCompany } from '#shared/api/admin/company-corrections.ts'
import { useApi } from '../../../lib/api/use-api.ts'
import { LoadFailed } from '../../../ui/page/load-failed.tsx'
import { lazyWarningControl } from '../warnings/lazy-warning-control.ts'

/** Whether users are warned of the company of a report, and the decision about it. */
export function ReportWarning({ companyId }: { companyId: number }) {
  const { data, error, isValidating, mutate } = useApi(
    adminCompany,
    { params: { id: companyId } },
    { shownByCaller: true },
  )
  if (error && !data) {
    const message = error.worded ? error.message : 'Failed to fetch the company'
    return (
      <LoadFailed message={message} error={error} retrying={isValidating} onRetry={() => void mutate()} />
    )
  }
  return (
    data && (
      <Suspense>
        <lazyWarningControl.Part company={data.data} onChanged={mutate} />
      </Suspense>
    )
  )
}
