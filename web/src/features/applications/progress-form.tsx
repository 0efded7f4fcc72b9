import { useEffect, useId } from 'react'
import { NOTE_LENGTH, saveApplication, type Application } from '#shared/api/applications.ts'
import { Form, useContractForm } from '../../ui/forms/form.tsx'
import { TextArea } from '../../ui/forms/text-area.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { statusLabels, NOT_SAVED, type useApplications } from './applications.tsx'

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
  const submit = () =>
    form.send(saveApplication, {
      request: async (progress) => ({ data: await save(vacancy_id, progress) }),
      failure: NOT_SAVED,
      onAnswer: onDone,
    })
  return (
    <Form form={form} onSubmit={submit} submit="Save" onCancel={onDone} className="grid gap-4">
      <div className="grid grid-cols-1 items-start gap-4 @xl:grid-cols-[12rem_minmax(0,1fr)]">
        <TextField {...day} type="date" label={`${statusLabels[status]} on`} />
        <TextArea {...form.field('note')} label="Note" maxLength={NOTE_LENGTH} />
      </div>
    </Form>
  )
}
