import type { SearchFields } from '#shared/api/search.ts'
import { jobOccupationsOf } from '../../occupations/job-occupations-of.ts'
import { hasNoData } from '../../search/criteria/coverage.ts'
import { standInSector } from '../../search/criteria/stand-in-sector.ts'

interface JobUseProps {
  titles: readonly string[]
  /** The ids of the preferred sectors. */
  sectors: readonly string[]
  fields: SearchFields
}

/**
 * Says what searches do with the job titles while no vacancies are known. Nothing otherwise, because searches then use
 * their job category.
 */
export function JobUse({ titles, sectors, fields }: JobUseProps) {
  if (!hasNoData('job_category', fields)) return null
  const standIn = standInSector(
    { job_titles: titles, job_occupations: jobOccupationsOf(titles), sectors },
    fields,
  )
  const sector = fields.sector.find(({ id }) => String(id) === standIn?.sector)?.category_name
  const others = titles.filter((title) => title !== standIn?.title).map((title) => `“${title}”`)
  const list = new Intl.ListFormat('en-GB').format(others)
  return (
    <p aria-live="polite" className="text-sm text-ink-2 [overflow-wrap:anywhere]">
      No vacancies are known yet
      {standIn !== undefined && `, so your searches use the sector ${sector} for “${standIn.title}”`}
      {standIn !== undefined && list !== '' && `. They do not use ${list} yet`}
      {standIn === undefined && list !== '' && `, so your searches do not use ${list} yet`}
      {titles.length === 0 && ', so your searches use a sector that fits the job title'}.
    </p>
  )
}
