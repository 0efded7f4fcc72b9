import { useEffect, type FormEvent } from 'react'
import { changeAccount } from '#shared/api/accounts/own-account.ts'
import { sessionStore } from '../../../lib/session/session-store.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorSummary } from '../../../ui/forms/error-summary.tsx'
import { FormActions } from '../../../ui/forms/form-actions.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { showToast } from '../../../ui/overlays/toasts.ts'
import { useContractForm } from '../../../ui/forms/use-contract-form.ts'

interface NameFormProps {
  name: string
  /** Called after a save or a cancel. */
  onDone: () => void
}

/** The name, edited inline. */
export function NameForm({ name, onDone }: NameFormProps) {
  const form = useContractForm({ name })
  const { id } = form.field('name')
  useEffect(() => document.getElementById(id)?.focus(), [id])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { token } = sessionStore.get()
    void form.send(changeAccount, {
      failure: 'Failed to change your name',
      onAnswer: ({ data }) => {
        if (token) sessionStore.loadUser(token, data)
        showToast({ type: 'success', message: 'Name changed' })
        onDone()
      },
    })
  }
  return (
    <form noValidate onSubmit={submit} className="mb-2 grid gap-4">
      <ErrorSummary errors={form.errors} />
      <TextField {...form.field('name')} label="Name" autoComplete="name" spellCheck={false} />
      <FormActions>
        <Button type="submit" busy={form.sending !== null}>
          Save name
        </Button>
        <Button variant="ghost" onClick={onDone}>
          Cancel
        </Button>
      </FormActions>
    </form>
  )
}
