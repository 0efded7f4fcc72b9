import { httpHandler } from '../../platform/http/http-handler.ts'
import { wireRegister } from '../wire-register.ts'
import { historyRoutes } from './history-routes.ts'
import { importRoutes } from './import-routes.ts'
import { operationRoutes } from './operation-routes.ts'
import { uploadRoutes } from './upload-routes.ts'
import { lambdaContext } from '../../platform/context.ts'

const wiring = wireRegister(lambdaContext)

export const handler = httpHandler({
  ...wiring,
  routes: [
    ...importRoutes(wiring),
    ...uploadRoutes(wiring),
    ...operationRoutes(wiring),
    ...historyRoutes(wiring),
  ],
})
