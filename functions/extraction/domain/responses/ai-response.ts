import { type Packed, packing } from '../../../search-engine/packing.ts'
import type { AttemptStatus } from '../models/attempt.ts'

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
  created_at: string
  /** When the record is deleted, in seconds since 1970. */
  expires_at: number
}

/** A response as the list stores it. */
export interface ResponseEntry extends AiResponse {
  /** Empty if the company was never on the register. */
  company_name: string
}

export type PackedResponse = Packed

/** A change of the fields needs a new format of the list (response-documents.ts). */
export const { pack: packResponse, unpack: unpackResponse } = packing<ResponseEntry>({
  id: true,
  status: true,
  provider: true,
  model: true,
  company_id: true,
  company_vacancy_id: true,
  error: true,
  total_tokens: true,
  duration_ms: true,
  created_at: true,
  expires_at: true,
  company_name: true,
})

/** The key of a call, and the id of its response. */
export interface ResponseKey {
  job_id: string
  call: number
  id: number
}

/** What a model answered, unchanged. */
export type ResponseJson = {
  content: string
}
