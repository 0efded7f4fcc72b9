import { type FormEvent, useEffect, useEffectEvent, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import type { FieldErrors } from '#shared/errors.ts'
import { websiteHost } from '#shared/website.ts'
import { type Criteria, searchName } from '../criteria/criteria.ts'

/** 'Invalid URL' for a website that the server would refuse. An empty field is valid (docs/product/screens.md "Form rules"). */
export const websiteError = (website: string): string | undefined =>
  website.trim() === '' || websiteHost(website.trim()) !== undefined ? undefined : 'Invalid URL'

interface FilterFormOwner {
  applied: Criteria
  onSearch: (criteria: Criteria) => void
  /** Called with a search while the user types, if the results are next to the form. If absent, only Find searches. */
  onType?: ((criteria: Criteria) => void) | undefined
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

const isSame = (one: Criteria[keyof Criteria], other: Criteria[keyof Criteria]) =>
  String(one).trim() === String(other).trim()

/** The search `next` with the changes by which `draft` differs from `before`. */
function withChoices(next: Criteria, draft: Criteria, before: Criteria): Criteria {
  const names = Object.keys(draft) as (keyof Criteria)[]
  const chosen = names.filter(
    (name) => name !== 'page' && name !== 'sort' && !isSame(draft[name], before[name]),
  )
  return { ...next, ...Object.fromEntries(chosen.map((name) => [name, draft[name]])) }
}

/**
 * The form values before Find. They follow the applied search, for example when a chip is removed. Changes that the
 * user has not searched for yet stay.
 * @returns the draft, `setDraft`, and `keep`. Call `keep` with a search that the form starts during typing, so that its
 * answer does not overwrite newer text.
 */
function useDraft(applied: Criteria) {
  const name = searchName(applied)
  const [followed, setFollowed] = useState(applied)
  const [kept, setKept] = useState<string | null>(null)
  const [draft, setDraft] = useState(applied)
  if (searchName(followed) !== name) {
    setFollowed(applied)
    if (kept === name) setKept(null)
    else setDraft(withChoices(applied, draft, followed))
  }
  return { draft, setDraft, keep: (search: Criteria) => setKept(searchName(search)) }
}

/** The pause in typing that starts a search (docs/product/screens.md "Sponsor Finder"). */
const SEARCH_DEBOUNCE_MS = 300

const typedNames = ['company_name', 'website', 'postcode'] as const

const typedIn = (draft: Criteria): Pick<Criteria, (typeof typedNames)[number]> => ({
  company_name: draft.company_name.trim(),
  website: draft.website.trim(),
  postcode: draft.postcode.trim(),
})

interface LiveSearchOwner {
  draft: Criteria
  /** The current search. Null before the first search, or if the form hides the results. Only Find searches then. */
  shown: Criteria | null
  onPause: (next: Criteria) => void
}

/** Searches 300 ms after the last key in a valid field, while the results are next to the form. */
function useLiveSearch({ draft, shown, onPause }: LiveSearchOwner): void {
  const typed = typedIn(draft)
  const changed = shown !== null && typedNames.some((name) => typed[name] !== shown[name])
  const awaits = changed && websiteError(draft.website) === undefined
  const pause = useEffectEvent((asTyped: typeof typed) => {
    if (shown) onPause({ ...shown, ...asTyped, page: 1 })
  })
  const { company_name, website, postcode } = typed
  useEffect(() => {
    if (!awaits) return
    const timer = setTimeout(() => pause({ company_name, website, postcode }), SEARCH_DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [awaits, company_name, website, postcode])
}
