import type { AdminStats } from '#shared/api/admin/statistics.ts'

/** The rows that the statistics count. */
export interface CountedRows {
  users: readonly Row[]
  /** The messages that erase users who have left. */
  erasures: readonly Row[]
  unlocks: readonly Row[]
  searches: readonly Row[]
  clicks: readonly Row[]
  mails: readonly Row[]
  responses: readonly Row[]
  vacancies: readonly Row[]
  /** The organisations of the register that users see. */
  organisations: readonly { id: number; left_on: string | null }[]
}
type Row = Record<string, unknown>
type Period = '24h' | '7d' | '30d' | '90d'

const SECOND = 1000
const DAY = 24 * 60 * 60 * SECOND
const text = (value: unknown) => String(value)
const numberOf = (value: unknown) => Number(value)

function sum(calls: readonly Row[]) {
  let [success, limited, tokens, milliseconds] = [0, 0, 0, 0]
  for (const { status, total_tokens, duration_ms } of calls) {
    if (status === 'success') success += 1
    if (status === 'rate-limited') limited += 1
    tokens += numberOf(total_tokens)
    milliseconds += numberOf(duration_ms)
  }
  return {
    requests: calls.length,
    success,
    errors: calls.length - success - limited,
    rate_limited: limited,
    total_tokens: tokens,
    avg_ms: calls.length === 0 ? 0 : Math.round(milliseconds / calls.length),
  }
}

const groups = (calls: readonly Row[], keyOf: (call: Row) => string) => [...Map.groupBy(calls, keyOf)]
const modelOf = ({ provider, model }: Row) => `${text(provider)}/${text(model)}`

/**
 * The statistics again, from the records instead of the counters. It shares no code with them. Parts whose order is free
 * are sorted by `comparable`. The percentages and the queues are left out.
 * @param joinedAt When each user joined who has left.
 */
export function statsOfRows(
  rows: CountedRows,
  { now, period, joinedAt }: { now: Date; period: Period; joinedAt: ReadonlyMap<string, string> },
) {
  const days = { '24h': 1, '7d': 7, '30d': 30, '90d': 90 }[period]
  const dates = Array.from({ length: days }, (_, ago) =>
    new Date(now.getTime() - ago * DAY).toISOString().slice(0, 10),
  ).toReversed()
  const perDay = (instants: readonly unknown[]) =>
    dates.map((date) => ({ date, count: instants.filter((at) => text(at).startsWith(date)).length }))

  const calls = rows.responses.filter(({ status }) => status !== undefined)
  const seconds = Array.from({ length: 60 }, (_, ago) =>
    new Date(now.getTime() - ago * SECOND).toISOString().slice(0, 19),
  ).toReversed()
  const inMinute = calls.filter(({ created_at }) => seconds.includes(text(created_at).slice(0, 19)))
  // 1,440 minutes with the current one
  const firstMinute = new Date(now.getTime() - DAY + 60 * SECOND).toISOString().slice(0, 16)
  const inDay = calls.filter(({ created_at }) => text(created_at) >= firstMinute)
  const inPeriod =
    period === '24h' ? inDay : calls.filter(({ created_at }) => dates.includes(text(created_at).slice(0, 10)))
  const byModel = groups(inDay, modelOf)
  const isTwice = (model: unknown) => byModel.filter(([, own]) => own[0]!['model'] === model).length > 1

  return {
    last_minute: sum(inMinute),
    last_24h: sum(inDay),
    overall: sum(calls),
    models: [...new Set(calls.map(({ model }) => text(model)))],
    model_stats_24h: Object.fromEntries(
      byModel.map(([key, own]) => {
        const { provider, model } = own[0]!
        const named = { provider: text(provider), expected_token: null as number | null }
        return [isTwice(model) ? key : text(model), { ...sum(own), ...named }]
      }),
    ),
    grouped_model_stats: Object.fromEntries(
      groups(inPeriod, ({ provider }) => text(provider)).map(([provider, own]) => [provider, sum(own)]),
    ),
    last_minute_detailed: seconds.map((second) =>
      sum(inMinute.filter(({ created_at }) => text(created_at).startsWith(second))),
    ),
    provider_distribution: groups(inPeriod, ({ provider }) => text(provider)).map(([provider, own]) => ({
      provider,
      requests: own.length,
    })),
    business_stats: {
      companies: rows.organisations.filter(({ left_on }) => left_on === null).length,
      users: rows.users.filter(({ email_verified_at }) => email_verified_at !== null).length,
      vacancies: rows.vacancies.filter(({ deleted_at }) => deleted_at === null).length,
      new_users: perDay([
        ...rows.users.map(({ email_verified_at }) => email_verified_at),
        ...rows.erasures.map(({ body }) => joinedAt.get((body as { user_id: string }).user_id)),
      ]),
      unlocks: perDay(rows.unlocks.map(({ unlocked_at }) => unlocked_at)),
      searches: perDay(rows.searches.map(({ searched_at }) => searched_at)),
      clicks: perDay(rows.clicks.map(({ clicked_at }) => clicked_at)),
      mails_sent: perDay(
        rows.mails.filter(({ state }) => state === 'sent').map(({ settled_at }) => settled_at),
      ),
      mails_failed: perDay(
        rows.mails.filter(({ state }) => state === 'refused').map(({ settled_at }) => settled_at),
      ),
      ai_usage: groups(inPeriod, modelOf).map(([, own]) => ({
        provider: text(own[0]!['provider']),
        model: text(own[0]!['model']),
        total_tokens: sum(own).total_tokens,
        expected_token: null as number | null,
      })),
    },
  }
}

const sorted = <Value>(values: readonly Value[]) =>
  values.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))

type Comparable = Pick<ReturnType<typeof statsOfRows>, Exclude<keyof AdminStats, 'business_stats'>> & {
  business_stats: Omit<AdminStats['business_stats'], 'register' | 'queue_stats'>
}

/** The parts of an answer that `statsOfRows` calculates, in the same form. */
export function comparable(stats: Comparable) {
  const { models, provider_distribution: providers, business_stats: business, ...others } = stats
  const {
    companies,
    users,
    vacancies,
    new_users,
    unlocks,
    searches,
    clicks,
    mails_sent,
    mails_failed,
    ai_usage,
  } = business
  return {
    ...others,
    models: sorted(models),
    provider_distribution: sorted(providers.map(({ provider, requests }) => ({ provider, requests }))),
    business: { companies, users, vacancies, new_users, unlocks, searches, clicks, mails_sent, mails_failed },
    ai_usage: sorted(ai_usage),
  }
}
