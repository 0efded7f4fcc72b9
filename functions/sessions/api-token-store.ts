import * as z from 'zod/mini'
import { epochSeconds } from '../platform/clock.ts'
import { type Database, perContext } from '../platform/context.ts'
import { batchGetOne, type ItemKey } from '../platform/dynamodb/batch-get-one.ts'
import { when } from '../platform/dynamodb/expressions.ts'
import { erase, list, put, rowsEraser, update, write } from '../platform/dynamodb/records.ts'
import type { TransactItem } from '../platform/dynamodb/transact.ts'

/** An API token as stored. `expires_at` is an epoch second. */
const StoredApiToken = z.object({
  user_id: z.string(),
  slot: z.int(),
  token_id: z.string(),
  /** The SHA-256 of the token. The token itself is never stored. */
  token_hash: z.string(),
  name: z.string(),
  /** The user's epoch when the token was created. It ends with all sessions. */
  epoch: z.number(),
  created_at: z.string(),
  /** The last UTC date on which it was used. */
  last_used_on: z.nullable(z.string()),
  expires_at: z.number(),
})
export type StoredApiToken = z.infer<typeof StoredApiToken>

/** An API token, and the items that were read with it. Each of them may be absent. */
export interface FoundApiToken {
  token?: StoredApiToken
  user?: Record<string, unknown>
  registerPointer?: Record<string, unknown>
}

/** The slot does not hold a newer token by now. */
const isSame = ({ token_id }: StoredApiToken) => when`token_id = ${token_id}`

/** The API tokens of users, by user and slot. */
export const apiTokenStore = /* @__PURE__ */ perContext(
  ({ documents, tables }: Database<'api_tokens' | 'users'>) => {
    const { api_tokens: table } = tables
    return {
      /** All stored tokens of a user in any order, including expired and ended ones. */
      ofUser: (userId: string): Promise<StoredApiToken[]> =>
        list(documents, { table, where: when`user_id = ${userId}` }, StoredApiToken.parse),

      /** Stores a token. The condition fails if its slot holds a token of the same epoch that has not expired. */
      putWrite: (token: StoredApiToken): TransactItem => {
        const now = epochSeconds(new Date(token.created_at))
        const isFree = when`attribute_not_exists(user_id) OR expires_at <= ${now} OR epoch <> ${token.epoch}`
        return put(table, token, isFree)
      },

      /** Deletes a token. Of several concurrent calls, only one gets `revoked`. */
      async revoke(token: StoredApiToken): Promise<'revoked' | 'none'> {
        const { user_id, slot } = token
        const { isWritten } = await write(documents, erase(table, { user_id, slot }, isSame(token)))
        return isWritten ? 'revoked' : 'none'
      },

      /**
       * Reads a token with its user in one consistent call.
       * @param registerPointer The key of the item that names the register. If given, it is read too.
       */
      async findWithUser(userId: string, slot: number, registerPointer?: ItemKey): Promise<FoundApiToken> {
        const items = await batchGetOne(documents, [
          { table: tables.api_tokens, key: { user_id: userId, slot } },
          { table: tables.users, key: { user_id: userId } },
          ...(registerPointer === undefined ? [] : [registerPointer]),
        ])
        const { [tables.api_tokens]: token, [tables.users]: user } = items
        const pointer = registerPointer && items[registerPointer.table]
        return {
          ...(token && { token: StoredApiToken.parse(token) }),
          ...(user && { user }),
          ...(pointer && { registerPointer: pointer }),
        }
      },

      /** Records the date of a use. Nothing changes if the token was revoked since. */
      async recordUse(token: StoredApiToken, date: string): Promise<void> {
        const { user_id, slot } = token
        const used = update(table, { user_id, slot }, { set: { last_used_on: date } }, isSame(token))
        await write(documents, used)
      },
    }
  },
)

/** Deletes all API tokens of a user whose account is erased. */
export const apiTokenEraser = (database: Database<'api_tokens'>) =>
  rowsEraser(database, { api_tokens: 'slot' })
