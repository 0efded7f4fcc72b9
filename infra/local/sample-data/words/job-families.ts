import { associates } from './jobs/associates.ts'
import { businessAndPublic } from './jobs/business-and-public.ts'
import { careAndService } from './jobs/care-and-service.ts'
import { culture } from './jobs/culture.ts'
import { engineeringAndScience } from './jobs/engineering-and-science.ts'
import { health } from './jobs/health.ts'
import type { JobFamily } from './jobs/job-family.ts'
import { kitchenAndCraft } from './jobs/kitchen-and-craft.ts'
import { managersAndTeachers } from './jobs/managers-and-teachers.ts'
import { operativesAndElementary } from './jobs/operatives-and-elementary.ts'
import { skilledTrades } from './jobs/skilled-trades.ts'

export type { JobFamily, Role } from './jobs/job-family.ts'

/** The jobs of each category: one family, or several if the jobs differ much between trades. */
export const jobFamilies: readonly JobFamily[] = [
  ...managersAndTeachers,
  ...engineeringAndScience,
  ...health,
  ...businessAndPublic,
  ...associates,
  ...culture,
  ...skilledTrades,
  ...kitchenAndCraft,
  ...careAndService,
  ...operativesAndElementary,
]
