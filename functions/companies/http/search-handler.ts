import { config } from '../../platform/config.ts'
import { httpHandler } from '../../platform/http/http-handler.ts'
import { wireAdminList } from '../wire-admin-list.ts'
import { wireSearch } from '../wire-search.ts'
import { getAdminCompanies, postCompanyFile } from './admin-companies.ts'
import { getSearchFields } from './search-fields.ts'
import { getSearchLanding, getSponsorships, getSearchCounts } from './search-landing.ts'
import { getUnlockedCompanies } from './unlocked-companies.ts'
import { lambdaContext } from '../../platform/context.ts'

const adminListWiring = wireAdminList(lambdaContext)
const searchWiring = wireSearch(lambdaContext)

export const handler = httpHandler({
  ...searchWiring,
  routes: [
    getSearchLanding(searchWiring),
    getSearchFields(searchWiring),
    getSearchCounts(searchWiring),
    getSponsorships(searchWiring),
    getUnlockedCompanies(searchWiring),
    getAdminCompanies(adminListWiring),
    postCompanyFile(adminListWiring),
  ],
})

// the index is loaded while Lambda initialises the function, so that the first request does not wait for it
if (config.isInLambda) {
  await searchWiring.openCompanies().catch((error: unknown) => {
    searchWiring.logger.warn('the search index could not be opened in advance', { error })
  })
}
