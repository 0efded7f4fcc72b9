import * as z from 'zod/mini'
import { type Database, perContext } from '../../platform/context.ts'
import { when } from '../../platform/dynamodb/expressions.ts'
import { quotaRows } from '../../platform/dynamodb/quota-rows.ts'
import { update, write } from '../../platform/dynamodb/records.ts'

/** A company that a user watches, and how many of its changes the user has seen. */
export const StoredWatch = z.object({
  company_id: z.int(),
  /** The instant from which the user watches the company. */
  watched_at: z.string(),
  /** How many of the company's changes the user has seen, counted from the first. */
  seen_changes: z.int(),
  /** The date of the register that the user last saw, YYYY-MM-DD. */
  seen_date: z.string(),
})
export type StoredWatch = z.infer<typeof StoredWatch>

/** Watched companies by user. The row 0 counts them. */
export const watchStore = perContext((database: Database) => ({
  ...quotaRows(database, { table: 'watches', schema: StoredWatch, sortKey: 'company_id', counter: 0 }),

  /** Moves the mark of what the user has seen forward, never back. @returns whether the company is watched. */
  async see(
    user_id: string,
    company_id: number,
    { seen_changes, seen_date }: Pick<StoredWatch, 'seen_changes' | 'seen_date'>,
  ): Promise<boolean> {
    const seen = update(
      database.tables.watches,
      { user_id, company_id },
      { set: { seen_changes, seen_date } },
      // with equal counts, a later register is still recorded, because it changed nothing
      when`seen_changes < ${seen_changes} OR (seen_changes = ${seen_changes} AND seen_date < ${seen_date})`,
    )
    const { isWritten, item } = await write(database.documents, seen)
    return isWritten || item !== undefined
  },
}))
