import { httpHandler } from '../../../platform/http/http-handler.ts'
import { wireRefreshBulkRequest } from '../wire-refresh-bulk-request.ts'
import { bulkRefreshCalls } from './refresh-companies.ts'
import { lambdaContext } from '../../../platform/context.ts'

const bulkRequestWiring = wireRefreshBulkRequest(lambdaContext)

export const handler = httpHandler({
  ...bulkRequestWiring,
  routes: bulkRefreshCalls(bulkRequestWiring),
})
