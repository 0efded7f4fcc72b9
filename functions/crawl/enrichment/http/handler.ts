import { httpHandler } from '../../../platform/http/http-handler.ts'
import { wireEnrichment } from '../wire-enrichment.ts'
import { postEnrichCompany } from './enrich-company.ts'
import { lambdaContext } from '../../../platform/context.ts'

const wiring = wireEnrichment(lambdaContext)

export const handler = httpHandler({ ...wiring, routes: [postEnrichCompany(wiring)] })
