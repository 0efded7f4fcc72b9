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

/** What ends a build of the index of jobs. */
interface JobsBuild {
  /**
   * The image, and the facts for the next build.
   * @param employersOf Returns what is needed of the listed companies that a test asks for.
   */
  build: (
    employersOf: (isAsked: (companyId: number) => boolean) => Iterable<Employer>,
    dates: { date: string; registerDate: string },
  ) => { image: Uint8Array; facts: Uint8Array }
}

/** The index of jobs, which is built beside that of the companies, from the same vacancies. `jobs` implements it. */
export interface JobsIndex<Vacancy> {
  /** Begins without a job. The facts of an earlier build may save work. */
  begin: (stored: Uint8Array | undefined) => JobsBuild & JobsTaken<Vacancy>
  /** Begins from the facts of an earlier build. Undefined if they cannot be read. */
  continue: (stored: Uint8Array, date: string) => (JobsBuild & Omit<JobsTaken<Vacancy>, 'add'>) | undefined
}

/** The layers over an index of jobs. */
export interface JobsLayers<Vacancy> {
  /**
   * Begins a layer over an image of this date, with all jobs of some companies. Undefined if the facts cannot be read.
   * @param stored The facts of the last layer over it.
   */
  layer: (stored: Uint8Array | undefined, date: string) => JobsLayer<Vacancy> | undefined
}

interface JobsLayer<Vacancy> extends Pick<JobsTaken<Vacancy>, 'replace'> {
  /** Builds the layer and its facts. Undefined if only a new image can have these jobs. */
  build: (
    base: Uint8Array,
    companies: readonly number[],
    employersOf: Parameters<JobsBuild['build']>[0],
    dates: Parameters<JobsBuild['build']>[1],
  ) => { layer: Uint8Array; facts: Uint8Array } | undefined
}

/** What jobs need of a company, from its document. One that has left the register keeps its last routes, but holds no licence. */
export const employerOf = (
  { id, name, routes, left_on }: Registration,
  { otherNames, stored: { city, company_size, sector_ids }, points }: CompanyDocument,
): Employer => ({
  id,
  name,
  other_names: otherNames,
  routes: left_on === null ? routes : [],
  city,
  company_size,
  sector_ids,
  point: points.near,
})
