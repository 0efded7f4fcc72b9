import type { User } from '#shared/api/accounts/accounts.ts'
import type { SearchFields } from '#shared/api/search.ts'
import { hasNoData } from './coverage.ts'

/** The sectors that job seekers look for by a word of a title, such as "nurse". */
function sectorsOf(title: string, { sector }: SearchFields): string[] {
  const said = ` ${title.toLowerCase().replaceAll(/[^\p{L}\p{N}-]+/gu, ' ')} `
  const isSaid = (word: string) => said.includes(` ${word.toLowerCase()} `)
  return sector.filter(({ words }) => words.some(isSaid)).map(({ id }) => String(id))
}

/**
 * The id of the sector that stands in for the job category of a title. The job category of a company is known from its
 * vacancies. '' if some category is known, or if the title names none or several sectors.
 */
export function sectorForTitle(title: string, fields: SearchFields | undefined): string {
  if (fields === undefined || !hasNoData('job_category', fields)) return ''
  const [sector = '', ...others] = sectorsOf(title, fields)
  return others.length > 0 ? '' : sector
}

/** A sector that stands in for a job, and the title that names it. */
interface StandIn {
  sector: string
  title: string
}

/** The sector that stands in for the first title that names one. Undefined if none does, or the user prefers a sector. */
export function standInSector(
  titles: readonly string[],
  { preferences }: User,
  fields: SearchFields | undefined,
): StandIn | undefined {
  if ((preferences.sectors ?? []).length > 0) return undefined
  return titles
    .map((title) => ({ title, sector: sectorForTitle(title, fields) }))
    .find(({ sector }) => sector !== '')
}
