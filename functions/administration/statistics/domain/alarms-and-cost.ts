import { type ResponseCount, sumOf } from './response-count.ts'

/** An alarm that rings, since an instant if AWS says it. */
export interface Ringing {
  id: string
  impact: string
  runbook: string
  urgency: 'page' | 'tell'
  since: string | null
}

/** The cost of a month in US dollars (shared/api/admin/alarms-and-cost.ts). */
export interface MonthCost {
  actual: number
  forecast: number | null
  limit: number
  updated_at: string | null
}

export interface AlarmsAndCostDependencies {
  /** Whether alarms and a budget watch the stage. */
  isWatched: boolean
  ringingAlarms: () => Promise<Ringing[]>
  costOfMonth: () => Promise<MonthCost>
  counters: { responsesOf: (unit: 'day', from: string) => Promise<ResponseCount[]> }
  logWarning: (message: string, fields: { error: unknown }) => void
  now: () => Date
}

/** Reads which alarms of the stage ring, and what its month costs. If AWS does not answer one, the other is still read. */
export async function alarmsAndCost(dependencies: AlarmsAndCostDependencies) {
  const [alarms, cost, responses] = await Promise.all([
    ask(dependencies, 'The alarms', dependencies.ringingAlarms),
    ask(dependencies, 'The cost of the month', dependencies.costOfMonth),
    dependencies.counters.responsesOf('day', `${dependencies.now().toISOString().slice(0, 7)}-01`),
  ])
  return {
    alarms: { state: alarms.state, ringing: urgentFirst(alarms.answer ?? []) },
    cost: { state: cost.state, month: cost.answer ?? null },
    tokens_of_month: sumOf(responses).total_tokens,
  }
}

async function ask<Answer>(
  { isWatched, logWarning }: AlarmsAndCostDependencies,
  what: string,
  read: () => Promise<Answer>,
) {
  if (!isWatched) return { state: 'local' } as const
  try {
    return { state: 'read', answer: await read() } as const
  } catch (error) {
    logWarning(`${what} could not be read`, { error })
    return { state: 'failed' } as const
  }
}

const urgentFirst = (alarms: readonly Ringing[]) =>
  alarms
    .toSorted((one, other) => (rank(one) < rank(other) ? -1 : 1))
    .map(({ id, ...alarm }) => ({ name: inWords(id), ...alarm }))

/** The rank of an alarm: first urgent ones, and of these the one that has rung longest. */
const rank = ({ urgency, since, id }: Ringing) => `${urgency} ${since ?? ''} ${id}`

/** The words of an id: `api-errors` is "API errors", and `heartbeat-sweepOutbox` is "Heartbeat sweep outbox". */
function inWords(id: string): string {
  const words = id
    .replaceAll('-', ' ')
    .replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .replace(/^api\b/, 'API')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
