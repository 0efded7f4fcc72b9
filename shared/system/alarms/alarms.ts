import { type FunctionDefinition } from '../function-definition.ts'
import { type FunctionName, functions } from '../functions.ts'
import { deadLetterQueueOf, type QueueName, queues } from '../queues.ts'
import { SCHEDULES } from '../schedule.ts'
import type { TableDefinition } from '../table-definition.ts'
import { tables } from '../tables.ts'
import type { AlarmDefinition, AlarmSettings, Metric } from './alarm-definition.ts'
import { heartbeatAlarms } from './heartbeat-alarms.ts'
import { isAwaited, lineNames, watchedRoutes } from './line-metrics.ts'

const lines = (name: string, statistic: Metric['statistic'] = 'Sum'): Metric => ({
  from: 'lines',
  name,
  statistic,
})

const ofAccount = (
  namespace: `AWS/${string}`,
  name: string,
  statistic: Metric['statistic'] = 'Sum',
): Metric => ({ from: 'aws', namespace, name, of: 'account', statistic })

const ofQueue = (queue: string, name: string): Metric => ({
  from: 'aws',
  namespace: 'AWS/SQS',
  name,
  of: { queue },
  statistic: 'Maximum',
})

const ofApi = (name: string): Metric => ({
  from: 'aws',
  namespace: 'AWS/ApiGateway',
  name,
  of: 'api',
  statistic: 'Sum',
})

/** At once: the first breaching period alarms, and no data is no breach. */
const once = (periodSeconds: number) =>
  ({ periodSeconds, periods: 1, breachingPeriods: 1, missing: 'notBreaching' }) as const

/** Only what lasts: so many periods of the last ones must breach. */
const lasting = (breachingPeriods: number, periods: number, periodSeconds: number) =>
  ({ periodSeconds, periods, breachingPeriods, missing: 'notBreaching' }) as const

/** The dead-letter queues of all queues, of the schedules, and of all streams. */
const deadLetterQueues: readonly string[] = [
  ...Object.keys(queues),
  SCHEDULES,
  ...Object.entries<TableDefinition>(tables).flatMap(([name, { stream }]) => (stream ? [name] : [])),
].map(deadLetterQueueOf)

const deadLetters = (): AlarmDefinition[] =>
  deadLetterQueues.map((queue) => ({
    id: `dead-letters-${queue.replace(/-dead$/, '')}`,
    symptom: 'dead-letters',
    watches: ofQueue(queue, 'ApproximateNumberOfMessagesVisible'),
    limit: { above: 0 },
    ...once(60),
    impact: 'Work that somebody asked for has failed for good, such as a mail that was never sent.',
    runbook: 'dead-letters.md',
    urgency: 'page',
  }))

const api = ({ requestsPerSecond }: AlarmSettings): AlarmDefinition[] => [
  {
    id: 'api-errors',
    watches: { from: 'share', part: ofApi('5XXError'), whole: ofApi('Count'), least: 5 },
    limit: { above: 1 },
    ...once(300),
    impact: 'More than 1% of all calls fail: users see "Server error occurred".',
    runbook: 'api-errors.md',
    urgency: 'page',
  },
  ...watchedRoutes.map((route): AlarmDefinition => ({
    id: `slow-${slowRoutes[route].what}`,
    watches: lines(lineNames.milliseconds(route), 'p99'),
    limit: { above: slowRoutes[route].milliseconds },
    ...lasting(3, 3, 300),
    impact: `One in 100 ${slowRoutes[route].calls} takes more than ${slowRoutes[route].milliseconds / 1000} s, for 15 minutes.`,
    runbook: 'slow-answers.md',
    urgency: 'page',
  })),
  {
    id: 'usage-plan',
    watches: ofApi('Count'),
    limit: { above: 0.7 * 60 * requestsPerSecond },
    ...lasting(3, 5, 60),
    impact: 'Calls come near the limit of the usage plan. Above it, users get "Too many requests".',
    runbook: 'limits.md',
    urgency: 'tell',
  },
]

/** The time in which 99% of the calls of a route are answered, without cold starts. */
const slowRoutes = {
  sponsorships: { what: 'search', calls: 'searches', milliseconds: 1000 },
  login: { what: 'sign-in', calls: 'sign-ins', milliseconds: 2000 },
  searchSingle: { what: 'unlock', calls: 'unlocks', milliseconds: 1500 },
  jobs: { what: 'jobs', calls: 'searches of jobs', milliseconds: 1500 },
} as const

const errorLines = (): AlarmDefinition[] => [
  {
    id: 'error-lines',
    watches: lines(lineNames.errors),
    limit: { above: 5 },
    ...once(300),
    impact: 'Something fails that the code does not expect. Users may see errors, or work is late.',
    runbook: 'error-lines.md',
    urgency: 'page',
  },
]

const lateMessages = (): AlarmDefinition[] => [
  {
    id: 'late-awaited-messages',
    watches: lines(lineNames.lateAwaited),
    limit: { above: 0 },
    ...once(300),
    impact: 'Somebody waits in front of the screen for a code, a link or a check, and it comes too late.',
    runbook: 'late-messages.md',
    urgency: 'page',
  },
  {
    id: 'late-messages',
    watches: lines(lineNames.late),
    limit: { above: 0 },
    ...once(3600),
    impact: 'Work in the background is later than its retries and daily budgets explain.',
    runbook: 'late-messages.md',
    urgency: 'tell',
  },
  // a message that no worker receives writes no line
  ...(Object.keys(queues) as QueueName[]).map((queue): AlarmDefinition => ({
    id: `unread-messages-${queue}`,
    symptom: 'unread-messages',
    watches: ofQueue(queue, 'ApproximateAgeOfOldestMessage'),
    limit: { above: queues[queue].maxAgeSeconds },
    ...lasting(2, 2, 60),
    impact: `Nobody reads the queue ${queue}: its work stands still.`,
    runbook: 'late-messages.md',
    urgency: isAwaited(queue) ? 'page' : 'tell',
  })),
]

const outbox = (): AlarmDefinition[] => [
  {
    id: 'outbox-waiting',
    watches: lines(lineNames.oldestWaiting, 'Maximum'),
    limit: { above: 180 },
    ...once(60),
    impact: 'Mails, jobs and all other work after a change no longer start.',
    runbook: 'outbox.md',
    urgency: 'page',
  },
  {
    id: 'relay-stopped',
    watches: lines(lineNames.carried),
    limit: { above: 0 },
    ...lasting(3, 5, 60),
    impact: 'Every mail and job starts one to two minutes late, because only the sweeper sends messages.',
    runbook: 'outbox.md',
    urgency: 'tell',
  },
  {
    id: 'stream-late',
    watches: {
      from: 'aws',
      namespace: 'AWS/Lambda',
      name: 'IteratorAge',
      of: { function: 'relayMessages' },
      statistic: 'Maximum',
    },
    limit: { above: 60_000 },
    ...lasting(3, 3, 60),
    impact: 'Messages wait more than a minute before they reach their queues.',
    runbook: 'outbox.md',
    urgency: 'page',
  },
]

/** SES reviews an account at 5% bounces and 0.1% complaints (docs.aws.amazon.com/ses/latest/dg/reputation-dashboard-dg.html). */
const mail = (): AlarmDefinition[] => [
  {
    id: 'mail-refused',
    watches: lines(lineNames.refusedMail),
    limit: { above: 0 },
    ...once(300),
    impact: 'Somebody waits for a mail that SES refused, and gets none.',
    runbook: 'mail.md',
    urgency: 'tell',
  },
  {
    id: 'mail-bounces',
    watches: ofAccount('AWS/SES', 'Reputation.BounceRate', 'Maximum'),
    limit: { above: 0.04 },
    ...once(3600),
    impact: 'SES soon stops all mail of the account, because too many mailboxes do not exist.',
    runbook: 'mail.md',
    urgency: 'page',
  },
  {
    id: 'mail-complaints',
    watches: ofAccount('AWS/SES', 'Reputation.ComplaintRate', 'Maximum'),
    limit: { above: 0.0008 },
    ...once(3600),
    impact: 'SES soon stops all mail of the account, because too many readers report it as spam.',
    runbook: 'mail.md',
    urgency: 'page',
  },
]

const register = ({ fetchesBySchedule }: AlarmSettings): AlarmDefinition[] => [
  ...(fetchesBySchedule
    ? [
        {
          id: 'register-old',
          watches: lines(lineNames.registerAge, 'Maximum'),
          // a bank holiday is a working day without a register
          limit: { above: 48 },
          ...once(3600),
          impact: 'Users see a register that is two working days old. New sponsors are missing.',
          runbook: 'register.md',
          urgency: 'tell',
        } as const,
      ]
    : []),
  {
    id: 'index-old',
    watches: lines(lineNames.indexAge, 'Maximum'),
    limit: { above: 0.9 },
    ...once(900),
    impact: 'Searches and lists still count vacancies that ended yesterday.',
    runbook: 'register.md',
    urgency: 'page',
  },
  {
    id: 'register-import-failed',
    watches: lines(lineNames.importFailed),
    limit: { above: 0 },
    ...once(3600),
    impact: 'A register was refused, or its import failed. Users still see the register before it.',
    runbook: 'register.md',
    urgency: 'tell',
  },
]

const lambda = ({ concurrentFunctions }: AlarmSettings): AlarmDefinition[] => [
  {
    id: 'throttled-functions',
    watches: ofAccount('AWS/Lambda', 'Throttles'),
    limit: { above: 0 },
    ...lasting(2, 3, 300),
    impact: 'Lambda refuses to run functions: users get errors, and work is late.',
    runbook: 'limits.md',
    urgency: 'page',
  },
  {
    id: 'used-concurrency',
    // with what other functions have reserved (docs.aws.amazon.com/lambda/latest/dg/monitoring-concurrency.html)
    watches: ofAccount('AWS/Lambda', 'ClaimedAccountConcurrency', 'Maximum'),
    limit: { above: 0.7 * concurrentFunctions },
    ...lasting(3, 5, 60),
    impact: 'Lambda comes near its limit of functions at once. At the limit, users get errors.',
    runbook: 'limits.md',
    urgency: 'tell',
  },
  {
    id: 'dropped-events',
    watches: ofAccount('AWS/Lambda', 'AsyncEventsDropped'),
    limit: { above: 0 },
    ...once(300),
    impact: 'A scheduled run was given up after its retries. Its daily or hourly work is missing.',
    runbook: 'dropped-events.md',
    urgency: 'tell',
  },
]

/** Every alarm of a stage. A cause without a symptom is a row of the dashboard (docs/decisions/066-alarms.md). */
export const alarmsOf = (settings: AlarmSettings): AlarmDefinition[] => [
  ...deadLetters(),
  ...api(settings),
  ...errorLines(),
  ...lateMessages(),
  ...outbox(),
  ...mail(),
  ...register(settings),
  ...lambda(settings),
  ...heartbeatAlarms(settings, Object.entries(functions) as [FunctionName, FunctionDefinition][]),
]
