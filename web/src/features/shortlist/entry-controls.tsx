import { type ShortlistEntry, type ShortlistStatus, shortlistStatuses } from '#shared/api/shortlist.ts'
import { browserClock } from '../../lib/clock.ts'
import { useAction } from '../../ui/button.tsx'
import { SelectBox } from '../../ui/forms/field-frame.tsx'
import { ConfirmDialog } from '../../ui/overlays/question-dialog.tsx'
import {
  NOT_SAVED,
  statusLabels,
  titleOf,
  type Tone,
  tones,
  type useShortlist,
  withStatus,
} from './use-shortlist.tsx'

/** Changes an entry. `setStatus` says whether it was saved, and `problem` is the last error. */
export function useEntryStatus(
  entry: ShortlistEntry,
  keep: ReturnType<typeof useShortlist>['keep'],
  clock = browserClock,
) {
  const { run, problem } = useAction(
    (next: ShortlistStatus) => keep(entry, { progress: withStatus(entry, next, clock()) }),
    { failure: NOT_SAVED },
  )
  return { problem, setStatus: run }
}

const looks: Record<Tone, string> = {
  neutral: 'bg-surface',
  brand: 'border-brand bg-brand-soft text-brand hover:border-brand-hover',
  good: 'border-good bg-good-soft text-good hover:border-good',
  danger: 'border-danger bg-danger-soft text-danger hover:border-danger',
}

interface StatusSelectProps {
  /** The accessible name, which says whose status this is. */
  label: string
  value: ShortlistStatus
  onChange: (status: ShortlistStatus) => void
}

/** The status of an entry, edited inline. */
export function StatusSelect({ label, value, onChange }: StatusSelectProps) {
  const choose = (text: string) => {
    const status = shortlistStatuses.find((one) => one === text)
    if (status) onChange(status)
  }
  return (
    <SelectBox
      aria-label={label}
      value={value}
      onChange={(event) => choose(event.target.value)}
      className={`font-semibold ${looks[tones[value]]}`}
    >
      {shortlistStatuses.map((status) => (
        <option key={status} value={status} className="bg-surface text-ink">
          {statusLabels[status]}
        </option>
      ))}
    </SelectBox>
  )
}

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
