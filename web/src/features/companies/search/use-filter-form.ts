import { useId, useState, type FormEvent } from 'react'
import { flushSync } from 'react-dom'
import type { Criteria } from './criteria.ts'
import { useDraft } from './use-draft.ts'
import { websiteError } from './website-error.ts'

interface FilterFormOwner {
  /** The search in the address, or the one to start with. */
  applied: Criteria
  onSearch: (criteria: Criteria) => void
  /** The day's searches are spent. */
  limitReached?: boolean
}

/** The work of a filter form: the draft, the website's check, submitting from page 1. */
export function useFilterForm({ applied, onSearch, limitReached = false }: FilterFormOwner) {
  const [draft, setDraft] = useDraft(applied)
  const [checked, setChecked] = useState(false)
  const websiteId = useId()
  const error = websiteError(draft.website)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (limitReached) return
    // the error stands above its field: it must be there before the field is scrolled to
    flushSync(() => setChecked(error !== undefined))
    if (error === undefined) onSearch({ ...draft, page: 1 })
    else document.getElementById(websiteId)?.focus()
  }
  return { draft, setDraft, submit, websiteId, websiteError: checked ? error : undefined }
}
