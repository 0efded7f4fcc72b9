import { useEffect, useEffectEvent } from 'react'
import type { Criteria } from './criteria.ts'
import { websiteError } from './website-error.ts'

/** How long a pause in typing is (docs/product/formats.md "Constants"). */
const SEARCH_DEBOUNCE_MS = 300

const typedNames = ['company_name', 'website', 'postcode'] as const

/** The typed part of a search: the rest is chosen, and waits for Find. */
const typedIn = (draft: Criteria): Pick<Criteria, (typeof typedNames)[number]> => ({
  company_name: draft.company_name.trim(),
  website: draft.website.trim(),
  postcode: draft.postcode.trim(),
})

interface LiveSearchOwner {
  draft: Criteria
  /** The search that is shown; null where there is none yet, or where the form hides what it would find: then Find alone searches. */
  shown: Criteria | null
  onPause: (next: Criteria) => void
}

/** While results stand beside the form, a typed field searches by itself, 300 ms after its last key. A website that is none does not. */
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
