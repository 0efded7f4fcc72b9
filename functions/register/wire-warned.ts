import { type Database, perContext } from '../platform/context.ts'
import { warnedAmong } from './storage/warned-among.ts'

/** Finds the warned companies among some, for every context that shows the name of a company. */
export const wireWarned = perContext(({ documents, tables }: Database) => ({
  warnedAmong: warnedAmong(documents, tables.company_warnings),
}))
