import { BatchGetCommand, type DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb'
import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { type Database, perContext } from '../../platform/context.ts'
import { inBatches } from '../../platform/dynamodb/in-batches.ts'
import { scanItems } from '../../platform/dynamodb/scan-items.ts'
import { scanPage } from '../../platform/dynamodb/scan-page.ts'
import type { TransactItem } from '../../platform/dynamodb/transact.ts'
import { AiResponse, type ResponseJson, ResponseKey } from './ai-response.ts'

/**
 * An id for the response of a call, a positive 31-bit integer. It is a hash, so every run computes the same id for a
 * call. If the id is taken by another call, a higher `turn` gives another one.
 */
export function responseId(jobId: string, call: number, turn: number): number {
  const hash = createHash('sha256').update(`${jobId}#${call}#${turn}`).digest()
  return hash.readUInt32BE(0) >>> 1 || 1
}

/** The key of the item that an id belongs to. */
export const keyOfResponse = (id: number) => ({ job_id: `response#${id}`, call: 0 })

const ContentItem = z.object({
  company_vacancy_id: z.int(),
  response_json: z.nullable(z.object({ content: z.string() })),
})

const CallKey = z.omit(ResponseKey, { id: true })
export const responseKey = (item: unknown): ResponseKey => ResponseKey.parse(item)

/** The batch limit of DynamoDB. */
const READ_BATCH = 100

/** The responses of models. The text of each is a separate item, so that lists stay small. */
export const aiResponseStore = perContext(({ documents, tables }: Database<'ai_responses'>) => {
  const table = tables.ai_responses
  return {
    /** The responses among these, without their texts. The read is strongly consistent. */
    async getMany(keys: readonly ResponseKey[]): Promise<AiResponse[]> {
      const found: AiResponse[] = []
      const calls = keys.map(({ job_id, call }) => ({ job_id, call }))
      await inBatches(calls, READ_BATCH, async (Keys) => {
        const { Responses, UnprocessedKeys } = await documents.send(
          new BatchGetCommand({ RequestItems: { [table]: { Keys, ConsistentRead: true } } }),
        )
        found.push(...(Responses?.[table] ?? []).map((item) => AiResponse.parse(item)))
        return (UnprocessedKeys?.[table]?.Keys ?? []).map((key) => CallKey.parse(key))
      })
      return found
    },

    /** All responses, without their texts, in no order. The read is strongly consistent. */
    async *all(): AsyncGenerator<AiResponse> {
      const items = scanItems(documents, {
        TableName: table,
        ConsistentRead: true,
        // neither texts nor running calls have a status
        FilterExpression: 'attribute_exists(#status)',
        ExpressionAttributeNames: { '#status': 'status' },
      })
      for await (const item of items) yield AiResponse.parse(item)
    },

    /** The answer of a model, and the id of its vacancy; undefined if the response does not exist. */
    async find(id: number): Promise<{ vacancyId: number; responseJson: ResponseJson | null } | undefined> {
      const get = new GetCommand({ TableName: table, Key: keyOfResponse(id) })
      const { Item } = await documents.send(get)
      if (Item === undefined) return undefined
      const { company_vacancy_id: vacancyId, response_json: responseJson } = ContentItem.parse(Item)
      return { vacancyId, responseJson }
    },
  }
})

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
