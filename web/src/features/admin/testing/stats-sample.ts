import type { AdminStats, RequestSum } from '#shared/api/admin/statistics.ts'

/** The sum of no requests, with other numbers. */
export const sumOf = (more: Partial<RequestSum> = {}): RequestSum => ({
  requests: 0,
  success: 0,
  errors: 0,
  rate_limited: 0,
  total_tokens: 0,
  avg_ms: 0,
  ...more,
})

export const noQueue = { waiting: 0, in_flight: 0, delayed: 0, dead: 0, items: [] }

/** Statistics without any event. */
export const emptyStats = (): AdminStats => ({
  last_minute: sumOf(),
  last_24h: sumOf(),
  overall: sumOf(),
  models: [],
  model_stats_24h: {},
  grouped_model_stats: {},
  last_minute_detailed: Array.from({ length: 60 }, () => sumOf()),
  provider_distribution: [],
  business_stats: {
    companies: 0,
    users: 0,
    vacancies: 0,
    new_users: [{ date: '2026-08-03', count: 0 }],
    unlocks: [{ date: '2026-08-03', count: 0 }],
    searches: [{ date: '2026-08-03', count: 0 }],
    clicks: [{ date: '2026-08-03', count: 0 }],
    mails_sent: [{ date: '2026-08-03', count: 0 }],
    mails_failed: [{ date: '2026-08-03', count: 0 }],
    register: { date: null, imported_at: null },
    ai_usage: [],
    queue_stats: { mail: noQueue },
  },
})
