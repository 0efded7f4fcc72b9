import {
  type AttributeValue,
  ConditionalCheckFailedException,
  type DynamoDBClient,
  PutItemCommand,
  ScanCommand,
} from '@aws-sdk/client-dynamodb'
import type { TableDefinition } from '#shared/system/table-definition.ts'
import { limitConcurrency } from '../../functions/platform/limit-concurrency.ts'
import { Cursor, type TableState } from './restore-state.ts'

export type Row = Record<string, AttributeValue>

/** How many writes of a segment are under way at once. */
export const WRITES = 25

interface CopyOptions {
  client: Pick<DynamoDBClient, 'send'>
  definition: TableDefinition
  /** The physical names of both tables. */
  from: string
  to: string
  /** Whether rows of the target may be replaced. Otherwise a row is only added. */
  mayReplace: boolean
  /** Whether a row stays behind. */
  isLeft?: (row: Row) => boolean
  now: () => Date
}

/**
 * Copies the rows of a table into another one, segment by segment. Expired rows stay behind. A copy that was killed goes on
 * at its cursors.
 * @param progress Called after each page, with the cursors of all segments.
 */
export async function copyTable(
  options: CopyOptions,
  { cursors, rows }: Pick<TableState, 'cursors' | 'rows'>,
  progress: (state: Pick<TableState, 'cursors' | 'rows'>) => Promise<void>,
): Promise<number> {
  const { client, from } = options
  const at = [...cursors]
  let copied = rows
  const copySegment = async (segment: number) => {
    for (let cursor = at[segment]; cursor !== undefined && cursor !== 'end'; cursor = at[segment]) {
      const { Items = [], LastEvaluatedKey } = await client.send(
        new ScanCommand({
          TableName: from,
          Segment: segment,
          TotalSegments: at.length,
          ConsistentRead: true,
          ...(cursor !== 'start' && { ExclusiveStartKey: cursor }),
        }),
      )
      await putAll(options, Items)
      copied += Items.length
      at[segment] = LastEvaluatedKey === undefined ? 'end' : Cursor.parse(LastEvaluatedKey)
      await progress({ cursors: [...at], rows: copied })
    }
  }
  await Promise.all(at.map((_cursor, segment) => copySegment(segment)))
  return copied
}

/** Writes rows, except those that have expired or stay behind. */
async function putAll(
  { client, definition, to, mayReplace, isLeft = () => false, now }: CopyOptions,
  rows: readonly Row[],
) {
  const inTurn = limitConcurrency(WRITES)
  const seconds = now().getTime() / 1000
  const isExpired = (row: Row) => {
    const { N } = (definition.ttl === undefined ? undefined : row[definition.ttl]) ?? {}
    return N !== undefined && Number(N) <= seconds
  }
  const put = async (Item: Row) => {
    const condition = {
      ConditionExpression: 'attribute_not_exists(#key)',
      ExpressionAttributeNames: { '#key': definition.partitionKey.name },
    }
    try {
      await client.send(new PutItemCommand({ TableName: to, Item, ...(!mayReplace && condition) }))
    } catch (error) {
      if (!(error instanceof ConditionalCheckFailedException)) throw error
    }
  }
  await Promise.all(
    rows.filter((row) => !isExpired(row) && !isLeft(row)).map((row) => inTurn(() => put(row))),
  )
}
