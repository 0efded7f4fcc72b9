import { httpHandler } from '../../../platform/http/http-handler.ts'
import { wireRefreshBulkRequest } from '../wire-refresh-bulk-request.ts'
import { bulkRefreshCalls } from './refresh-companies.ts'
import { lambdaResources } from '../../../platform/resources.ts'

const bulkRequestWiring = wireRefreshBulkRequest(lambdaResources)

export const handler = httpHandler({
  ...bulkRequestWiring,
  routes: bulkRefreshCalls(bulkRequestWiring),
})
