import { DeleteCommand, type DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { epochSeconds } from '../../platform/clock.ts'
import { batchGetOne, type ItemKey } from '../../platform/dynamodb/batch-get-one.ts'
import { erasePartition } from '../../platform/dynamodb/erase-partition.ts'
import { itemsOfPartition } from '../../platform/dynamodb/items-of-partition.ts'
import type { TransactItem } from '../../platform/dynamodb/transact.ts'
import { writeIf } from '../../platform/dynamodb/write-if.ts'
import { StoredApiToken } from '../domain/api-token.ts'

/** The API tokens of one user, which the user can list, create and revoke. `table` is the physical name of `api_tokens`. */
export function ownApiTokenStore(documents: DynamoDBDocumentClient, table: string) {
  const partition = (userId: string) => ({ table, key: 'user_id', value: userId })
  return {
    /** All stored tokens of a user, including expired and ended ones. */
    async ofUser(userId: string): Promise<StoredApiToken[]> {
      const tokens: StoredApiToken[] = []
      for await (const item of itemsOfPartition(documents, partition(userId)))
        tokens.push(StoredApiToken.parse(item))
      return tokens
    },

    /** Stores a token. The condition fails if its slot holds a token of the same epoch that has not expired. */
    putWrite: (token: StoredApiToken): TransactItem => ({
      Put: {
        TableName: table,
        Item: token,
        ConditionExpression: 'attribute_not_exists(user_id) OR expires_at <= :now OR epoch <> :epoch',
        ExpressionAttributeValues: {
          ':now': epochSeconds(new Date(token.created_at)),
          ':epoch': token.epoch,
        },
      },
    }),

    /** Deletes a token. Of several concurrent calls, only one gets `revoked`. */
    async revoke({ user_id, slot, token_id }: StoredApiToken): Promise<'revoked' | 'none'> {
      const deletion = new DeleteCommand({
        TableName: table,
        Key: { user_id, slot },
        // the slot may hold a newer token by now
        ConditionExpression: 'token_id = :id',
        ExpressionAttributeValues: { ':id': token_id },
      })
      return (await writeIf(documents, deletion)).isWritten ? 'revoked' : 'none'
    },
  }
}

/** Deletes all API tokens of a user whose account is erased. */
export const apiTokenEraser = (documents: DynamoDBDocumentClient, table: string) => [
  (userId: string) => erasePartition(documents, { table, key: 'user_id', value: userId }, 'slot'),
]

/** An API token, and the items that were read with it. Each of them may be absent. */
export interface FoundApiToken {
  token?: StoredApiToken
  user?: Record<string, unknown>
  registerPointer?: Record<string, unknown>
}

/**
 * Reads API tokens for requests.
 * @param registerPointer The key of the item that names the register. If given, it is read with each token.
 */
export function apiTokenReader(
  documents: DynamoDBDocumentClient,
  tables: { api_tokens: string; users: string },
  registerPointer?: ItemKey,
) {
  return {
    /** Reads a token with its user in one consistent call. */
    async findWithUser(userId: string, slot: number): Promise<FoundApiToken> {
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
    async recordUse({ user_id, slot, token_id }: StoredApiToken, date: string): Promise<void> {
      const update = new UpdateCommand({
        TableName: tables.api_tokens,
        Key: { user_id, slot },
        UpdateExpression: 'SET last_used_on = :date',
        ConditionExpression: 'token_id = :id',
        ExpressionAttributeValues: { ':id': token_id, ':date': date },
      })
      await writeIf(documents, update)
    },
  }
}
