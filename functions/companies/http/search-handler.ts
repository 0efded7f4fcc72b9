import { config } from '../../platform/config.ts'
import { lambdaContext } from '../../platform/context.ts'
import { httpHandler } from '../../platform/http/http-handler.ts'
import { registerReading } from '../../register/index.ts'
import { tokenRequestParts } from '../../sessions/index.ts'
import { openCompanies } from '../index/searchable-index.ts'
import { getAdminCompanies, postCompanyFile } from './admin-list-routes.ts'
import { getSearchFields } from './search-fields.ts'
import { getSearchCounts, getSearchLanding, getSponsorships } from './search-routes.ts'
import { getUnlockedCompanies } from './unlocked-companies.ts'

export const handler = httpHandler({
  ...tokenRequestParts(lambdaContext, registerReading(lambdaContext).register.pointer),
  routes: [
    getSearchLanding,
    getSearchFields,
    getSearchCounts,
    getSponsorships,
    getUnlockedCompanies,
    getAdminCompanies,
    postCompanyFile,
  ].map((route) => route(lambdaContext)),
})

// the index is loaded while Lambda initialises the function, so that the first request does not wait for it
if (config.isInLambda) {
  await openCompanies(lambdaContext)().catch((error: unknown) => {
    lambdaContext.logger.warn('the search index could not be opened in advance', { error })
  })
}
