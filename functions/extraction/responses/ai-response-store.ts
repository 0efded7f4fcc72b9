import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import type { Table } from '#shared/system/tables.ts'
import { type Database, perContext } from '../../platform/context.ts'
import { when } from '../../platform/dynamodb/expressions.ts'
import { read, readAll, update, type TransactItem } from '../../platform/dynamodb/records.ts'
import { scanItems, scanPage } from '../../platform/dynamodb/scan-items.ts'
import { AiResponse, type ResponseJson, ResponseKey } from './ai-response.ts'

/** An id for the response of a call: a hash, so every run has the same; if taken, a higher `turn` has another. */
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

export const responseKey = (item: unknown): ResponseKey => ResponseKey.parse(item)

/** The responses of models. The text of each is a separate item, so that lists stay small. */
export const aiResponseStore = perContext(({ documents, tables }: Database<'ai_responses'>) => {
  const table = tables.ai_responses
  return {
    /** The responses among these, without their texts. The read is strongly consistent. */
    getMany: (keys: readonly ResponseKey[]): Promise<AiResponse[]> =>
      readAll(
        documents,
        table,
        keys.map(({ job_id, call }) => ({ job_id, call })),
        AiResponse.parse,
      ),

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
      const item = await read(documents, table, keyOfResponse(id), ContentItem.parse, false)
      return item && { vacancyId: item.company_vacancy_id, responseJson: item.response_json }
    },
  }
})

const TextItem = z.object({
  job_id: z.string(),
  call: z.number(),
  response_json: z.object({ content: z.string() }),
})
export type StoredText = z.infer<typeof TextItem>

/** The texts of models' responses, to remove contacts from them. */
export const responseRemoval = (documents: DynamoDBDocumentClient, table: Table<'ai_responses'>) => ({
  /** The texts among the items after a position. */
  async page(after: string | undefined, max: number) {
    const { items, next } = await scanPage(documents, table, after, max)
    return { items: items.flatMap((item) => TextItem.safeParse(item).data ?? []), next }
  },

  /** A part of a transaction that changes a text. Its condition fails if the text is another one, or gone. */
  write: ({ job_id, call, response_json }: StoredText, after: StoredText): TransactItem =>
    update(
      table,
      { job_id, call },
      { set: { response_json: after.response_json } },
      when`response_json = ${response_json}`,
    ),
})
