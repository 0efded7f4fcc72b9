import { httpHandler } from '../../platform/http/http-handler.ts'
import { wirePrivacy } from '../wire-privacy.ts'
import { getAccountExport } from './export-account.ts'
import { lambdaResources } from '../../platform/resources.ts'

const wiring = wirePrivacy(lambdaResources)

export const handler = httpHandler({ ...wiring, routes: [getAccountExport(wiring)] })
