import { useState } from 'react'
import { changeCompanyWarning, type CompanyWarning } from '#shared/api/admin/company-warning.ts'
import { CompanyWarning as Preview } from '../../../ui/company-warning.tsx'
import { showToast } from '../../../ui/overlays/toasts.ts'
import { WhyDialog } from '../reports/why-dialog.tsx'

interface WarningDialogProps {
  company: { id: number; name: string; warning: CompanyWarning }
  onClose: () => void
}

/** Asks before a warning is confirmed or withdrawn, with a reason. It shows what users will read. */
export function WarningDialog({ company, onClose }: WarningDialogProps) {
  // a reading in the background must not change what is being asked
  const [{ version, warned_on }] = useState(company.warning)
  const warns = warned_on === null
  return (
    <WhyDialog
      title={warns ? 'Warn users of this company?' : 'Withdraw the warning?'}
      confirm={warns ? 'Warn users' : 'Withdraw warning'}
      cancel={warns ? 'Cancel' : 'Keep'}
      route={changeCompanyWarning}
      id={String(company.id)}
      body={{ warned: warns, version }}
      failure="Failed to change the warning"
      onAnswer={async ({ changed, message }) => {
        showToast({ type: changed ? 'success' : 'info', message })
      }}
      onClose={onClose}
    >
      {warns ? (
        <>
          <p>
            Confirm it only after you have checked the reports on <bdi>{company.name}</bdi>. Users then read:
          </p>
          <Preview on={null} />
          <p className="text-ink-2">They see no report, no reporter and no reason.</p>
        </>
      ) : (
        <p>
          Users will no longer see it on <bdi>{company.name}</bdi>. The audit log keeps both decisions.
        </p>
      )}
    </WhyDialog>
  )
}
