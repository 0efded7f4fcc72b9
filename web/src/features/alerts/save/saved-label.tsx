import type { ReactNode } from 'react'
import { IconCheck } from '../../../ui/icons.ts'
import { type IsSame, useSavedAs } from './use-saved-as.ts'

/** Shows that a search is saved; otherwise shows `children`. */
export function Saved({ isSame, children }: { isSame: IsSame; children: ReactNode }) {
  const { savedAs } = useSavedAs(isSame)
  if (savedAs === null) return children
  return (
    <>
      <IconCheck size={16} aria-hidden="true" />
      Saved
    </>
  )
}
