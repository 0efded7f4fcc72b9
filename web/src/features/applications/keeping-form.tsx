import { useEffect, useId, useState, type FormEvent } from 'react'
import { NOTE_LENGTH, type ApplicationStatus } from '../../../../shared/api/applications.ts'
import { Button } from '../../ui/button.tsx'
import { FormActions } from '../../ui/form-actions.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { statusLabels } from './status-labels.ts'

/** What the reader says beside the status. */
export interface KeepingNotes {
  date: string | null
  note: string
}

interface KeepingFormProps extends KeepingNotes {
  /** What the day is of. */
  status: ApplicationStatus
  busy: boolean
  /** Why it could not be saved; what was typed stays. */
  problem: string | undefined
  onSave: (notes: KeepingNotes) => void
  onCancel: () => void
}

/** The day and the note of a kept vacancy, changed in their place. What is typed stays typed; an untouched day follows `date`. */
export function KeepingForm({ status, date, note, busy, problem, onSave, onCancel }: KeepingFormProps) {
  const id = useId()
  const [typedDay, setTypedDay] = useState<string | null>(null)
  const day = typedDay ?? date ?? ''
  const [text, setText] = useState(note)
  const dayId = `${id}-date`
  useEffect(() => document.getElementById(dayId)?.focus(), [dayId])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSave({ date: day === '' ? null : day, note: text.trim() })
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <div className="grid grid-cols-1 items-start gap-4 @xl:grid-cols-[12rem_minmax(0,1fr)]">
        <TextField
          id={dayId}
          type="date"
          name="date"
          label={`${statusLabels[status]} on`}
          value={day}
          onChange={setTypedDay}
        />
        <TextArea
          id={`${id}-note`}
          name="note"
          label="Note"
          maxLength={NOTE_LENGTH}
          value={text}
          onChange={setText}
        />
      </div>
      {problem !== undefined && (
        <p role="alert" className="text-sm font-semibold text-danger">
          {problem}
        </p>
      )}
      <FormActions>
        <Button type="submit" busy={busy}>
          Save
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          Cancel
        </Button>
      </FormActions>
    </form>
  )
}
