import { httpHandler } from '../../../platform/http/http-handler.ts'
import { wireAlerts } from '../wire-alerts.ts'
import { getNewCompanies } from './new-companies.ts'
import {
  getSavedSearches,
  patchSavedSearch,
  postSavedSearch,
  postSavedSearchSeen,
  removeSavedSearch,
} from './saved-search-routes.ts'
import { deleteWatch, getWatches, postWatchSeen, putWatch } from './watch-routes.ts'
import { lambdaResources } from '../../../platform/resources.ts'

const wiring = wireAlerts(lambdaResources)

export const handler = httpHandler({
  ...wiring,
  routes: [
    getSavedSearches(wiring),
    postSavedSearch(wiring),
    patchSavedSearch(wiring),
    removeSavedSearch(wiring),
    getNewCompanies(wiring),
    postSavedSearchSeen(wiring),
    getWatches(wiring),
    putWatch(wiring),
    deleteWatch(wiring),
    postWatchSeen(wiring),
  ],
})
