import type { AttemptStatus } from '../../../functions/extraction/domain/models/attempt.ts'
import type { Random } from '../../../infra/local/sample-data/random.ts'

/** Something that the statistics count. */
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
      tokens: number | undefined
      milliseconds: number
    }
)

const SECOND = 1000
const HOUR = 60 * 60 * SECOND
const DAY = 24 * HOUR
/** Two providers have a model of the same name. */
const models = [
  { provider: 'one', model: 'small' },
  { provider: 'one', model: 'vendor#large' },
  { provider: 'two', model: 'small' },
] as const
const statuses = [
  'success',
  'success',
  'success',
  'rate-limited',
  'error',
  'timeout',
  'invalid-output',
] as const

/**
 * Random events of some users up to `now`: many in the last minute and the last day, and around the ends of these spans
 * and of dates. Each user joins, and some leave.
 */
export function randomEvents(count: number, now: Date, random: Random): CountedEvent[] {
  const users = Array.from({ length: Math.ceil(count / 25) }, (_, at) => `user-${at}`)
  const spans = [70 * SECOND, 70 * SECOND, 25 * HOUR, 8 * DAY, 40 * DAY]
  const instant = () => {
    const at = now.getTime() - random.int(0, random.pick(spans))
    return new Date(random.chance(0.2) ? at - (at % SECOND) : at)
  }
  const one = (at: number): CountedEvent => {
    const event = { at: instant(), userId: random.pick(users) }
    const kind = random.pick(['unlock', 'click', 'search', 'mail', 'response', 'response'] as const)
    if (kind === 'unlock') return { ...event, kind, companyId: random.int(1, 60) }
    if (kind === 'click') return { ...event, kind, clickId: `click-${at}` }
    if (kind === 'search') return { ...event, kind, city: `City ${at}` }
    if (kind === 'mail') return { ...event, kind, mailId: `mail-${at}`, isSent: random.chance(0.8) }
    return {
      ...event,
      kind,
      jobId: `job-${at}`,
      ...random.pick(models),
      status: random.pick(statuses),
      tokens: random.chance(0.1) ? undefined : random.int(0, 5000),
      milliseconds: random.int(1, 60_000),
    }
  }
  return [
    ...users.map((userId) => ({ kind: 'join' as const, at: instant(), userId })),
    ...users
      .filter(() => random.chance(0.2))
      .map((userId) => ({ kind: 'leave' as const, at: instant(), userId })),
    ...Array.from({ length: count - users.length }, (_, at) => one(at)),
  ]
}
