import { useId, useState, type FormEvent } from 'react'
import { flushSync } from 'react-dom'
import type { Criteria } from './criteria.ts'
import { useDraft } from './use-draft.ts'
import { useLiveSearch } from './use-live-search.ts'
import { websiteError } from './website-error.ts'

interface FilterFormOwner {
  /** The search in the address, or the one to start with. */
  applied: Criteria
  onSearch: (criteria: Criteria) => void
  /** Told of a search that follows the typing, where the answer stands beside the form; left out, Find alone searches. */
  onType?: ((criteria: Criteria) => void) | undefined
  /** The day's searches are spent. */
  limitReached?: boolean
}

/** The work of a filter form: the draft, the website's check, submitting from page 1. */
export function useFilterForm({ applied, onSearch, onType, limitReached = false }: FilterFormOwner) {
  const { draft, setDraft, keep } = useDraft(applied)
  const [checked, setChecked] = useState(false)
  const [round, setRound] = useState(0)
  const websiteId = useId()
  const error = websiteError(draft.website)
  // the search in the address was refused for it
  const isSearchedFor = draft.website === applied.website
  useLiveSearch({
    draft,
    shown: onType && !limitReached ? applied : null,
    onPause: (next) => {
      keep(next)
      onType?.(next)
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (limitReached) return
    // the error stands above its field: it must be there before the field is scrolled to
    flushSync(() => setChecked(error !== undefined))
    if (error === undefined) onSearch({ ...draft, sort: applied.sort, page: 1 })
    else document.getElementById(websiteId)?.focus()
  }
  /** Begins anew, also where nothing has been searched for yet. */
  const restart = (start: Criteria) => {
    setDraft(start)
    setChecked(false)
    setRound(round + 1)
  }
  return {
    draft,
    setDraft,
    submit,
    restart,
    /** Counts how often it began anew: a field drawn for another round forgets what it had not yet told. */
    round,
    websiteId,
    websiteError: checked || isSearchedFor ? error : undefined,
  }
}
