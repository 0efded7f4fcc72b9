import { BatchGetCommand, type DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { inBatches } from '../../platform/dynamodb/in-batches.ts'
import { scanItems } from '../../platform/dynamodb/scan-items.ts'
import { AiResponse, type ResponseJson, ResponseKey } from '../domain/responses/ai-response.ts'
import { keyOfResponse } from './response-id.ts'

const ContentItem = z.object({
  company_vacancy_id: z.int(),
  response_json: z.nullable(z.object({ content: z.string() })),
})

const CallKey = z.omit(ResponseKey, { id: true })
export const responseKey = (item: unknown): ResponseKey => ResponseKey.parse(item)

/** The batch limit of DynamoDB. */
const READ_BATCH = 100

/** The responses of models. The text of each is a separate item, so that lists stay small. */
export function aiResponseStore(documents: DynamoDBDocumentClient, table: string) {
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
}
