import { useState } from 'react'
import { searchName, type Criteria } from './criteria.ts'

/**
 * What the form holds before Find is pressed; it follows the applied search whenever that changes.
 * @returns the draft, how to change it, and `keep`, to be told of a search that the form itself asks for while the reader goes
 *   on typing: what was typed meanwhile is not overwritten by it.
 */
export function useDraft(applied: Criteria) {
  const name = searchName(applied)
  const [followed, setFollowed] = useState(name)
  const [kept, setKept] = useState<string | null>(null)
  const [draft, setDraft] = useState(applied)
  if (followed !== name) {
    setFollowed(name)
    if (kept === name) setKept(null)
    else setDraft(applied)
  }
  return { draft, setDraft, keep: (search: Criteria) => setKept(searchName(search)) }
}
