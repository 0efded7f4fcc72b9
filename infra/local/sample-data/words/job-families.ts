import { careAndService } from './jobs/care-and-service.ts'
import { associates } from './jobs/associates.ts'
import { managersAndProfessionals } from './jobs/managers-and-professionals.ts'
import { operativesAndElementary } from './jobs/operatives-and-elementary.ts'
import { skilledTrades } from './jobs/skilled-trades.ts'
import type { JobFamily } from './jobs/job-family.ts'

export type { JobFamily } from './jobs/job-family.ts'

/** One family for each of the 26 job categories. */
export const jobFamilies: readonly JobFamily[] = [
  ...managersAndProfessionals,
  ...associates,
  ...skilledTrades,
  ...careAndService,
  ...operativesAndElementary,
]
