import { type DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import type { Clock } from '../../platform/clock.ts'
import { writeIf } from '../../platform/dynamodb/write-if.ts'
import type { Turns } from '../domain/ports.ts'

const TurnItem = z.object({ until: z.string() })

/** The turns of rebuilds, in the item `turn` of the table `register`. A turn ends by itself, also after a crash. */
export function rebuildTurns(documents: DynamoDBDocumentClient, table: string, now: Clock): Turns {
  const itemUntil = (seconds: number) => ({
    key: 'turn',
    until: new Date(now().getTime() + seconds * 1000).toISOString(),
  })
  return {
    async take(seconds) {
      const { isWritten, item } = await writeIf(
        documents,
        new PutCommand({
          TableName: table,
          Item: itemUntil(seconds),
          ConditionExpression: 'attribute_not_exists(#until) OR #until <= :now',
          ExpressionAttributeNames: { '#until': 'until' },
          ExpressionAttributeValues: { ':now': now().toISOString() },
          ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
        }),
      )
      return isWritten ? undefined : new Date(TurnItem.parse(item).until)
    },

    async force(seconds) {
      await documents.send(new PutCommand({ TableName: table, Item: itemUntil(seconds) }))
    },
  }
}
