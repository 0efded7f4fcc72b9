import { useEffect, useId, type FormEvent } from 'react'
import { NOTE_LENGTH, saveApplication, type Application } from '#shared/api/applications.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary, FormActions } from '../../ui/forms/error-summary.tsx'
import { TextArea } from '../../ui/forms/text-area.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { useContractForm } from '../../ui/forms/use-contract-form.ts'
import { statusLabels } from './application-status.tsx'
import { NOT_SAVED, type useApplications } from './use-applications.ts'

interface ProgressFormProps {
  application: Application
  save: ReturnType<typeof useApplications>['save']
  /** Called after a save or a cancel. */
  onDone: () => void
}

/**
 * The date and the note of an application, edited inline. Typed values stay after an error. A new status sets the date
 * unless the user has changed it.
 */
export function ProgressForm({ application, save, onDone }: ProgressFormProps) {
  const { vacancy_id, company_id, status, date, note } = application
  const form = useContractForm(
    { date: date ?? '', note },
    (typed) => ({ company_id, status, date: typed.date || null, note: typed.note.trim() }),
    useId(),
  )
  const day = form.field('date')
  useEffect(() => document.getElementById(day.id)?.focus(), [day.id])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void form.send(saveApplication, {
      request: async (progress) => ({ data: await save(vacancy_id, progress) }),
      failure: NOT_SAVED,
      onAnswer: onDone,
    })
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <ErrorSummary errors={form.errors} />
      <div className="grid grid-cols-1 items-start gap-4 @xl:grid-cols-[12rem_minmax(0,1fr)]">
        <TextField {...day} type="date" label={`${statusLabels[status]} on`} />
        <TextArea {...form.field('note')} label="Note" maxLength={NOTE_LENGTH} />
      </div>
      <FormActions>
        <Button type="submit" busy={form.sending !== null}>
          Save
        </Button>
        <Button variant="ghost" onClick={onDone}>
          Cancel
        </Button>
      </FormActions>
    </form>
  )
}
