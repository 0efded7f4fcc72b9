import { documentClient } from '../platform/clients.ts'
import { warnedAmong } from './storage/warning-store.ts'
import { wired } from '../platform/resources.ts'

/** Finds the warned companies among some, for every feature that shows the name of a company. */
export const wireWarned = wired(({ config }) => {
  return {
    warnedAmong: warnedAmong(documentClient(), config.table('company_warnings')),
  }
})
