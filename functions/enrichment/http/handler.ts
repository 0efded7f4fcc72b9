import { httpHandler } from '../../platform/http/http-handler.ts'
import { wiring } from '../wiring.ts'
import { postEnrichCompany } from './enrich-company.ts'

export const handler = httpHandler({ ...wiring, routes: [postEnrichCompany(wiring)] })
