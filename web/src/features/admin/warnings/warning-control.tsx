import { useId, useState } from 'react'
import type { CompanyWarning } from '#shared/api/admin/company-warning.ts'
import { longDate } from '#shared/format/date.ts'
import { Button } from '../../../ui/button.tsx'
import { WarningDialog } from './warning-dialog.tsx'

interface WarningControlProps {
  company: { id: number; name: string; warning: CompanyWarning }
  /** Reads the company again. */
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
