import type { Point } from '#shared/places/place-rows.ts'
import type { Registration } from '../company.ts'
import type { CompanyDocument } from './company-index.ts'
import type { JobsTaken } from './gather-facts.ts'

/** What the index of jobs needs of a listed company. */
interface Employer {
  id: number
  name: string
  other_names: readonly string[]
  routes: Registration['routes']
  city: string | null
  company_size: string | null
  sector_ids: readonly number[]
  point: Point | undefined
}

/** An index of jobs that is being built beside that of the companies, from the same vacancies. */
interface JobsBuild<Vacancy> extends JobsTaken<Vacancy> {
  /** Whether a company has jobs. */
  has: (companyId: number) => boolean
  /** The image with the jobs of these companies, and the facts for the next build. */
  build: (
    employers: Iterable<Employer>,
    dates: { date: string; registerDate: string },
  ) => { image: Uint8Array; facts: Uint8Array }
}

/** The index of jobs. The context `jobs` implements it. */
export interface JobsIndex<Vacancy> {
  /** Begins without a job. The facts of an earlier build may save work. */
  begin: (stored: Uint8Array | undefined) => JobsBuild<Vacancy>
  /** Begins from the facts of an earlier build. Undefined if they cannot be read. */
  continue: (stored: Uint8Array, date: string) => JobsBuild<Vacancy> | undefined
}

/** What the index of jobs needs of a company, from its document. */
export const employerOf = (
  { id, name, routes }: Registration,
  { otherNames, stored: { city, company_size, sector_ids }, points }: CompanyDocument,
): Employer => ({
  id,
  name,
  other_names: otherNames,
  routes,
  city,
  company_size,
  sector_ids,
  point: points.near,
})
