import { counted } from '#shared/format/number.ts'
import type { Difference, DifferenceKind } from '../compare-registers.ts'
import type { RegisterChanges } from './apply-register.ts'
import type { RefusedRow } from './register-rows.ts'

export interface ProfilesReport {
  rows: number
  /** How many rows match a company on the register by name and town. */
  matched: number
  unmatched: number
  changed: number
}

/** Says in one sentence what a profiles file has changed. */
export const profilesSentence = ({ rows, matched, changed }: ProfilesReport): string =>
  `Of ${counted(rows, 'profile', 'profiles')}, ${counted(matched, 'is of a company', 'are of companies')} on the register; ${counted(changed, 'company has', 'companies have')} changed.`

/** The result of an import. docs/product/companies.md "Register" describes the fields of `--json`. */
export interface ImportReport extends RegisterChanges {
  /** Whether an older register extended the history: then `added` are companies that only older ones list. */
  history: boolean
  date: string
  rows: number
  organisations: number
  refused: RefusedRow[]
  profiles?: ProfilesReport
  /** Whether users see a change: a new register or profile, or an index for another day. */
  published: boolean
  dry_run: boolean
  /** The first companies of each kind of change, by name. Only a dry run has them. */
  samples?: Record<DifferenceKind, Difference[]> | undefined
  seconds: number
}
