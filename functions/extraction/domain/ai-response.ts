import type { AttemptStatus } from './models/attempt.ts'

/** The record of one call of a model, successful or failed. Instants are ISO. */
export interface AiResponse {
  /** A positive 31-bit integer. */
  id: number
  status: AttemptStatus
  provider: string
  model: string
  company_id: number
  company_vacancy_id: number
  error: string | null
  total_tokens: number
  duration_ms: number
  prompt_version: number
  schema_version: number
  created_at: string
}

/** What a model answered, unchanged. */
export type ResponseJson = {
  content: string
}
