import { type DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { AiResponseStatus } from '#shared/api/admin/ai-responses.ts'
import { AI_RESPONSE_RETENTION_DAYS } from '#shared/retention.ts'
import { type Clock, epochSeconds } from '../../platform/clock.ts'
import { itemsOfPartition } from '../../platform/dynamodb/items-of-partition.ts'
import { transact, type TransactItem } from '../../platform/dynamodb/transact.ts'
import { keyOfResponse, responseId } from '../responses/ai-response-store.ts'
import type { ResponseKey } from '../responses/ai-response.ts'
import type { Attempt, Attempts, AttemptStatus } from './attempt.ts'
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
const responseCounts =
  (table: string) =>
  ({ provider, model, status, tokens, milliseconds, at }: CountedCall): TransactItem[] =>
    (['second', 'minute', 'day', 'ever'] as const).map((unit) => {
      const { [unit]: seconds } = stored
      return {
        Update: {
          TableName: table,
          Key: {
            series: `responses#${unit}`,
            bucket: [at.toISOString().slice(0, lengths[unit]), provider, model].join('#'),
          },
          UpdateExpression: `ADD requests :one, #outcome :one, total_tokens :tokens, milliseconds :milliseconds${
            seconds === undefined ? '' : ' SET expires_at = :expires'
          }`,
          ExpressionAttributeNames: { '#outcome': outcomeOf(status) },
          ExpressionAttributeValues: {
            ':one': 1,
            ':tokens': tokens,
            ':milliseconds': milliseconds,
            ...(seconds !== undefined && { ':expires': epochSeconds(at) + seconds }),
          },
        },
      }
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

const ContentItem = z.object({ response_json: z.object({ content: z.string() }) })

interface AttemptStoreOptions {
  documents: DynamoDBDocumentClient
  /** The physical table names. */
  tables: { ai_responses: string; budgets: string; counters: string }
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

  const read = async (key: { job_id: string; call: number }) =>
    (await documents.send(new GetCommand({ TableName: table, Key: key, ConsistentRead: true }))).Item

  return {
    async ofJob(jobId) {
      const found: Attempt[] = []
      const partition = { table, key: 'job_id', value: jobId }
      for await (const item of itemsOfPartition(documents, partition)) {
        const { call, status, error } = AttemptItem.parse(item)
        found.push({ call, status, error })
      }
      return found.toSorted((one, other) => one.call - other.call)
    },

    async reserve({ subject, call, provider, tokens }) {
      const at = now()
      for (const row of budget.rowsFor(tokens, at)) {
        const put: TransactItem = {
          Put: {
            TableName: table,
            Item: {
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
            },
            ConditionExpression: 'attribute_not_exists(job_id)',
          },
        }
        const outcome = await transact(documents, { call: put, budget: budget.take(row, tokens, at) })
        // another run of the job has reserved this call before
        if (outcome === 'written' || outcome.includes('call')) return 'reserved'
      }
      return 'spent'
    },

    async settle({ subject: { jobId, vacancyId }, call, called }) {
      const key = { job_id: jobId, call }
      const { budget: row, reserved, provider, model } = AttemptItem.parse(await read(key))
      const at = now()
      const { status, error, tokens, milliseconds, content } = called
      const counts = countsOf({ provider, model, status, tokens: tokens ?? 0, milliseconds, at })
      for (let turn = 0; turn < MAX_TURNS; turn += 1) {
        const id = responseId(jobId, call, turn)
        const update: TransactItem = {
          Update: {
            TableName: table,
            Key: key,
            UpdateExpression:
              'SET #status = :status, #error = :error, id = :id, total_tokens = :tokens, duration_ms = :milliseconds, created_at = :at',
            ConditionExpression: 'attribute_exists(job_id) AND attribute_not_exists(#status)',
            ExpressionAttributeNames: { '#status': 'status', '#error': 'error' },
            ExpressionAttributeValues: {
              ':status': status,
              ':error': error,
              ':id': id,
              ':tokens': tokens ?? 0,
              ':milliseconds': milliseconds,
              ':at': at.toISOString(),
            },
          },
        }
        const response: TransactItem = {
          Put: {
            TableName: table,
            Item: {
              ...keyOfResponse(id),
              of_job: jobId,
              company_vacancy_id: vacancyId,
              response_json: content === null ? null : { content },
              expires_at: epochSeconds(at) + RETENTION_SECONDS,
            },
            ConditionExpression: 'attribute_not_exists(job_id)',
          },
        }
        const unused = tokens === undefined ? 0 : reserved - tokens
        const outcome = await transact(documents, {
          call: update,
          response,
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
      const { id } = AttemptItem.parse(await read({ job_id: jobId, call }))
      if (id === undefined) return undefined
      return ContentItem.safeParse(await read(keyOfResponse(id))).data?.response_json.content
    },
  }
}
