import type { SponsorFacts } from '#shared/jobs/job-facts.ts'
import type { Point } from '#shared/places/place-rows.ts'

/** What the index of jobs needs of a company that is on the register. */
export interface Employer {
  id: number
  name: string
  /** Other names by which it is known. */
  other_names: readonly string[]
  routes: SponsorFacts['routes']
  /** The town that a locked row of the company shows. */
  city: string | null
  company_size: string | null
  sector_ids: readonly number[]
  /** The point of its address. */
  point: Point | undefined
}
