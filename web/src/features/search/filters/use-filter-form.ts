import { useId, useState, type FormEvent } from 'react'
import { flushSync } from 'react-dom'
import type { FieldErrors } from '#shared/errors.ts'
import type { Criteria } from '../criteria/criteria.ts'
import { useDraft } from './use-draft.ts'
import { useLiveSearch } from './use-live-search.ts'
import { websiteError } from './website-error.ts'

interface FilterFormOwner {
  /** The search in the URL, or the initial one. */
  applied: Criteria
  onSearch: (criteria: Criteria) => void
  /** Called with a search while the user types, if the results are next to the form. If absent, only Find searches. */
  onType?: ((criteria: Criteria) => void) | undefined
  /** Why the server refused the search in the URL, by parameter. */
  refused?: FieldErrors | undefined
}

/** The logic of a filter form: the draft, the website check, and submitting from page 1. */
export function useFilterForm({ applied, onSearch, onType, refused }: FilterFormOwner) {
  const { draft, setDraft, keep } = useDraft(applied)
  const [checked, setChecked] = useState(false)
  const [round, setRound] = useState(0)
  const websiteId = useId()
  const error = websiteError(draft.website)
  // the server refused the website of the search in the URL; the error applies while the field still contains it
  const isSearchedFor = draft.website === applied.website
  useLiveSearch({
    draft,
    shown: onType ? applied : null,
    onPause: (next) => {
      keep(next)
      onType?.(next)
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // flushSync renders the error above the field before the field scrolls into view
    flushSync(() => setChecked(error !== undefined))
    if (error === undefined) onSearch({ ...draft, sort: applied.sort, page: 1 })
    else document.getElementById(websiteId)?.focus()
  }
  /** Restores the given search, even if nothing has been searched for yet. */
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
    /** The number of restarts. As a React key it discards text that a field has not yet reported. */
    round,
    websiteId,
    websiteError: checked || isSearchedFor ? error : undefined,
    /** Why the server refused the place, while the field still contains it. */
    nearError: draft.near === applied.near ? refused?.['near']?.join(' ') : undefined,
  }
}
