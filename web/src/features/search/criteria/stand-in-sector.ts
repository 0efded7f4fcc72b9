import type { SearchFields } from '#shared/api/search.ts'
import { sectorOfOccupation } from '#shared/occupations/sector-of-occupation.ts'
import { hasNoData } from './coverage.ts'

/**
 * The id of the sector that stands in for the job category of an occupation. The job category of a company is known from its
 * vacancies. '' if some category is known, or if no one sector plainly has the jobs of the occupation.
 */
export function sectorForCode(code: string, fields: SearchFields | undefined): string {
  if (fields === undefined || !hasNoData('job_category', fields)) return ''
  return sectorOfOccupation(code)?.toString() ?? ''
}

/** A sector that stands in for a job, and the title of the job. */
interface StandIn {
  sector: string
  title: string
}

/** What a user looks for. */
interface Wishes {
  job_titles?: readonly string[] | undefined
  /** The occupations of the titles, which say their sectors. */
  job_occupations?: readonly { title: string; code: string }[] | undefined
  sectors?: readonly unknown[] | undefined
}

/**
 * The sector that stands in for the first job title that has one. Undefined if none has, or if sectors are preferred.
 */
export function standInSector(
  { job_titles = [], job_occupations = [], sectors = [] }: Wishes,
  fields: SearchFields | undefined,
): StandIn | undefined {
  if (sectors.length > 0) return undefined
  const codeOf = (title: string) => job_occupations.find((one) => one.title === title)?.code ?? ''
  return job_titles
    .map((title) => ({ title, sector: sectorForCode(codeOf(title), fields) }))
    .find(({ sector }) => sector !== '')
}
