import { useCallback, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { CardSection } from '../../../ui/page/card-section.tsx'
import { IconTrash } from '../../../ui/icons.ts'
import { DeleteAccountDialog } from './delete-account-dialog.tsx'
import { ExportData } from './export-data.tsx'

/** Data export and account deletion. */
export function DataCard({ hasPassword }: { hasPassword: boolean }) {
  const [open, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  return (
    <CardSection title="Your data">
      <div className="grid grid-cols-1 gap-4 @2xl:grid-cols-2">
        <ExportData />
        <div className="grid content-start justify-items-start gap-2 border-line @max-2xl:border-t @max-2xl:pt-4">
          <p className="text-ink-2">Deleting your account cannot be undone.</p>
          <Button variant="danger-outline" icon={<IconTrash size={18} />} onClick={() => setOpen(true)}>
            Delete my account
          </Button>
        </div>
      </div>
      {open && <DeleteAccountDialog onClose={close} hasPassword={hasPassword} />}
    </CardSection>
  )
}
