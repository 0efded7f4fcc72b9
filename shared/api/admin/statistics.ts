import * as z from 'zod/mini'
import { dataOf, defineRoute } from '../contract.ts'
import { Queued } from '../jobs.ts'
import { oneOf } from '../parameters.ts'

const count = z.int()

/** The totals of several requests to models. `avg_ms` is 0 if there were none. */
export const RequestSum = z.object({
  requests: count,
  success: count,
  errors: count,
  rate_limited: count,
  total_tokens: count,
  avg_ms: z.number(),
})
export type RequestSum = z.infer<typeof RequestSum>

/** How many tokens a model is expected to use in the period; null if unknown. */
const expected = z.nullable(count)

export const AiUsage = z.object({
  provider: z.string(),
  model: z.string(),
  total_tokens: count,
  expected_token: expected,
})
export type AiUsage = z.infer<typeof AiUsage>

/**
 * A message of a queue. The page shows an inactive message without attempts, details and reservation as deleted
 * (docs/product/api.md "Calls of administrators").
 */
export const QueueItem = z.object({
  queue: z.string(),
  id: z.string(),
  active: z.boolean(),
  reserved_at: z.nullable(z.string()),
  attempts: count,
  count,
  job_details: z.nullable(z.record(z.string(), z.unknown())),
  type: z.string(),
})

export type QueueItem = z.infer<typeof QueueItem>

/** At most 10 items are listed (docs/product/api.md "Calls of administrators"). */
const QueueStats = z.object({
  waiting: count,
  in_flight: count,
  delayed: count,
  dead: count,
  items: z.array(QueueItem),
})

const daily = z.array(z.object({ date: z.string(), count }))

/** The statistics for administrators (docs/product/api.md "Calls of administrators"). */
export const AdminStats = z.object({
  last_minute: RequestSum,
  last_24h: RequestSum,
  overall: RequestSum,
  models: z.array(z.string()),
  /** The requests of the last 24 hours, by model. */
  model_stats_24h: z.record(
    z.string(),
    z.extend(RequestSum, { provider: z.string(), expected_token: expected }),
  ),
  grouped_model_stats: z.record(z.string(), RequestSum),
  /** One sum per second of the last minute, oldest first. */
  last_minute_detailed: z.array(RequestSum),
  /** The percentages add up to 100. */
  provider_distribution: z.array(z.object({ provider: z.string(), requests: count, percentage: z.number() })),
  business_stats: z.object({
    companies: count,
    users: count,
    /** Null until their list is first built. */
    vacancies: z.nullable(count),
    /** The users who verified their email on each date. */
    new_users: daily,
    unlocks: daily,
    searches: daily,
    clicks: daily,
    mails_sent: daily,
    /** The mails that were refused or came back, on the date when this was known. */
    mails_failed: daily,
    register: z.object({ date: z.nullable(z.string()), imported_at: z.nullable(z.string()) }),
    ai_usage: z.array(AiUsage),
    queue_stats: z.record(z.string(), QueueStats),
  }),
})
export type AdminStats = z.infer<typeof AdminStats>

export const adminStats = defineRoute('GET /admin/stats', {
  auth: 'admin',
  summary: 'Returns the platform’s statistics: models, queues and users’ actions.',
  request: { query: z.object({ period: z._default(oneOf(['24h', '7d', '30d', '90d']), '24h') }) },
  responses: { 200: dataOf(AdminStats) },
})

const QueuePath = z.object({
  name: z.string().check(z.regex(/^[A-Za-z]{1,40}$/, 'Give the name of a queue')),
})

export const redriveQueue = defineRoute('POST /admin/queues/{name}/redrive', {
  auth: 'admin',
  summary: 'Queues a job that moves the dead letters of a queue back to it.',
  request: { params: QueuePath },
  responses: { 202: Queued },
  errors: ['conflict'],
})
