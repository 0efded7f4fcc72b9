import { lambdaContext } from '../../platform/context.ts'
import { requestHandler } from '../../sessions/index.ts'
import { postAdvertCheck, postOfferCheck } from './check-advert.ts'
import { getAdvertReading } from './get-advert-check.ts'

export const handler = requestHandler(lambdaContext, [postAdvertCheck, postOfferCheck, getAdvertReading])
