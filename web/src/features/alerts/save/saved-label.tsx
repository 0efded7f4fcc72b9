import type { ReactNode } from 'react'
import { IconCheck } from '../../../ui/icons.ts'
import type { Criteria } from '../../search/criteria/criteria.ts'
import { useSavedAs } from './use-saved-as.ts'

/** Shows that a search is saved; otherwise shows `children`. */
export function SavedLabel({ criteria, children }: { criteria: Criteria; children: ReactNode }) {
  const { savedAs } = useSavedAs(criteria)
  if (savedAs === null) return children
  return (
    <>
      <IconCheck size={16} aria-hidden="true" />
      Saved
    </>
  )
}
