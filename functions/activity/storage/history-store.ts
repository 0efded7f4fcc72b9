import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { DeleteCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { erasePartition } from '../../platform/erase-partition.ts'
import { itemsOfPartition } from '../../platform/items-of-partition.ts'
import { retryConflicts } from '../../platform/retry-conflicts.ts'
import { transact } from '../../platform/transact.ts'
import { userIsThere } from '../../platform/user-is-there.ts'
import type { Kept } from '../domain/click.ts'
import { newestFirst } from '../domain/newest-first.ts'
import { keptSearches, type Search, searchIdOf } from '../domain/search-history.ts'

const SearchItem = z.object({
  search_id: z.string(),
  criteria: z.record(z.string(), z.string()),
  total: z.int(),
  searched_at: z.string(),
})

/** A search that a user has just made. */
interface MadeSearch {
  userId: string
  criteria: Record<string, string>
  total: number
  at: Date
}

/** The last distinct searches of a user (`keptSearches`). */
export function historyStore(documents: DynamoDBDocumentClient, tables: { searches: string; users: string }) {
  const partition = (userId: string) => ({ table: tables.searches, key: 'user_id', value: userId })

  const allOf = async (userId: string): Promise<Search[]> => {
    const searches: Search[] = []
    for await (const item of itemsOfPartition(documents, partition(userId))) {
      searches.push(SearchItem.parse(item))
    }
    return newestFirst(
      searches,
      ({ searched_at }) => searched_at,
      ({ search_id }) => search_id,
    )
  }

  /** Deletes one; where `seen` is given, only while it has not been made anew since. */
  const remove = async (userId: string, searchId: string, seen?: string): Promise<void> => {
    const deletion = new DeleteCommand({
      TableName: tables.searches,
      Key: { user_id: userId, search_id: searchId },
      ...(seen !== undefined && {
        ConditionExpression: 'searched_at = :seen',
        ExpressionAttributeValues: { ':seen': seen },
      }),
    })
    try {
      await retryConflicts(() => documents.send(deletion))
    } catch (error) {
      if (!(error instanceof ConditionalCheckFailedException)) throw error
    }
  }

  return {
    /**
     * Puts a search at the head, and lets go of those that are not kept: whoever reads all after all others have written
     * deletes the same ones as they, so that many at once leave exactly those. One that dies in between leaves one too many
     * to the next; no list shows it.
     */
    async record({ userId, criteria, total, at }: MadeSearch): Promise<Kept> {
      const searched_at = at.toISOString()
      const Item = { user_id: userId, search_id: searchIdOf(criteria), criteria, total, searched_at }
      const outcome = await transact(documents, [
        {
          Put: {
            TableName: tables.searches,
            Item,
            // the same search, made at once, may have been written with a later instant
            ConditionExpression: 'attribute_not_exists(search_id) OR searched_at <= :at',
            ExpressionAttributeValues: { ':at': searched_at },
          },
        },
        userIsThere(tables.users, userId),
      ])
      if (outcome !== 'written') return outcome[1] ? 'no_user' : 'kept'
      const all = await allOf(userId)
      const kept = new Set(keptSearches(all))
      for (const one of all) if (!kept.has(one)) await remove(userId, one.search_id, one.searched_at)
      return 'kept'
    },

    /** The newest first. */
    ofUser: async (userId: string): Promise<Search[]> => keptSearches(await allOf(userId)),

    /** One that is not there is deleted already. */
    remove: (userId: string, searchId: string) => remove(userId, searchId),

    clear: (userId: string) => erasePartition(documents, partition(userId), 'search_id'),
  }
}
