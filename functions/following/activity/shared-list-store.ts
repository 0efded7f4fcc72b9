import * as z from 'zod/mini'
import type { SharedList } from '#shared/api/shared-lists.ts'
import { type Database, perContext } from '../../platform/context.ts'
import { when } from '../../platform/dynamodb/expressions.ts'
import { quotaRows } from '../../platform/dynamodb/quota-rows.ts'
import { list, readAll } from '../../platform/dynamodb/records.ts'
import { newestFirst } from './newest-first.ts'

const StoredList = z.object({
  /** The hash of the token, which is not stored. */
  share_id: z.string(),
  /** The keys of the chosen entries; absent for all. */
  keys: z.optional(z.array(z.int())),
  /** How many entries were chosen. One may have several keys. */
  chosen: z._default(z.nullable(z.int()), null),
  created_at: z.string(),
  expires_at: z.string(),
})
export type StoredList = z.infer<typeof StoredList>

const COUNTER = 'count'

export const sharedListStore = perContext((database: Database<'shared_lists' | 'users'>) => {
  const { documents, tables } = database
  const rows = quotaRows(database, {
    table: 'shared_lists',
    schema: StoredList,
    sortKey: 'share_id',
    counter: COUNTER,
  })
  return {
    ...rows,

    ofUser: async (userId: string): Promise<StoredList[]> =>
      newestFirst(await rows.ofUser(userId), 'created_at', 'share_id'),

    /** A link and its user, read consistently after the index: one that is ended or erased is gone at once. */
    async byId(share_id: string): Promise<{ userId: string; shared: StoredList } | undefined> {
      const where = when`share_id = ${share_id}`
      const [userId] = await list(
        documents,
        { table: tables.shared_lists, index: 'by_share', where, max: 1 },
        ({ user_id }) => String(user_id),
      )
      if (userId === undefined) return undefined
      const [shared, [user]] = await Promise.all([
        rows.find(userId, share_id),
        readAll(documents, tables.users, [{ user_id: userId }], () => userId, { attributes: ['user_id'] }),
      ])
      return shared && user !== undefined ? { userId, shared } : undefined
    },
  }
})

/** A link as its user sees it, without its token. */
export const presentShared = ({ share_id, chosen, created_at, expires_at }: StoredList): SharedList => ({
  id: share_id,
  created_at,
  expires_on: expires_at.slice(0, 'YYYY-MM-DD'.length),
  chosen,
})
