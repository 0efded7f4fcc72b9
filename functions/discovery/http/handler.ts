import { httpHandler } from '../../platform/http/http-handler.ts'
import { wiring } from '../wiring.ts'
import { postDiscoverCompany } from './discover-company.ts'

export const handler = httpHandler({ ...wiring, routes: [postDiscoverCompany(wiring)] })
