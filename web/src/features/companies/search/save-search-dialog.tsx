import { useEffect, useRef, type FormEvent } from 'react'
import { useSWRConfig } from 'swr'
import { listSavedSearches, saveSearch } from '../../../../../shared/api/saved-searches.ts'
import type { SearchFields } from '../../../../../shared/api/search.ts'
import { pages } from '../../../../../shared/pages.ts'
import { swrKey } from '../../../lib/swr-key.ts'
import { Button } from '../../../ui/button.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { FormActions } from '../../../ui/form-actions.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useContractForm } from '../../../lib/use-contract-form.ts'
import type { Criteria } from './criteria.ts'
import { criteriaToSave, nameOfSearch } from './search-name.ts'

interface SaveSearchDialogProps {
  criteria: Criteria
  fields: SearchFields | undefined
  /** What the search was saved as; null before. */
  savedAs: string | null
  onSaved: (name: string) => void
  onClose: () => void
}

/** Asks what to call a search, saves it, and says where it is then. */
export function SaveSearchDialog({ savedAs, onClose, ...form }: SaveSearchDialogProps) {
  if (savedAs !== null) {
    return (
      <Dialog key="saved" open onClose={onClose} title="Search saved">
        <Saved name={savedAs} onClose={onClose} />
      </Dialog>
    )
  }
  return (
    <Dialog open onClose={onClose} title="Save this search">
      <SaveForm {...form} onClose={onClose} />
    </Dialog>
  )
}

function SaveForm({ criteria, fields, onClose, onSaved }: Omit<SaveSearchDialogProps, 'savedAs'>) {
  const { mutate } = useSWRConfig()
  const form = useContractForm({ name: nameOfSearch(criteria, fields) }, ({ name }) => ({
    name,
    criteria: criteriaToSave(criteria),
  }))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void form.send(saveSearch, {
      failure: 'Failed to save the search',
      onAnswer: async ({ data }) => {
        onSaved(data.name)
        await mutate(swrKey(listSavedSearches))
      },
    })
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <p className="text-ink-2">After each update of the register you can see what is new in it.</p>
      <ErrorSummary errors={form.errors} />
      <TextField
        {...form.field('name')}
        label="Name of this search"
        autoComplete="off"
        maxLength={100}
        clearable
      />
      <FormActions>
        <Button type="submit" busy={form.sending !== null}>
          Save search
        </Button>
        <Button variant="ghost" onClick={onClose}>
          Cancel
        </Button>
      </FormActions>
    </form>
  )
}

function Saved({ name, onClose }: { name: string; onClose: () => void }) {
  const words = useRef<HTMLParagraphElement>(null)
  // the button that was pressed is gone
  useEffect(() => words.current?.focus(), [])
  return (
    <div className="grid gap-5">
      <p ref={words} tabIndex={-1} className="rounded-sm [overflow-wrap:anywhere] focus:outline-none">
        “{name}” stands with your saved searches now. What it finds today counts as seen.
      </p>
      <FormActions>
        <ButtonLink to={pages.saved}>See saved searches</ButtonLink>
        <Button variant="ghost" onClick={onClose}>
          Back to the results
        </Button>
      </FormActions>
    </div>
  )
}
