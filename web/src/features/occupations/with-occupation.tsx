import type { ReactNode } from 'react'
import type { Occupation } from '#shared/occupations/open-occupations.ts'
import { occupations } from './built-in-occupations.ts'

interface WithOccupationProps {
  /** Its id or SOC code. */
  id: string
  children: (occupation: Occupation | null) => ReactNode
}

/** Renders something with an occupation of the tables; null if they have none of this id. It loads the tables. */
export const WithOccupation = ({ id, children }: WithOccupationProps) =>
  children(occupations.list.find((one) => one.id === id || one.code === id) ?? null)
