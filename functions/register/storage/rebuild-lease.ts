import { type DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import type { Clock } from '../../platform/clock.ts'
import { writeIf } from '../../platform/dynamodb/write-if.ts'
import type { RebuildLease } from '../domain/ports.ts'

/** When the last lease ends; and when it began, unless an import forced it. */
const LeaseItem = z.object({ until: z.string(), started_at: z.optional(z.string()) })

const after = (at: Date, seconds: number) => new Date(at.getTime() + seconds * 1000)

const itemFrom = (at: Date, seconds: number) => ({ key: 'turn', until: after(at, seconds).toISOString() })

/** The lease of rebuilds, in the item `turn` of the table `register`. It ends by itself, also after a crash. */
export function rebuildLease(documents: DynamoDBDocumentClient, table: string, now: Clock): RebuildLease {
  return {
    async take({ seconds, paceSeconds }) {
      const at = now()
      const { isWritten, item } = await writeIf(
        documents,
        new PutCommand({
          TableName: table,
          Item: { ...itemFrom(at, seconds), started_at: at.toISOString() },
          ConditionExpression:
            '(attribute_not_exists(#until) OR #until <= :now) AND (attribute_not_exists(started_at) OR started_at <= :before)',
          ExpressionAttributeNames: { '#until': 'until' },
          ExpressionAttributeValues: {
            ':now': at.toISOString(),
            ':before': after(at, -paceSeconds).toISOString(),
          },
          ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
        }),
      )
      if (isWritten) return undefined
      const { until, started_at } = LeaseItem.parse(item)
      const next = started_at === undefined ? at : after(new Date(started_at), paceSeconds)
      return new Date(Math.max(Date.parse(until), next.getTime()))
    },

    async force(seconds) {
      await documents.send(new PutCommand({ TableName: table, Item: itemFrom(now(), seconds) }))
    },
  }
}
