import { lambdaContext } from '../../../platform/context.ts'
import { httpHandler } from '../../../platform/http/http-handler.ts'
import { requestParts } from '../../../sessions/index.ts'
import {
  getNewCompanies,
  getSavedSearches,
  patchSavedSearch,
  postSavedSearch,
  postSavedSearchSeen,
  removeSavedSearch,
} from './saved-search-routes.ts'
import { deleteWatch, getWatches, postWatchSeen, putWatch } from './watch-routes.ts'

export const handler = httpHandler({
  ...requestParts(lambdaContext),
  routes: [
    getSavedSearches,
    postSavedSearch,
    patchSavedSearch,
    removeSavedSearch,
    getNewCompanies,
    postSavedSearchSeen,
    getWatches,
    putWatch,
    deleteWatch,
    postWatchSeen,
  ].map((route) => route(lambdaContext)),
})
