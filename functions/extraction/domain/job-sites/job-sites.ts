import type { JobSiteName } from '#shared/job-sites.ts'
import { adzuna } from './adzuna.ts'
import type { JobSite } from './job-site.ts'
import { reed } from './reed.ts'

/** How the search API of each job site answers. */
export const jobSiteReaders: Record<JobSiteName, JobSite> = { reed, adzuna }
