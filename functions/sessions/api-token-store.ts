import { DeleteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { epochSeconds } from '../platform/clock.ts'
import { type Database, perContext } from '../platform/context.ts'
import { batchGetOne, type ItemKey } from '../platform/dynamodb/batch-get-one.ts'
import { erasePartition } from '../platform/dynamodb/erase-partition.ts'
import { itemsOfPartition } from '../platform/dynamodb/items-of-partition.ts'
import type { TransactItem } from '../platform/dynamodb/transact.ts'
import { writeIf } from '../platform/dynamodb/write-if.ts'

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

/** The API tokens of users, by user and slot. */
export const apiTokenStore = /* @__PURE__ */ perContext(
  ({ documents, tables }: Database<'api_tokens' | 'users'>) => {
    /** The row of a token, unless its slot holds a newer token by now. */
    const rowOf = ({ user_id, slot, token_id }: StoredApiToken) => ({
      TableName: tables.api_tokens,
      Key: { user_id, slot },
      ConditionExpression: 'token_id = :id',
      ExpressionAttributeValues: { ':id': token_id },
    })

    return {
      /** All stored tokens of a user in any order, including expired and ended ones. */
      async ofUser(userId: string): Promise<StoredApiToken[]> {
        const tokens: StoredApiToken[] = []
        const partition = { table: tables.api_tokens, key: 'user_id', value: userId }
        for await (const item of itemsOfPartition(documents, partition))
          tokens.push(StoredApiToken.parse(item))
        return tokens
      },

      /** Stores a token. The condition fails if its slot holds a token of the same epoch that has not expired. */
      putWrite: (token: StoredApiToken): TransactItem => ({
        Put: {
          TableName: tables.api_tokens,
          Item: token,
          ConditionExpression: 'attribute_not_exists(user_id) OR expires_at <= :now OR epoch <> :epoch',
          ExpressionAttributeValues: {
            ':now': epochSeconds(new Date(token.created_at)),
            ':epoch': token.epoch,
          },
        },
      }),

      /** Deletes a token. Of several concurrent calls, only one gets `revoked`. */
      revoke: async (token: StoredApiToken): Promise<'revoked' | 'none'> =>
        (await writeIf(documents, new DeleteCommand(rowOf(token)))).isWritten ? 'revoked' : 'none',

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
        const row = rowOf(token)
        const update = new UpdateCommand({
          ...row,
          UpdateExpression: 'SET last_used_on = :date',
          ExpressionAttributeValues: { ...row.ExpressionAttributeValues, ':date': date },
        })
        await writeIf(documents, update)
      },
    }
  },
)

/** Deletes all API tokens of a user whose account is erased. */
export const apiTokenEraser =
  ({ documents, tables }: Database<'api_tokens'>) =>
  (userId: string): Promise<void> =>
    erasePartition(documents, { table: tables.api_tokens, key: 'user_id', value: userId }, 'slot')
