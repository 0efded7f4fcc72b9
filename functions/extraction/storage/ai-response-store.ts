import { type DynamoDBDocumentClient, GetCommand, paginateQuery } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { AiResponseStatus } from '../../../shared/api/ai-responses.ts'
import type { AiResponse, ResponseJson } from '../domain/ai-response.ts'
import { keyOfResponse } from './response-id.ts'

const ResponseItem = z.object({
  id: z.int(),
  status: AiResponseStatus,
  provider: z.string(),
  model: z.string(),
  company_id: z.int(),
  company_vacancy_id: z.int(),
  error: z.nullable(z.string()),
  total_tokens: z.int(),
  duration_ms: z.int(),
  prompt_version: z.int(),
  schema_version: z.int(),
  created_at: z.string(),
})

const ContentItem = z.object({
  company_vacancy_id: z.int(),
  response_json: z.nullable(z.object({ content: z.string() })),
})

/** The responses of models. The text of each is a separate item, so that lists stay small. */
export function aiResponseStore(documents: DynamoDBDocumentClient, table: string) {
  return {
    /** All responses of a UTC date. */
    async ofDay(day: string): Promise<AiResponse[]> {
      const found: AiResponse[] = []
      const pages = paginateQuery(
        { client: documents },
        {
          TableName: table,
          IndexName: 'by_day',
          KeyConditionExpression: '#day = :day',
          ExpressionAttributeNames: { '#day': 'day' },
          ExpressionAttributeValues: { ':day': day },
        },
      )
      for await (const { Items = [] } of pages) found.push(...Items.map((item) => ResponseItem.parse(item)))
      return found
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
