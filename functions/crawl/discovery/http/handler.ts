import { httpHandler } from '../../../platform/http/http-handler.ts'
import { wireDiscovery } from '../wire-discovery.ts'
import { postDiscoverCompany } from './discover-company.ts'
import { lambdaResources } from '../../../platform/resources.ts'

const wiring = wireDiscovery(lambdaResources)

export const handler = httpHandler({ ...wiring, routes: [postDiscoverCompany(wiring)] })
