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

/** What a user looks for. */
interface Wishes {
  job_titles?: readonly string[] | undefined
  sectors?: readonly unknown[] | undefined
}

/**
 * The sector that stands in for the first job title that names one. Undefined if none does, or if sectors are preferred.
 */
export function standInSector(
  { job_titles = [], sectors = [] }: Wishes,
  fields: SearchFields | undefined,
): StandIn | undefined {
  if (sectors.length > 0) return undefined
  return job_titles
    .map((title) => ({ title, sector: sectorForTitle(title, fields) }))
    .find(({ sector }) => sector !== '')
}
