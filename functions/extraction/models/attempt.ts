import type { AiResponseStatus } from '#shared/reference/ai-response-statuses.ts'
import type { Prompt } from './prompt.ts'

export type AttemptStatus = AiResponseStatus

/** A language model, as the list `AI_PROVIDERS` names it (docs/product/pipeline.md "Language models"). */
export interface Provider {
  name: string
  kind: 'openai' | 'anthropic' | 'bedrock'
  model: string
  base_url?: string | undefined
  api_key?: string | undefined
  timeout_seconds?: number | undefined
  /** How many tokens the model is expected to use in a period of the statistics. */
  expected_token?: number | undefined
}

export interface Subject {
  jobId: string
  companyId: number
  vacancyId: number
}

export interface Called {
  status: AttemptStatus
  /** The text of the answer, if there was one. It has the form of the prompt if the status is `success`. */
  content: string | null
  /** What went wrong, without text of the page or the provider. */
  error: string | null
  /** The tokens that the provider counted; undefined if it gave no number. */
  tokens: number | undefined
  milliseconds: number
  /** When a busy provider may be asked again. */
  retryAt?: Date
  /** Whether the failure may be temporary, so that a later call may succeed. */
  mayPass: boolean
}

/** A call that a job has made or begun. `status` is null while it runs, or if its worker was killed. */
export interface Attempt {
  /** The number of the call within its job, from 1. */
  call: number
  status: AttemptStatus | null
  error: string | null
}

export type CallModel = (
  provider: Provider,
  prompt: Prompt<unknown>,
  timeoutMilliseconds: number,
) => Promise<Called>

/** The record of all calls, and the budget that they use. */
export interface Attempts {
  ofJob: (jobId: string) => Promise<Attempt[]>
  /** Reserves tokens of today's budget, once for a call. `spent`: too few are left, and none was reserved. */
  reserve: (call: {
    subject: Subject
    call: number
    provider: Provider
    tokens: number
  }) => Promise<'reserved' | 'spent'>
  /** Records the end of a call and returns the unused tokens to the budget. A repeated call changes nothing. */
  settle: (call: { subject: Subject; call: number; called: Called }) => Promise<void>
  contentOf: (jobId: string, call: number) => Promise<string | undefined>
}
