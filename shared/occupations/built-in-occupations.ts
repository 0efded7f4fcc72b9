import { lazy } from '../lazy.ts'
import { type OccupationFinder, occupationFinder } from './find-occupations.ts'
import type { OccupationRows } from './occupation-rows.ts'
import rows from './occupations.json' with { type: 'json' }
import { type Occupations, openOccupations } from './open-occupations.ts'

/** The occupations that are built in, and the search in them. They are opened at first use. */
export const builtInOccupations: () => { facts: Occupations; finder: OccupationFinder } = lazy(() => {
  const facts = openOccupations(rows as unknown as OccupationRows)
  return { facts, finder: occupationFinder(facts.list) }
})
