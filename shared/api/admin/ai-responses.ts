import * as z from 'zod/mini'
import { aiResponseStatuses } from '../../reference/ai-response-statuses.ts'
import { CompanyIdParameter } from '../company-row.ts'
import { defineRoute, paginated } from '../contract.ts'
import { idParameter, PageParameter, TextParameter } from '../parameters.ts'

export const AiResponseStatus = z.enum(aiResponseStatuses, 'Give one of the statuses')
export type AiResponseStatus = z.infer<typeof AiResponseStatus>

/** A model's answer, unchanged. `content` is JSON text if the model followed its instructions. */
const ResponseJson = z.looseObject({ content: z.optional(z.string()) })

/** One answer of a model, with the request that it answers. Instants are ISO, durations in milliseconds. */
export const AiResponse = z.object({
  id: z.int(),
  status: AiResponseStatus,
  provider: z.string(),
  model: z.string(),
  company_id: z.nullable(z.int()),
  company_name: z.nullable(z.string()),
  company_detail_id: z.nullable(z.int()),
  company_vacancy_id: z.nullable(z.int()),
  response_json: z.nullable(ResponseJson),
  error: z.nullable(z.string()),
  total_tokens: z.int(),
  duration_ms: z.int(),
  created_at: z.string(),
})
export type AiResponse = z.infer<typeof AiResponse>

/** A range of two dates, including both. The page sends `start,end` only if both are set (docs/product/api.md "Parameters"). */
const DateRange = z.pipe(
  z.string('Give two dates as YYYY-MM-DD,YYYY-MM-DD').check(
    z.regex(/^\d{4}-\d{2}-\d{2},\d{4}-\d{2}-\d{2}$/, {
      error: 'Give two dates as YYYY-MM-DD,YYYY-MM-DD',
      abort: true,
    }),
  ),
  z.pipe(
    z.transform((text: string) => {
      const [start, end] = text.split(',')
      return { start, end }
    }),
    z
      .object({
        start: z.iso.date('Give a date of the calendar'),
        end: z.iso.date('Give a date of the calendar'),
      })
      .check(z.refine(({ start, end }) => start <= end, 'The first date comes after the second')),
  ),
)

export const AiResponseQuery = z.object({
  page: PageParameter,
  status: z.optional(AiResponseStatus),
  date_range: z.optional(DateRange),
  search: z.optional(TextParameter),
  company_id: z.optional(CompanyIdParameter),
  company_detail_id: z.optional(idParameter('a company’s details')),
  company_vacancy_id: z.optional(idParameter('a vacancy')),
})

export const listAiResponses = defineRoute('GET /admin/ai-responses', {
  auth: 'admin',
  summary: 'Lists the responses of the models, newest first.',
  request: { query: AiResponseQuery },
  responses: { 200: paginated(AiResponse) },
})

export const AiResponsePath = z.object({ id: idParameter('an answer') })

/** Returns the `response_json` object itself, without an envelope. */
export const aiResponseJson = defineRoute('GET /admin/ai-responses/{id}/json', {
  auth: 'admin',
  summary: 'Returns the response of a model unchanged.',
  request: { params: AiResponsePath },
  responses: { 200: ResponseJson },
})
