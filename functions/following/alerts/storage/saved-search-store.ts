import { type DynamoDBDocumentClient, GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { itemsOfPartition } from '../../../platform/dynamodb/items-of-partition.ts'
import { type SavedSearches, StoredSearch } from '../domain/saved-search.ts'
import { quotaRows } from '../../../platform/dynamodb/quota-rows.ts'
import { writeIf } from '../../../platform/dynamodb/write-if.ts'

/** The sort key of the row that counts a user's saved searches. No search has this id. */
const COUNTER = 'count'

const keyOf = (userId: string, searchId: string) => ({ user_id: userId, search_id: searchId })

/** Saved searches by user. */
export function savedSearchStore(
  documents: DynamoDBDocumentClient,
  { saved_searches: table, users }: { saved_searches: string; users: string },
): SavedSearches {
  const rows = quotaRows(documents, {
    table,
    users,
    sortKey: 'search_id',
    counter: COUNTER,
    count: 'count',
  })

  return {
    async ofUser(userId) {
      const searches: StoredSearch[] = []
      for await (const item of itemsOfPartition(documents, { table, key: 'user_id', value: userId })) {
        if (item['search_id'] !== COUNTER) searches.push(StoredSearch.parse(item))
      }
      return searches.toSorted((a, b) => (a.created_at < b.created_at ? -1 : 1))
    },

    async find(userId, searchId) {
      const { Item } = await documents.send(
        new GetCommand({ TableName: table, Key: keyOf(userId, searchId), ConsistentRead: true }),
      )
      return Item && StoredSearch.parse(Item)
    },

    add: (userId, search, max) => rows.add(userId, StoredSearch.parse(search), max),

    async rename(userId, searchId, name) {
      const update = new UpdateCommand({
        TableName: table,
        Key: keyOf(userId, searchId),
        UpdateExpression: 'SET #name = :name',
        ConditionExpression: 'attribute_exists(user_id)',
        ExpressionAttributeNames: { '#name': 'name' },
        ExpressionAttributeValues: { ':name': name },
      })
      return (await writeIf(documents, update)).isWritten
    },

    remove: (userId, searchId) => rows.remove(userId, searchId),

    async see(userId, searchId, seen) {
      const update = new UpdateCommand({
        TableName: table,
        Key: keyOf(userId, searchId),
        UpdateExpression: 'SET seen = :seen',
        ConditionExpression: 'seen.version < :version',
        ExpressionAttributeValues: { ':seen': seen, ':version': seen.version },
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      })
      const { isWritten, item } = await writeIf(documents, update)
      return isWritten || item !== undefined
    },
  }
}
