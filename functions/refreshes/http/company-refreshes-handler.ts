import { httpHandler } from '../../platform/http/http-handler.ts'
import { bulkRequestWiring } from '../bulk-request-wiring.ts'
import { postRefreshCompanies } from './refresh-companies.ts'

export const handler = httpHandler({
  ...bulkRequestWiring,
  routes: [postRefreshCompanies(bulkRequestWiring)],
})
