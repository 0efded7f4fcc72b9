import { useState, type FormEvent } from 'react'
import { recordObjection } from '#shared/api/admin/objections.ts'
import { contactKinds, contactKindWords } from '#shared/contact-kinds.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorSummary } from '../../../ui/forms/error-summary.tsx'
import { FormActions } from '../../../ui/forms/form-actions.tsx'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { useContractForm } from '../../../ui/forms/use-contract-form.ts'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { showToast } from '../../../ui/overlays/toasts.ts'
import { WhyField } from '../why-field.tsx'
import { noObjection, type ObjectionDraft } from './objection-draft.ts'

interface ObjectionFormProps {
  draft: ObjectionDraft
  onDraft: (draft: ObjectionDraft) => void
  onRecorded: () => Promise<void>
}

/** Records an objection, after a question that shows the contact. */
export function ObjectionForm({ draft, onDraft, onRecorded }: ObjectionFormProps) {
  const [asks, setAsks] = useState(false)
  const form = useContractForm(draft, (values) => values, 'objection-')
  const field = (name: keyof ObjectionDraft) => ({
    ...form.field(name),
    onChange: (text: string) => onDraft({ ...draft, [name]: text }),
  })
  const send = () =>
    form.send(recordObjection, {
      failure: 'Failed to record the objection',
      onAnswer: async ({ message, already_queued }) => {
        showToast({ type: already_queued ? 'info' : 'success', message })
        onDraft(noObjection)
        await onRecorded()
      },
    })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (form.check(recordObjection)) setAsks(true)
  }
  return (
    <form noValidate onSubmit={submit} className="card grid gap-3 p-5 sm:p-6">
      <h2 className="text-lg">Record an objection</h2>
      <p className="text-sm text-ink-2">
        The contact is removed everywhere and kept out. We store only a keyed hash of it, so note it nowhere.
      </p>
      <ErrorSummary errors={form.errors} />
      <SelectField
        {...field('kind')}
        label="Kind of contact"
        options={contactKinds.map((kind) => ({ value: kind, label: contactKindWords[kind] }))}
      />
      <TextField
        {...field('value')}
        label="Contact"
        autoComplete="off"
        hint="A number from abroad needs its country code."
      />
      <WhyField {...field('why')} />
      <FormActions>
        <Button type="submit" variant="danger" busy={form.sending !== null}>
          Remove everywhere
        </Button>
      </FormActions>
      {asks && (
        <ConfirmDialog
          title="Remove this contact everywhere?"
          confirm="Remove everywhere"
          cancel="Keep"
          failure="Failed to record the objection"
          onConfirm={async () => {
            await send()
            setAsks(false)
          }}
          onClose={() => setAsks(false)}
        >
          <p className="[overflow-wrap:anywhere]">
            <strong>{draft.value.trim()}</strong> disappears from every company and vacancy. This cannot be
            undone.
          </p>
        </ConfirmDialog>
      )}
    </form>
  )
}
