import { useState } from 'react'
import { searchName, type Criteria } from '../criteria/criteria.ts'

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
export function useDraft(applied: Criteria) {
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
