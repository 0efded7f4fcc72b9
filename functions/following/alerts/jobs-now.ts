import type { JobSiteName } from '#shared/job-sites.ts'
import type { JobVerdict } from '#shared/jobs/job-assessment.ts'
import { jobFinder } from '../../jobs/index.ts'
import { perContext } from '../../platform/context.ts'
import type { Criteria } from './saved-search-store.ts'

/** A job that a search found. While its company is locked, nothing in it tells its name. */
export interface FoundJob {
  id: number
  title: string
  city_name: string | null
  verdict: JobVerdict
  /** The job site that it is from; null if it is from none. */
  job_site: JobSiteName | null
  /** Whether users are warned of the company. */
  warned: boolean
  /** Null while the company is locked. */
  company_name: string | null
  /** What may be said of a locked company. */
  preview: string
}

/** The jobs of the current index, as a user finds them: without those of hidden companies. */
export interface JobsNow {
  /** When the newest job was found, in milliseconds since 1970. */
  newest: number
  /** The first jobs of a search, and how many there are. @param after Only those found after this instant. */
  find: (
    criteria: Criteria,
    options: { after?: number; max: number },
  ) => Promise<{ total: number; jobs: FoundJob[] }>
  /** The ids of all jobs of a search that were found after an instant. */
  idsAfter: (criteria: Criteria, after: number) => Promise<readonly number[]>
}

export const jobsNow = perContext((context): ((userId: string) => Promise<JobsNow>) => jobFinder(context))
