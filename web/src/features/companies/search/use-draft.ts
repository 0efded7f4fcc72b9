import { useState } from 'react'
import { searchName, type Criteria } from './criteria.ts'

const isSame = (one: Criteria[keyof Criteria], other: Criteria[keyof Criteria]) =>
  String(one).trim() === String(other).trim()

/** A search with what the reader has chosen beyond the one that stood there before. */
function withChoices(next: Criteria, draft: Criteria, before: Criteria): Criteria {
  const names = Object.keys(draft) as (keyof Criteria)[]
  const chosen = names.filter(
    (name) => name !== 'page' && name !== 'sort' && !isSame(draft[name], before[name]),
  )
  return { ...next, ...Object.fromEntries(chosen.map((name) => [name, draft[name]])) }
}

/**
 * What the form holds before Find is pressed. It follows the applied search whenever that changes, but for what the reader
 * has changed and not yet searched for: taking away a chip leaves it standing.
 * @returns the draft, how to change it, and `keep`, to be told of a search that the form itself asks for while the reader goes
 *   on typing: what was typed meanwhile is not overwritten by it.
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
