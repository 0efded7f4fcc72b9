import { adminCompany } from '#shared/api/admin/company-corrections.ts'
import { discoverCompany } from '#shared/api/admin/company-enrichment.ts'
import { call, useApi } from '../../../lib/api/api-client.ts'
import { useAction, ActionError, Button } from '../../../ui/button.tsx'
import { IconSearch } from '../../../ui/icons.ts'
import { showToast } from '../../../ui/overlays/toasts.ts'
import { FailedAnswer } from '../../../ui/page/answer.tsx'
import { lazyWarningControl } from '../warnings/lazy-warning-control.ts'

/** Has a website verified that a user has named. It is stored only if its pages belong to the company. */
export function SuggestedWebsite({ companyId, host }: { companyId: number; host: string }) {
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
  const answer = useApi(adminCompany, { params: { id: companyId } }, { shownByCaller: true })
  if (!answer.data) return <FailedAnswer answer={answer} failure="Failed to fetch the company" />
  return <lazyWarningControl.Later company={answer.data.data} onChanged={answer.mutate} />
}
