import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { scanPage } from '../../platform/dynamodb/scan-page.ts'
import type { TransactItem } from '../../platform/dynamodb/transact.ts'

/** The text of a model's response, with its key. */
const TextItem = z.object({
  job_id: z.string(),
  call: z.number(),
  response_json: z.object({ content: z.string() }),
})
export type StoredText = z.infer<typeof TextItem>

/** The texts of models' responses, to remove contacts from them. */
export const responseRemoval = (documents: DynamoDBDocumentClient, table: string) => ({
  /** The texts among the items after a position. */
  async page(after: string | undefined, max: number) {
    const { items, next } = await scanPage(documents, table, after, max)
    return { items: items.flatMap((item) => TextItem.safeParse(item).data ?? []), next }
  },

  /** A part of a transaction that changes a text. Its condition fails if the text is another one, or gone. */
  write: (before: StoredText, after: StoredText): TransactItem => ({
    Update: {
      TableName: table,
      Key: { job_id: before.job_id, call: before.call },
      UpdateExpression: 'SET response_json = :after',
      ConditionExpression: 'response_json = :before',
      ExpressionAttributeValues: { ':after': after.response_json, ':before': before.response_json },
    },
  }),
})
