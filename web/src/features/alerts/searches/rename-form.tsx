import { useEffect, useId, useState, type FormEvent } from 'react'
import * as z from 'zod/mini'
import { renameSavedSearch } from '../../../../../shared/api/saved-searches.ts'
import { ApiError } from '../../../lib/api-error.ts'
import { failureMessage } from '../../../lib/form-errors.ts'
import { Button } from '../../../ui/button.tsx'
import { FormActions } from '../../../ui/form-actions.tsx'
import { TextField } from '../../../ui/text-field.tsx'

interface RenameFormProps {
  name: string
  rename: (name: string) => Promise<void>
  /** Told the new name, or null where it was given up. */
  onDone: (name: string | null) => void
}

const problemOf = (error: unknown): string =>
  (error instanceof ApiError && error.errors?.['name']?.[0]) ||
  failureMessage(error, { failure: 'Failed to rename the search' })

/** The name of a saved search, changed in its place. What is wrong with it stands at the field, which has the focus then. */
export function RenameForm({ name, rename, onDone }: RenameFormProps) {
  const id = useId()
  const [text, setText] = useState(name)
  const [problem, setProblem] = useState<string | undefined>()
  const [busy, setBusy] = useState(false)
  useEffect(() => document.getElementById(id)?.focus(), [id])
  const refuse = (message: string | undefined) => {
    setProblem(message)
    document.getElementById(id)?.focus()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const parsed = z.safeParse(renameSavedSearch.request.body, { name: text })
    if (!parsed.success) return refuse(parsed.error.issues[0]?.message)
    setBusy(true)
    try {
      await rename(parsed.data.name)
      onDone(parsed.data.name)
    } catch (error) {
      setBusy(false)
      refuse(problemOf(error))
    }
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-3">
      <TextField
        id={id}
        name="name"
        label="Name of this search"
        autoComplete="off"
        value={text}
        onChange={setText}
        error={problem}
      />
      <FormActions>
        <Button type="submit" busy={busy}>
          Save name
        </Button>
        <Button variant="ghost" onClick={() => onDone(null)}>
          Cancel
        </Button>
      </FormActions>
    </form>
  )
}
