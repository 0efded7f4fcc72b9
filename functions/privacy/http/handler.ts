import { httpHandler } from '../../platform/http/http-handler.ts'
import { wiring } from '../wiring.ts'
import { getAccountExport } from './export-account.ts'

export const handler = httpHandler({ ...wiring, routes: [getAccountExport(wiring)] })
