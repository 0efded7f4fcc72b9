import type { ShortlistEntry } from '#shared/api/shortlist.ts'
import { ConfirmDialog } from '../../ui/overlays/question-dialog.tsx'
import { titleOf } from './use-shortlist.tsx'

interface RemoveDialogProps {
  entry: ShortlistEntry
  drop: (entry: ShortlistEntry) => Promise<void>
  onClose: () => void
  onRemoved: () => void
}

/** Asks before an entry is removed. The removal deletes the days and the note, and a closed job cannot be added again. */
export function RemoveDialog({ entry, drop, onClose, onRemoved }: RemoveDialogProps) {
  const { company_name, kind, note } = entry
  const where = kind !== 'sponsors' && company_name ? ` at ${company_name}` : ''
  return (
    <ConfirmDialog
      title="Remove this entry?"
      confirm="Remove"
      cancel="Keep it"
      failure="Failed to remove the entry"
      onClose={onClose}
      onConfirm={async () => {
        await drop(entry)
        onRemoved()
      }}
    >
      <p>
        “{titleOf(entry)}”{where} goes from your list{note === '' ? '.' : ', and your note with it.'}
      </p>
    </ConfirmDialog>
  )
}
