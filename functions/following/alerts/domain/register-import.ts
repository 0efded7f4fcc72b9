import type { SeenSnapshot } from './register-reader.ts'

/** A register import, with the snapshots before and after it. */
export interface RegisterImport {
  import_id: string
  from: SeenSnapshot
  to: SeenSnapshot
}
