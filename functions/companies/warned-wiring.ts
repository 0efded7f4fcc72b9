import { documentClient } from '../platform/clients.ts'
import { config } from '../platform/config.ts'
import { warnedAmong } from './storage/warning-store.ts'

/** Finds the warned companies among some, for every feature that shows the name of a company. */
export const warnedWiring = {
  warnedAmong: warnedAmong(documentClient(), config.table('company_warnings')),
}
