import { deleteVacancy, type AdminVacancy } from '#shared/api/admin/vacancies.ts'
import { call } from '../../../lib/api/api-client.ts'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { showToast } from '../../../ui/overlays/toasts.ts'

interface DeleteDialogProps {
  vacancy: AdminVacancy
  onClose: () => void
  onDeleted: () => void
}

/** Asks before one vacancy is deleted. */
export function DeleteDialog({
  vacancy: { id, title, company_name },
  onClose,
  onDeleted,
}: DeleteDialogProps) {
  return (
    <ConfirmDialog
      title={`Delete vacancy ${id}?`}
      confirm="Delete"
      cancel="Keep it"
      failure="Failed to delete vacancy"
      onClose={onClose}
      onConfirm={async () => {
        const { message } = await call(deleteVacancy, { params: { id } })
        showToast({ type: 'success', message })
        onDeleted()
      }}
    >
      <p>
        Users no longer see “{title}” at {company_name}. It can be restored from the bin for 30 days.
      </p>
    </ConfirmDialog>
  )
}
