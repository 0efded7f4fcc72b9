import { httpHandler } from '../../platform/http/http-handler.ts'
import { lambdaContext } from '../../platform/context.ts'
import { wireAdvertChecks } from '../wire-advert-checks.ts'
import { postAdvertCheck } from './check-advert.ts'
import { getAdvertReading } from './get-advert-check.ts'

const checkWiring = wireAdvertChecks(lambdaContext)

export const handler = httpHandler({
  ...checkWiring,
  routes: [postAdvertCheck(checkWiring), getAdvertReading(checkWiring)],
})
