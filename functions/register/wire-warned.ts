import { documentClient } from '../platform/clients.ts'
import { oncePerProcess } from '../platform/resources.ts'
import { warnedAmong } from './storage/warned-among.ts'

/** Finds the warned companies among some, for every context that shows the name of a company. */
export const wireWarned = oncePerProcess(({ config }) => {
  return {
    warnedAmong: warnedAmong(documentClient(), config.table('company_warnings')),
  }
})
