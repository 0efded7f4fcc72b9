import type { SeenSnapshot } from './register-reader.ts'

/** An import of the register: what readers saw before it, and what they saw after. */
export interface RegisterImport {
  import_id: string
  from: SeenSnapshot
  to: SeenSnapshot
}
