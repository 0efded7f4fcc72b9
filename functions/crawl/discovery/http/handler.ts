import { httpHandler } from '../../../platform/http/http-handler.ts'
import { wireDiscovery } from '../wire-discovery.ts'
import { postDiscoverCompany } from './discover-company.ts'
import { lambdaContext } from '../../../platform/context.ts'

const wiring = wireDiscovery(lambdaContext)

export const handler = httpHandler({ ...wiring, routes: [postDiscoverCompany(wiring)] })
