import { useEffect, type ComponentProps, type FormEvent } from 'react'
import { requestObjection } from '#shared/api/objection-requests.ts'
import { type ContactKind, contactKinds, contactKindWords } from '#shared/contact-kinds.ts'
import { browserClock } from '../../../lib/clock.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorSummary } from '../../../ui/forms/error-summary.tsx'
import { FormActions } from '../../../ui/forms/form-actions.tsx'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { useContractForm } from '../../../ui/forms/use-contract-form.ts'
import type { SentObjection } from './objection-sent.tsx'

type ValueProps = Pick<ComponentProps<typeof TextField>, 'label' | 'hint' | 'type' | 'autoComplete'>

/** How the value is asked for, by its kind; '' before a kind is chosen. */
const valueProps: Record<ContactKind | '', ValueProps> = {
  '': { label: 'Email address or phone number', autoComplete: 'off' },
  email: { label: contactKindWords.email, type: 'email', autoComplete: 'email' },
  phone: {
    label: contactKindWords.phone,
    type: 'tel',
    autoComplete: 'tel',
    hint: 'Begin a number from abroad with its country code, such as +353.',
  },
}

/** Asks for the removal of a contact. The first refused field takes the focus. */
export function ObjectionForm({ onSent }: { onSent: (sent: SentObjection) => void }) {
  const form = useContractForm({ kind: '', value: '', why: '' }, undefined, 'objection-')
  const { errors } = form
  useEffect(() => {
    const [first] = errors
    // the summary has taken the focus before
    if (first?.fieldId !== undefined) document.getElementById(first.fieldId)?.focus()
  }, [errors])
  const kind = form.field('kind')
  const value = form.field('value')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void form.send(requestObjection, {
      failure: 'Failed to send your request',
      onAnswer: () => onSent({ value: value.value.trim(), at: browserClock() }),
    })
  }
  return (
    // The page is prerendered. Without this method, a form without its script would put the value into the URL.
    <form noValidate method="dialog" onSubmit={submit} className="grid gap-4">
      <ErrorSummary errors={errors} />
      <SelectField
        {...kind}
        label="Kind of contact"
        options={contactKinds.map((one) => ({ value: one, label: contactKindWords[one] }))}
      />
      <TextField {...value} {...valueProps[kind.value as ContactKind | '']} spellCheck={false} />
      <TextArea
        {...form.field('why')}
        label="Reason (optional)"
        hint="An administrator reads it. If the request is dismissed, our log keeps the reason without contacts."
      />
      <FormActions>
        <Button type="submit" busy={form.sending !== null}>
          Send request
        </Button>
      </FormActions>
    </form>
  )
}
