import { useEffect, useId, type FormEvent } from 'react'
import { renameSavedSearch } from '#shared/api/saved-searches.ts'
import { useContractForm } from '../../../ui/forms/use-contract-form.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorSummary } from '../../../ui/forms/error-summary.tsx'
import { FormActions } from '../../../ui/forms/form-actions.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import type { useSavedSearches } from './use-saved-searches.ts'

interface RenameFormProps {
  id: string
  name: string
  rename: ReturnType<typeof useSavedSearches>['rename']
  /** Called when the form closes, with whether the search was renamed. */
  onDone: (renamed: boolean) => void
}

/** The name of a saved search, edited inline. */
export function RenameForm({ id, name, rename, onDone }: RenameFormProps) {
  const form = useContractForm({ name }, undefined, useId())
  const field = form.field('name')
  useEffect(() => document.getElementById(field.id)?.focus(), [field.id])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void form.send(renameSavedSearch, {
      request: (body) => rename(id, body.name),
      failure: 'Failed to rename the search',
      onAnswer: () => onDone(true),
    })
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-3">
      <ErrorSummary errors={form.errors} />
      <TextField {...field} label="Name of this search" autoComplete="off" />
      <FormActions>
        <Button type="submit" busy={form.sending !== null}>
          Save name
        </Button>
        <Button variant="ghost" onClick={() => onDone(false)}>
          Cancel
        </Button>
      </FormActions>
    </form>
  )
}
