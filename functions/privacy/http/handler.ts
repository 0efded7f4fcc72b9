import { lambdaContext } from '../../platform/context.ts'
import { httpHandler } from '../../platform/http/http-handler.ts'
import { requestParts } from '../../sessions/index.ts'
import { getAccountExport } from './export-account.ts'

export const handler = httpHandler({
  ...requestParts(lambdaContext),
  routes: [getAccountExport].map((route) => route(lambdaContext)),
})
