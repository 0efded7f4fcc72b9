import { DeleteCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { type Database, perContext } from '../../platform/context.ts'
import { dayCount } from '../../platform/dynamodb/day-count.ts'
import { erasePartition } from '../../platform/dynamodb/erase-partition.ts'
import { itemsOfPartition } from '../../platform/dynamodb/items-of-partition.ts'
import { transact } from '../../platform/dynamodb/transact.ts'
import { userExistsCheck } from '../../platform/dynamodb/user-checks.ts'
import { userRates } from '../../platform/dynamodb/user-rates.ts'
import { writeIf } from '../../platform/dynamodb/write-if.ts'
import { newestFirst } from './newest-first.ts'
import { latestSearches, Search, SEARCH_RECORDS, searchesToDelete, searchIdOf } from './search-history.ts'

/** How many searches one call deletes at most. The next call continues. */
const MAX_ROUNDS = 10

/** A search to add to the history. */
interface MadeSearch {
  userId: string
  criteria: Record<string, string>
  total: number
  at: Date
}

const partitionOf = (searches: string, userId: string) => ({ table: searches, key: 'user_id', value: userId })

/** All stored searches of a user, newest first. */
async function allOf(documents: DynamoDBDocumentClient, table: string, userId: string): Promise<Search[]> {
  const searches: Search[] = []
  for await (const item of itemsOfPartition(documents, partitionOf(table, userId))) {
    searches.push(Search.parse(item))
  }
  return newestFirst(
    searches,
    ({ searched_at }) => searched_at,
    ({ search_id }) => search_id,
  )
}

/** The last distinct searches of a user (`latestSearches`). */
export const historyStore = perContext(({ documents, tables }: Database) => {
  /** Deletes a search. Given `seen`, it keeps a search that was repeated since that instant. */
  const remove = async (userId: string, searchId: string, seen?: string): Promise<void> => {
    const deletion = new DeleteCommand({
      TableName: tables.searches,
      Key: { user_id: userId, search_id: searchId },
      ...(seen !== undefined && {
        ConditionExpression: 'searched_at = :seen',
        ExpressionAttributeValues: { ':seen': seen },
      }),
    })
    await writeIf(documents, deletion)
  }

  /** Deletes searches that the history no longer shows, one per round. It skips those that another call has deleted. */
  const trim = async (userId: string, madeId: string): Promise<void> => {
    for (let round = 1; round <= MAX_ROUNDS; round += 1) {
      const left = searchesToDelete(await allOf(documents, tables.searches, userId), madeId)
      const [first] = left
      if (first === undefined) return
      await remove(userId, first.search_id, first.searched_at)
      // this call deleted the only one that was left, so there is nothing more to read
      if (left.length === 1) return
    }
  }

  return {
    /**
     * Adds a search to the history, then deletes those that the history no longer shows. If the call is interrupted,
     * the next call deletes them.
     */
    async record({ userId, criteria, total, at }: MadeSearch): Promise<'stored' | 'no_user' | 'too_many'> {
      const searched_at = at.toISOString()
      const Item = { user_id: userId, search_id: searchIdOf(criteria), criteria, total, searched_at }
      const outcome = await transact(documents, {
        search: {
          Put: {
            TableName: tables.searches,
            Item,
            // a concurrent call may have stored the same search with a later instant, and a repeated write is not counted
            ConditionExpression: 'attribute_not_exists(search_id) OR searched_at < :at',
            ExpressionAttributeValues: { ':at': searched_at },
          },
        },
        rate: userRates(documents, tables.rates).counted(SEARCH_RECORDS, userId, at),
        user: userExistsCheck(tables.users, userId),
        statistics: dayCount(tables.counters)('searches', at, userId),
      })
      if (outcome !== 'written') {
        if (outcome.includes('user')) return 'no_user'
        // a search that is not newer is stored already
        return outcome.includes('search') ? 'stored' : 'too_many'
      }
      await trim(userId, Item.search_id)
      return 'stored'
    },

    /** The searches of a user, newest first. */
    ofUser: async (userId: string): Promise<Search[]> =>
      latestSearches(await allOf(documents, tables.searches, userId)),

    /** Deletes a search; succeeds if there is none. */
    remove: (userId: string, searchId: string) => remove(userId, searchId),

    clear: (userId: string) => erasePartition(documents, partitionOf(tables.searches, userId), 'search_id'),
  }
})
