import type { FormEvent } from 'react'
import { createApiToken } from '#shared/api/accounts/api-tokens.ts'
import { Button } from '../../../../ui/button.tsx'
import { ErrorSummary } from '../../../../ui/forms/error-summary.tsx'
import { TextField } from '../../../../ui/forms/text-field.tsx'
import { useContractForm } from '../../../../ui/forms/use-contract-form.ts'

/** Creates an API token. */
export function ApiTokenForm({ onCreated }: { onCreated: (token: string) => void }) {
  const form = useContractForm({ name: '' }, undefined, 'api-token-')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void form.send(createApiToken, {
      failure: 'Failed to create the API token',
      onAnswer: ({ data }) => onCreated(data.token),
    })
  }
  return (
    <form noValidate onSubmit={submit} className="grid max-w-xl gap-4">
      <ErrorSummary errors={form.errors} />
      <TextField
        {...form.field('name')}
        label="Name of the token"
        hint="You recognise it by this, such as “Spreadsheet at home”"
        autoComplete="off"
      />
      <Button type="submit" busy={form.sending !== null} className="justify-self-start">
        Create token
      </Button>
    </form>
  )
}
