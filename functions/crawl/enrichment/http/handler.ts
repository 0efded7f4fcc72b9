import { httpHandler } from '../../../platform/http/http-handler.ts'
import { wireEnrichment } from '../wire-enrichment.ts'
import { postEnrichCompany } from './enrich-company.ts'
import { lambdaResources } from '../../../platform/resources.ts'

const wiring = wireEnrichment(lambdaResources)

export const handler = httpHandler({ ...wiring, routes: [postEnrichCompany(wiring)] })
