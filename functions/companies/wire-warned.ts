import { documentClient } from '../platform/clients.ts'
import { warnedAmong } from './storage/warning-store.ts'
import { oncePerProcess } from '../platform/resources.ts'

/** Finds the warned companies among some, for every feature that shows the name of a company. */
export const wireWarned = oncePerProcess(({ config }) => {
  return {
    warnedAmong: warnedAmong(documentClient(), config.table('company_warnings')),
  }
})
