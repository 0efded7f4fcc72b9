import { type DynamoDBDocumentClient, GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { itemsOfPartition } from '../../../platform/dynamodb/items-of-partition.ts'
import { StoredWatch, type Watches } from '../domain/watch.ts'
import { quotaRows } from '../../../platform/dynamodb/quota-rows.ts'
import { writeIf } from '../../../platform/dynamodb/write-if.ts'

/** The sort key of the row that counts a user's watches. No company has this id. */
const COUNTER = 0

const keyOf = (userId: string, companyId: number) => ({ user_id: userId, company_id: companyId })

/** Watched companies by user. */
export function watchStore(
  documents: DynamoDBDocumentClient,
  { watches: table, users }: { watches: string; users: string },
): Watches {
  const rows = quotaRows(documents, {
    table,
    users,
    sortKey: 'company_id',
    counter: COUNTER,
    count: 'count',
  })

  return {
    async ofUser(userId) {
      const watches: StoredWatch[] = []
      for await (const item of itemsOfPartition(documents, { table, key: 'user_id', value: userId })) {
        if (item['company_id'] !== COUNTER) watches.push(StoredWatch.parse(item))
      }
      return watches
    },

    async find(userId, companyId) {
      const { Item } = await documents.send(
        new GetCommand({ TableName: table, Key: keyOf(userId, companyId), ConsistentRead: true }),
      )
      return Item && StoredWatch.parse(Item)
    },

    add: (userId, watch, max, also) => rows.add(userId, StoredWatch.parse(watch), max, also),

    remove: (userId, companyId) => rows.remove(userId, companyId),

    async see(userId, companyId, { seen_changes, seen_date }) {
      const update = new UpdateCommand({
        TableName: table,
        Key: keyOf(userId, companyId),
        UpdateExpression: 'SET seen_changes = :changes, seen_date = :date',
        // with equal counts, a later register is still recorded, because it changed nothing
        ConditionExpression: 'seen_changes < :changes OR (seen_changes = :changes AND seen_date < :date)',
        ExpressionAttributeValues: { ':changes': seen_changes, ':date': seen_date },
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      })
      const { isWritten, item } = await writeIf(documents, update)
      return isWritten || item !== undefined
    },
  }
}
