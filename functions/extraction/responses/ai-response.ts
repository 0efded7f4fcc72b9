import * as z from 'zod/mini'
import { aiResponseStatuses } from '#shared/reference/ai-response-statuses.ts'
import { type Packed, packing } from '#shared/search-engine/packing.ts'

/** The record of one call of a model, successful or failed. Instants are ISO. */
export const AiResponse = z.object({
  /** A positive 31-bit integer. */
  id: z.int(),
  status: z.enum(aiResponseStatuses),
  provider: z.string(),
  model: z.string(),
  company_id: z.int(),
  company_vacancy_id: z.int(),
  error: z.nullable(z.string()),
  total_tokens: z.int(),
  duration_ms: z.int(),
  created_at: z.string(),
  /** When the record is deleted, in seconds since 1970. */
  expires_at: z.int(),
})
export type AiResponse = z.infer<typeof AiResponse>

/** A response as the list stores it. A change of the fields needs a new format of the list (list-ai-responses.ts). */
const ResponseEntry = z.extend(AiResponse, {
  /** Empty if the company was never on the register. */
  company_name: z.string(),
})
export type ResponseEntry = z.infer<typeof ResponseEntry>

export type PackedResponse = Packed

export const { pack: packResponse, unpack: unpackResponse } = packing(ResponseEntry)

/** The key of a call, and the id of its response. */
export const ResponseKey = z.object({ job_id: z.string(), call: z.int(), id: z.int() })
export type ResponseKey = z.infer<typeof ResponseKey>

export type ResponseJson = {
  content: string
}
