import type { SeenSnapshot } from './register-reader.ts'

/** A register import, with the snapshots before and after it. */
export interface RegisterImport {
  import_id: string
  from: SeenSnapshot
  to: SeenSnapshot
  /** Set if this is no import but the end of a UTC day: its date. Both snapshots are then the current one. */
  day?: string | undefined
}
