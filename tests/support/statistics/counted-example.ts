import type { AdminStats } from '#shared/api/admin/statistics.ts'
import type { AttemptStatus } from '../../../functions/extraction/models/attempt.ts'

export type CountedEvent = { at: Date; userId: string } & (
  | { kind: 'join' }
  | { kind: 'leave' }
  | { kind: 'unlock'; companyId: number }
  | { kind: 'click'; clickId: string }
  | { kind: 'search'; city: string }
  | { kind: 'mail'; mailId: string; isSent: boolean }
  | {
      kind: 'response'
      jobId: string
      provider: string
      model: string
      status: AttemptStatus
      tokens: number
      milliseconds: number
    }
)

/** Shortly after midnight, in the middle of a second. */
export const NOW = new Date('2031-03-30T00:05:20.400Z')

/** The events of a user and of another one who has left. The numbers below follow from them by hand. */
export function exampleEvents(copy: number): CountedEvent[] {
  const userId = `user-${copy}`
  const of = (at: string) => ({ at: new Date(at), userId })
  const response = (
    at: string,
    provider: string,
    model: string,
    status: AttemptStatus,
    tokens: number,
    ms: number,
  ) => ({
    ...of(at),
    kind: 'response' as const,
    jobId: `job ${copy} ${at}`,
    provider,
    model,
    status,
    tokens,
    milliseconds: ms,
  })
  return [
    { ...of('2031-03-20T10:00:00Z'), kind: 'join' },
    { ...of('2031-03-29T23:00:00Z'), userId: `left-${copy}`, kind: 'join' },
    { ...of('2031-03-30T00:01:00Z'), userId: `left-${copy}`, kind: 'leave' },
    { ...of('2031-03-30T00:05:00Z'), kind: 'unlock', companyId: 1 },
    { ...of('2031-03-29T12:00:00Z'), kind: 'unlock', companyId: 2 },
    // the ends of two dates
    { ...of('2031-03-30T00:00:00.000Z'), kind: 'click', clickId: `first ${copy}` },
    { ...of('2031-03-29T23:59:59.999Z'), kind: 'click', clickId: `last ${copy}` },
    { ...of('2031-03-29T00:06:00Z'), kind: 'search', city: `City ${copy}` },
    // before the period of 30 days
    { ...of('2031-02-27T12:00:00Z'), kind: 'search', city: `Town ${copy}` },
    { ...of('2031-03-30T00:04:00Z'), kind: 'mail', mailId: `sent ${copy}`, isSent: true },
    // before the period of 7 days
    { ...of('2031-03-23T23:59:00Z'), kind: 'mail', mailId: `refused ${copy}`, isSent: false },
    response('2031-03-30T00:05:10.000Z', 'one', 'small', 'success', 100, 1000),
    // the first second of the last minute, and the one before it
    response('2031-03-30T00:04:21.000Z', 'one', 'small', 'rate-limited', 0, 500),
    response('2031-03-30T00:04:20.999Z', 'two', 'small', 'error', 50, 300),
    // the first minute of the last day, and the one before it
    response('2031-03-29T00:06:00.000Z', 'one', 'vendor#large', 'success', 10, 200),
    response('2031-03-29T00:05:59.999Z', 'one', 'vendor#large', 'success', 1000, 400),
    response('2031-02-27T12:00:00.000Z', 'two', 'small', 'timeout', 3, 100),
  ]
}

type Period = '24h' | '7d' | '30d' | '90d'
const DAYS: Record<Period, number> = { '24h': 1, '7d': 7, '30d': 30, '90d': 90 }
const DAY = 24 * 60 * 60 * 1000

/** What the statistics say of so many copies of the events, without what each test adds. */
export function exampleStats(copies: number, period: Period) {
  const calls = (requests: number, success: number, limited: number, tokens: number, avg_ms: number) => ({
    requests: copies * requests,
    success: copies * success,
    errors: copies * (requests - success - limited),
    rate_limited: copies * limited,
    total_tokens: copies * tokens,
    avg_ms,
  })
  const none = calls(0, 0, 0, 0, 0)
  const dates = Array.from({ length: DAYS[period] }, (_, ago) =>
    new Date(NOW.getTime() - ago * DAY).toISOString().slice(0, 10),
  ).toReversed()
  const perDay = (counts: Record<string, number>) =>
    dates.map((date) => ({ date, count: copies * (counts[date] ?? 0) }))
  const ofDay = period === '24h'
  const ofAll = period === '90d'
  const [one, two] = [
    ofDay ? calls(3, 2, 1, 110, 567) : calls(4, 3, 1, 1110, 525),
    ofAll ? calls(2, 0, 0, 53, 200) : calls(1, 0, 0, 50, 300),
  ]
  return {
    last_minute: calls(2, 1, 1, 100, 750),
    last_24h: calls(4, 2, 1, 160, 500),
    overall: calls(6, 3, 1, 1163, 417),
    models: ['small', 'vendor#large'],
    model_stats_24h: {
      'one/small': { ...calls(2, 1, 1, 100, 750), provider: 'one', expected_token: null },
      'two/small': { ...calls(1, 0, 0, 50, 300), provider: 'two', expected_token: null },
      'vendor#large': { ...calls(1, 1, 0, 10, 200), provider: 'one', expected_token: null },
    },
    grouped_model_stats: { one, two },
    last_minute_detailed: Array.from({ length: 60 }, (_, second) =>
      second === 0 ? calls(1, 0, 1, 0, 500) : second === 49 ? calls(1, 1, 0, 100, 1000) : none,
    ),
    provider_distribution: [
      { provider: 'one', requests: one.requests },
      { provider: 'two', requests: two.requests },
    ],
    business: {
      users: copies,
      new_users: perDay({ '2031-03-20': 1, '2031-03-29': 1 }),
      unlocks: perDay({ '2031-03-29': 1, '2031-03-30': 1 }),
      searches: perDay({ '2031-02-27': 1, '2031-03-29': 1 }),
      clicks: perDay({ '2031-03-29': 1, '2031-03-30': 1 }),
      mails_sent: perDay({ '2031-03-30': 1 }),
      mails_failed: perDay({ '2031-03-23': 1 }),
    },
    ai_usage: [
      { provider: 'one', model: 'small', total_tokens: copies * 100, expected_token: null },
      {
        provider: 'one',
        model: 'vendor#large',
        total_tokens: copies * (ofDay ? 10 : 1010),
        expected_token: null,
      },
      { provider: 'two', model: 'small', total_tokens: copies * (ofAll ? 53 : 50), expected_token: null },
    ],
  }
}

const sorted = <Value>(values: readonly Value[]) =>
  values.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))

/** The parts of an answer that `exampleStats` has, in the same form. */
export function comparable({
  models,
  provider_distribution: providers,
  business_stats: business,
  ...others
}: Omit<AdminStats, 'business_stats'> & {
  business_stats: Omit<AdminStats['business_stats'], 'register' | 'queue_stats'>
}) {
  const { users, new_users, unlocks, searches, clicks, mails_sent, mails_failed, ai_usage } = business
  return {
    ...others,
    models: sorted(models),
    provider_distribution: sorted(providers.map(({ provider, requests }) => ({ provider, requests }))),
    business: { users, new_users, unlocks, searches, clicks, mails_sent, mails_failed },
    ai_usage: sorted(ai_usage).map(({ provider, model, total_tokens, expected_token }) => ({
      provider,
      model,
      total_tokens,
      expected_token,
    })),
  }
}
