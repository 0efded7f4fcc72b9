import { useId, useState } from 'react'
import { changeCompanyWarning, type CompanyWarning } from '#shared/api/admin/company-corrections.ts'
import { longDate } from '#shared/format/date.ts'
import { Button } from '../../../ui/button.tsx'
import { CompanyWarning as Preview } from '../../../ui/company-warning.tsx'
import { showToast } from '../../../ui/overlays/toasts.ts'
import { WhyDialog } from '../reports/why-dialog.tsx'

interface WarningControlProps {
  company: { id: number; name: string; warning: CompanyWarning }
  onChanged: () => Promise<unknown>
}

/** Says whether users see a warning on a company, and confirms or withdraws it. */
export function WarningControl({ company, onChanged }: WarningControlProps) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const { warned_on } = company.warning
  return (
    <section aria-labelledby={id} className="flex flex-wrap items-center gap-x-6 gap-y-2">
      <div className="grid gap-0.5">
        <h3 id={id} className="text-base font-semibold">
          Warning for users
        </h3>
        <p className="text-ink-2">
          {warned_on === null ? 'Not shown to users.' : `Shown to users since ${longDate(warned_on)}.`}
        </p>
      </div>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {warned_on === null ? 'Warn users' : 'Withdraw warning'}
      </Button>
      {open && (
        <WarningDialog
          company={company}
          onClose={() => {
            setOpen(false)
            // another administrator may have changed it meanwhile
            void onChanged()
          }}
        />
      )}
    </section>
  )
}

interface WarningDialogProps {
  company: { id: number; name: string; warning: CompanyWarning }
  onClose: () => void
}

function WarningDialog({ company, onClose }: WarningDialogProps) {
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
