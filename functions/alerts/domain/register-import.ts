import type { SeenSnapshot } from './register-reader.ts'

/** An import of the register: the snapshots before and after it. */
export interface RegisterImport {
  import_id: string
  from: SeenSnapshot
  to: SeenSnapshot
}
