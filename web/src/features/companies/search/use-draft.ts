import { useState } from 'react'
import { searchName, type Criteria } from './criteria.ts'

/** What the form holds before Find is pressed; it follows the applied search whenever that changes. */
export function useDraft(applied: Criteria) {
  const name = searchName(applied)
  const [followed, setFollowed] = useState(name)
  const [draft, setDraft] = useState(applied)
  if (followed !== name) {
    setFollowed(name)
    setDraft(applied)
  }
  return [draft, setDraft] as const
}
