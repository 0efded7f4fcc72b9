import * as z from 'zod/mini'

const KeyAttribute = z.union([z.object({ S: z.string() }), z.object({ N: z.string() })])

/** The key after which the copy of a segment goes on, or one of its ends. */
export const Cursor = z.union([z.literal('start'), z.literal('end'), z.record(z.string(), KeyAttribute)])
export type Cursor = z.infer<typeof Cursor>

/** How far a table is. `cursors` has one entry for each segment of its scan. */
const TableState = z.object({
  step: z.enum(['waiting', 'copied']),
  rows: z.int(),
  cursors: z.array(Cursor),
})
export type TableState = z.infer<typeof TableState>

/** How far a restore is. It is stored in one object, so that a killed restore goes on. */
export const RestoreState = z.object({
  /** The instant to which everything is restored, ISO. */
  at: z.string(),
  /** The generation in use, which stays as it is. */
  from: z.int(),
  to: z.int(),
  began_at: z.string(),
  /** By the name of the table. A table that begins empty has none. */
  tables: z.record(z.string(), TableState),
  /** When the objects of the register were checked; absent before. */
  objects_at: z.optional(z.string()),
  /** When the last carrying forward of rows of the generation in use began; absent until one has ended. */
  carried_at: z.optional(z.string()),
})
export type RestoreState = z.infer<typeof RestoreState>

export interface StateStore {
  /** The state of the restore into a generation; undefined before its beginning. */
  load: (generation: number) => Promise<RestoreState | undefined>
  /**
   * Stores the state.
   * @throws UserFacingError if another run has stored it since this one loaded it.
   */
  save: (state: RestoreState) => Promise<void>
}
