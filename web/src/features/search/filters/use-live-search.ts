import { useEffect, useEffectEvent } from 'react'
import type { Criteria } from '../criteria/criteria.ts'
import { websiteError } from './website-error.ts'

/** The pause in typing that starts a search (docs/product/formats.md "Constants"). */
const SEARCH_DEBOUNCE_MS = 300

const typedNames = ['company_name', 'website', 'postcode'] as const

/** The filters of a search that the user types. The other filters are chosen from lists, and wait for Find. */
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

/**
 * Searches 300 ms after the last key in a typed field, while the results are next to the form. An invalid website does
 * not search.
 */
export function useLiveSearch({ draft, shown, onPause }: LiveSearchOwner): void {
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
