import { httpHandler } from '../../platform/http-handler.ts'
import { wiring } from '../wiring.ts'
import { getDailyUsage } from './daily-usage.ts'
import { getSearchFields } from './search-fields.ts'
import { getSearchLanding } from './search-landing.ts'
import { getSponsorships } from './sponsorships.ts'
import { getSearchSingle, getSponsorshipCheck } from './unlock-routes.ts'
import { getUnlockedCompanies } from './unlocked-companies.ts'

export const handler = httpHandler({
  ...wiring,
  routes: [
    getSearchLanding(wiring),
    getSearchFields(wiring),
    getSponsorships(wiring),
    getSearchSingle(wiring),
    getSponsorshipCheck(wiring),
    getDailyUsage(wiring),
    getUnlockedCompanies(wiring),
  ],
})
