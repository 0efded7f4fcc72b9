import type { Application } from '#shared/api/applications.ts'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'

interface RemoveDialogProps {
  application: Application
  remove: (vacancyId: number) => Promise<void>
  onClose: () => void
  onRemoved: () => void
}

/** Asks before an application is removed. The removal deletes the note, and a closed vacancy cannot be added again. */
export function RemoveDialog({ application, remove, onClose, onRemoved }: RemoveDialogProps) {
  const { vacancy_id, title, company_name, note } = application
  return (
    <ConfirmDialog
      title="Remove this vacancy?"
      confirm="Remove"
      cancel="Keep it"
      failure="Failed to remove the vacancy"
      onClose={onClose}
      onConfirm={async () => {
        await remove(vacancy_id)
        onRemoved()
      }}
    >
      <p>
        “{title}” at {company_name} goes from your list{note === '' ? '.' : ', and your note with it.'}
      </p>
    </ConfirmDialog>
  )
}
