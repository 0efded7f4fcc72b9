import { lazy } from '../lazy.ts'
import index from './coding-index.json' with { type: 'json' }
import { type OccupationFinder, occupationFinder } from './find-occupations.ts'
import type { OccupationRows } from './occupation-rows.ts'
import rows from './occupations.json' with { type: 'json' }
import { type Occupations, openOccupations } from './open-occupations.ts'
import type { CodingIndex } from './title-parts.ts'

/** The coding index that is built in, opened at first use (docs/product/tools.md "Finding the occupation"). */
const codingIndex = lazy((): CodingIndex => {
  const codes = new Map<string, string[]>()
  for (const [code, titles] of Object.entries(index.titles))
    for (const title of titles.split('|')) codes.set(title, [...(codes.get(title) ?? []), code])
  return codes
})

/** The occupations that are built in, and the search in them. They are opened at first use. */
export const builtInOccupations: () => { facts: Occupations; finder: OccupationFinder } = lazy(() => {
  const facts = openOccupations(rows as unknown as OccupationRows)
  return { facts, finder: occupationFinder(facts.list, codingIndex) }
})
