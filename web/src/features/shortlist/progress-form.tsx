import { useEffect, useId, useState } from 'react'
import {
  closedReasons,
  type DatedStatus,
  datedStatuses,
  dayNames,
  keepEntry,
  NOTE_LENGTH,
  type ShortlistEntry,
  shortlistStatuses,
} from '#shared/api/shortlist.ts'
import { lastDayOf } from '#shared/closing.ts'
import { type FoundFields, foundFields } from '#shared/found-job.ts'
import { Form, useContractForm } from '../../ui/forms/form.tsx'
import { SelectField } from '../../ui/forms/select-field.tsx'
import { TextArea } from '../../ui/forms/text-area.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { FoundJobFields, foundJobOf } from './found-form.tsx'
import { NOT_SAVED, reasonLabels, type useShortlist } from './use-shortlist.tsx'

interface ProgressFormProps {
  entry: ShortlistEntry
  keep: ReturnType<typeof useShortlist>['keep']
  /** Called after a save or a cancel. */
  onDone: () => void
}

type Typed = FoundFields & Record<DatedStatus | 'note' | 'reason', string>

/** The days and the note of an entry, edited inline. A new status adds its day, and an error keeps what was typed. */
export function ProgressForm({ entry, keep, onDone }: ProgressFormProps) {
  const { kind, status, days, note, reason } = entry
  const reached = datedStatuses.slice(0, shortlistStatuses.indexOf(status))
  // a state that was skipped can be added, except where nothing was ever entered before the end
  const shown = reached.filter(
    (one) => one === status || status !== 'closed' || days[one] !== undefined || one === 'applied',
  )
  const form = useContractForm<Typed>(
    {
      ...(Object.fromEntries([
        ...foundFields.map((one) => [one, (one === 'closes' ? lastDayOf(entry) : entry[one]) ?? '']),
        ...datedStatuses.map((one) => [one, days[one] ?? '']),
      ]) as Typed),
      reason: reason ?? '',
      note,
    },
    (typed) => {
      const given = reached.filter((one) => typed[one] !== '').map((one) => [one, typed[one]] as const)
      const last =
        given
          .map(([, day]) => day)
          .toSorted()
          .at(-1) ?? ''
      // hidden days stay for a step on, unless they are out of order now
      const hidden = Object.entries(days).filter(
        ([one, day]) => !reached.includes(one as DatedStatus) && day >= last,
      )
      return {
        progress: {
          status,
          days: Object.fromEntries([...given, ...hidden]),
          reason: status === 'closed' ? typed.reason || null : null,
        },
        note: typed.note.trim(),
        ...(kind === 'found' && { job: foundJobOf(typed) }),
      }
    },
    useId(),
  )
  // a status that changes meanwhile moves no focus
  const [first] = useState(form.field(shown.at(-1) ?? 'note').id)
  useEffect(() => document.getElementById(first)?.focus(), [first])
  const submit = () =>
    form.send(keepEntry, {
      request: async (change) => ({ data: await keep(entry, change) }),
      failure: NOT_SAVED,
      onAnswer: onDone,
    })
  return (
    <Form form={form} onSubmit={submit} submit="Save" onCancel={onDone} className="grid gap-4">
      {shown.length > 0 && (
        <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2">
          {shown.map((one) => (
            <TextField key={one} {...form.field(one)} type="date" label={`${dayNames[one]} on`} />
          ))}
        </div>
      )}
      {status === 'closed' && (
        <SelectField
          {...form.field('reason')}
          label="Why it is closed"
          placeholder="Choose a reason"
          options={closedReasons.map((value) => ({ value, label: reasonLabels[value] }))}
        />
      )}
      {kind === 'found' && <FoundJobFields field={form.field} />}
      <TextArea {...form.field('note')} label="Note" maxLength={NOTE_LENGTH} />
    </Form>
  )
}
