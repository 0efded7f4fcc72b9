import { httpHandler } from '../../platform/http/http-handler.ts'
import { wirePrivacy } from '../wire-privacy.ts'
import { getAccountExport } from './export-account.ts'
import { lambdaContext } from '../../platform/context.ts'

const wiring = wirePrivacy(lambdaContext)

export const handler = httpHandler({ ...wiring, routes: [getAccountExport(wiring)] })
