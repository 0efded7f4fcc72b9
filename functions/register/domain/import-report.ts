import type { RegisterChanges } from './apply-register.ts'
import type { RefusedRow } from './register-row.ts'

/** The result of importing a profiles file. */
export interface ProfilesReport {
  rows: number
  /** Rows whose (name, town) is on the register. */
  matched: number
  unmatched: number
  /** Companies whose profile has changed. */
  changed: number
}

/** The result of an import; docs/product/companies.md "Register" names the fields of `--json`. */
export interface ImportReport extends RegisterChanges {
  date: string
  rows: number
  /** The number of listed organisations after the import. */
  organisations: number
  refused: RefusedRow[]
  profiles?: ProfilesReport
  /** Whether users see a change: the register, a profile, or an index built for another day. */
  published: boolean
  dry_run: boolean
  seconds: number
}
