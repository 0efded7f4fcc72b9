import { occupationFinder } from '#shared/occupations/find-occupations.ts'
import type { OccupationRows } from '#shared/occupations/occupation-rows.ts'
import rows from '#shared/occupations/occupations.json' with { type: 'json' }
import { openOccupations } from '#shared/occupations/open-occupations.ts'

/** The built-in occupations, with the source and date of their facts. */
export const occupations = openOccupations(rows as unknown as OccupationRows)

export const { find: findOccupations } = occupationFinder(occupations.list)

/**
 * The job category of a title, or of a SOC code, as an id of search/fields. It is the first two digits of the code of the
 * occupation that fits best. Undefined if no occupation is like it.
 */
export function jobCategoryOf(title: string): string | undefined {
  const [best] = findOccupations(title)
  return best?.code.slice(0, 2)
}

/** The job titles that are like an occupation, each with the SOC code of the one that fits best. */
export const jobOccupationsOf = (titles: readonly string[]): { title: string; code: string }[] =>
  titles.flatMap((title) => {
    const [best] = findOccupations(title)
    return best === undefined ? [] : [{ title, code: best.code }]
  })
