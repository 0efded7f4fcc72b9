import { lambdaContext } from '../../../platform/context.ts'
import { httpHandler } from '../../../platform/http/http-handler.ts'
import { wireRegisterReading } from '../../../register/index.ts'
import { wireRequests } from '../../../sessions/index.ts'
import { bulkRefreshCalls } from './refresh-companies.ts'

export const handler = httpHandler({
  ...wireRequests(lambdaContext, wireRegisterReading(lambdaContext).register.pointer),
  routes: bulkRefreshCalls(lambdaContext),
})
