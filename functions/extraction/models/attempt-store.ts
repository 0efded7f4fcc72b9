import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { AiResponseStatus } from '#shared/api/admin/ai-responses.ts'
import { AI_RESPONSE_RETENTION_DAYS } from '#shared/retention.ts'
import type { Tables } from '#shared/system/names.ts'
import type { Table } from '#shared/system/tables.ts'
import { type Clock, epochSeconds } from '../../platform/clock.ts'
import { when } from '../../platform/dynamodb/expressions.ts'
import { list, put, read, update, transact, type TransactItem } from '../../platform/dynamodb/records.ts'
import { keyOfResponse, responseId } from '../responses/ai-response-store.ts'
import type { ResponseKey } from '../responses/ai-response.ts'
import type { Attempts, AttemptStatus } from './attempt.ts'
import { tokenBudget } from './token-budget.ts'

/** How long the buckets of each length are stored, in seconds. Others are stored for ever. */
const stored = { second: 60 * 60, minute: 2 * 24 * 60 * 60, day: undefined, ever: undefined } as const

/** The length of the instant that begins a bucket, as ISO text. The bucket of all time begins with none. */
const lengths = { second: 19, minute: 16, day: 10, ever: 0 } as const

interface CountedCall {
  provider: string
  model: string
  status: AttemptStatus
  tokens: number
  milliseconds: number
  at: Date
}

/** The number of a call's outcome. Statistics know three outcomes (docs/product/admin.md "Statistics"). */
const outcomeOf = (status: AttemptStatus) =>
  status === 'success' || status === 'rate-limited' ? status.replace('-', '_') : 'errors'

/**
 * The parts of a transaction that count a call of a model. It counts in its second, its minute, its UTC date and the
 * total. The transaction that settles the call contains them, so each call is counted once.
 */
export const responseCounts =
  (table: Table<'counters'>) =>
  ({ provider, model, status, tokens, milliseconds, at }: CountedCall): TransactItem[] =>
    (['second', 'minute', 'day', 'ever'] as const).map((unit) => {
      const { [unit]: seconds } = stored
      const bucket = [at.toISOString().slice(0, lengths[unit]), provider, model].join('#')
      return update(
        table,
        { series: `responses#${unit}`, bucket },
        {
          set: { expires_at: seconds && epochSeconds(at) + seconds },
          add: { requests: 1, [outcomeOf(status)]: 1, total_tokens: tokens, milliseconds },
        },
      )
    })

const RETENTION_SECONDS = AI_RESPONSE_RETENTION_DAYS * 24 * 60 * 60
/** How many ids are tried for a response. Collisions are rare. */
const MAX_TURNS = 20

/** A call. While it runs, it has no status. */
const AttemptItem = z.object({
  call: z.int(),
  status: z._default(z.nullable(AiResponseStatus), null),
  error: z._default(z.nullable(z.string()), null),
  id: z.optional(z.int()),
  budget: z.string(),
  reserved: z.int(),
  provider: z.string(),
  model: z.string(),
})

const IS_NEW = when`attribute_not_exists(job_id)`

const ContentItem = z.object({ response_json: z.object({ content: z.string() }) })

interface AttemptStoreOptions {
  documents: DynamoDBDocumentClient
  tables: Pick<Tables, 'ai_responses' | 'budgets' | 'counters'>
  /** The budget of tokens per UTC date. */
  dailyTokens: number
  versions: { prompt: number; schema: number }
  /** The part of a transaction that shows a response in the list. */
  listChange: (key: ResponseKey) => TransactItem
  now: Clock
}

/** The calls of models and their token budget. Each call is recorded once. */
export function attemptStore({
  documents,
  tables,
  dailyTokens,
  versions,
  listChange,
  now,
}: AttemptStoreOptions): Attempts {
  const table = tables.ai_responses
  const countsOf = responseCounts(tables.counters)
  const budget = tokenBudget(tables.budgets, dailyTokens)

  const find = <Parsed>(key: { job_id: string; call: number }, parse: (item: unknown) => Parsed) =>
    read(documents, table, key, parse)

  return {
    async ofJob(jobId) {
      const ofJob = { table, where: when`job_id = ${jobId}` }
      const found = await list(documents, ofJob, AttemptItem.parse)
      return found.map(({ call, status, error }) => ({ call, status, error }))
    },

    async reserve({ subject, call, provider, tokens }) {
      const at = now()
      for (const row of budget.rowsFor(tokens, at)) {
        const item = {
          job_id: subject.jobId,
          call,
          provider: provider.name,
          model: provider.model,
          company_id: subject.companyId,
          company_vacancy_id: subject.vacancyId,
          prompt_version: versions.prompt,
          schema_version: versions.schema,
          budget: row,
          reserved: tokens,
          expires_at: epochSeconds(at) + RETENTION_SECONDS,
        }
        const outcome = await transact(documents, {
          call: put(table, item, IS_NEW),
          budget: budget.take(row, tokens, at),
        })
        // another run of the job has reserved this call before
        if (outcome === 'written' || outcome.includes('call')) return 'reserved'
      }
      return 'spent'
    },

    async settle({ subject: { jobId, vacancyId }, call, called }) {
      const key = { job_id: jobId, call }
      const { budget: row, reserved, provider, model } = (await find(key, AttemptItem.parse))!
      const at = now()
      const { status, error, tokens, milliseconds, content } = called
      const counts = countsOf({ provider, model, status, tokens: tokens ?? 0, milliseconds, at })
      for (let turn = 0; turn < MAX_TURNS; turn += 1) {
        const id = responseId(jobId, call, turn)
        const set = {
          status,
          error,
          id,
          total_tokens: tokens ?? 0,
          duration_ms: milliseconds,
          created_at: at.toISOString(),
        }
        const isRunning = when`attribute_exists(job_id) AND attribute_not_exists(status)`
        const response = {
          ...keyOfResponse(id),
          of_job: jobId,
          company_vacancy_id: vacancyId,
          response_json: content === null ? null : { content },
          expires_at: epochSeconds(at) + RETENTION_SECONDS,
        }
        const unused = tokens === undefined ? 0 : reserved - tokens
        const outcome = await transact(documents, {
          call: update(table, key, { set }, isRunning),
          response: put(table, response, IS_NEW),
          budget: budget.giveBack(row, unused),
          counts,
          list: listChange({ ...key, id }),
        })
        // a second worker of the same call finds it settled
        if (outcome === 'written' || outcome.includes('call')) return
      }
      throw new Error('No id is free for the response of a model')
    },

    async contentOf(jobId, call) {
      const { id } = (await find({ job_id: jobId, call }, AttemptItem.parse))!
      if (id === undefined) return undefined
      return (await find(keyOfResponse(id), ContentItem.safeParse))?.data?.response_json.content
    },
  }
}
