import type { RegisterChanges } from './apply-register.ts'
import type { RefusedRow } from './register-row.ts'

/** What became of a profiles file. */
export interface ProfilesReport {
  rows: number
  /** Rows whose (name, town) is on the register. */
  matched: number
  unmatched: number
  /** Companies whose profile now says something else. */
  changed: number
}

/** What an import did; docs/product/companies.md "Register" names the fields of `--json`. */
export interface ImportReport extends RegisterChanges {
  date: string
  rows: number
  /** On the register now. */
  organisations: number
  refused: RefusedRow[]
  profiles?: ProfilesReport
  /** Whether readers see anything new: the register, a profile, or an index built for another day. */
  published: boolean
  dry_run: boolean
  seconds: number
}
