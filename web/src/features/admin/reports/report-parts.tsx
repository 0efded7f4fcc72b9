import { Suspense } from 'react'
import { adminCompany } from '#shared/api/admin/company-corrections.ts'
import { discoverCompany } from '#shared/api/admin/company-discovery.ts'
import { call } from '../../../lib/api/api-client.ts'
import { useAction } from '../../../lib/api/use-action.ts'
import { useApi } from '../../../lib/api/use-api.ts'
import { ActionError } from '../../../ui/action-error.tsx'
import { Button } from '../../../ui/button.tsx'
import { IconSearch } from '../../../ui/icons.ts'
import { showToast } from '../../../ui/overlays/toasts.ts'
import { FailedAnswer } from '../../../ui/page/load-failed.tsx'
import { lazyWarningControl } from '../warnings/lazy-warning-control.ts'

interface SuggestedWebsiteProps {
  companyId: number
  /** The website that a user has named. */
  host: string
}

/** Has a website verified that a user has named. It is stored only if its pages belong to the company. */
export function SuggestedWebsite({ companyId, host }: SuggestedWebsiteProps) {
  const { run, busy, problem } = useAction(
    async () => {
      const body = { website: host }
      const { message } = await call(discoverCompany, { params: { id: companyId }, body })
      showToast({ type: 'success', message })
    },
    { failure: 'Failed to search' },
  )
  return (
    <div className="grid justify-items-start gap-2 text-sm">
      <Button
        variant="secondary"
        className="text-sm [overflow-wrap:anywhere]"
        icon={<IconSearch size={18} />}
        busy={busy}
        onClick={() => void run()}
      >
        Find website, trying {host} first
      </Button>
      <p className="text-ink-2">
        It is stored only if its own pages name the company and its place. The outcome is on the company’s
        page. Correct a known website by hand.
      </p>
      <ActionError message={problem} />
    </div>
  )
}

/** Whether users are warned of the company of a report, and the decision about it. */
export function ReportWarning({ companyId }: { companyId: number }) {
  const { data, error, isValidating, mutate } = useApi(
    adminCompany,
    { params: { id: companyId } },
    { shownByCaller: true },
  )
  if (error && !data)
    return <FailedAnswer failure="Failed to fetch the company" {...{ error, isValidating, mutate }} />
  return (
    data && (
      <Suspense>
        <lazyWarningControl.Part company={data.data} onChanged={mutate} />
      </Suspense>
    )
  )
}
