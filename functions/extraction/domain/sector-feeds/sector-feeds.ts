import type { SectorFeedName } from '#shared/sector-feeds.ts'
import { nhsJobs } from './nhs-jobs.ts'
import type { SectorFeed } from './sector-feed.ts'
import { teachingVacancies } from './teaching-vacancies.ts'

/** The adapters of the feeds of whole sectors. */
export const sectorFeedAdapters: Record<SectorFeedName, SectorFeed> = {
  teaching_vacancies: teachingVacancies,
  nhs_jobs: nhsJobs,
}
