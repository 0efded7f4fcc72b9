import { occupationFinder } from '#shared/occupations/find-occupations.ts'
import type { OccupationRows } from '#shared/occupations/occupation-rows.ts'
import rows from '#shared/occupations/occupations.json' with { type: 'json' }
import { openOccupations } from '#shared/occupations/open-occupations.ts'

/** The built-in occupations, with the source and date of their facts. */
export const occupations = openOccupations(rows as unknown as OccupationRows)

/** Finds them by job title. */
export const { find: findOccupations } = occupationFinder(occupations.list)
