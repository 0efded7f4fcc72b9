import type { FunctionDefinition } from '../function-definition.ts'
import { type FunctionName, functions } from '../functions.ts'
import type { AlarmDefinition, AlarmSettings } from './alarm-definition.ts'
import { lasting, lines, ofAccount, ofApi, once, page, tell } from './alarm-parts.ts'
import { heartbeatAlarms } from './heartbeat-alarms.ts'
import { lineNames, watchedRoutes } from './line-metrics.ts'
import { deadLetters, failedSchedules, lateMessages } from './queue-alarms.ts'

const allFunctions = Object.entries(functions) as [FunctionName, FunctionDefinition][]
const functionsWithUrl = allFunctions.flatMap(([name, { hasUrl }]) => (hasUrl ? [name] : []))

const api = ({ requestsPerSecond }: AlarmSettings): AlarmDefinition[] => [
  {
    id: 'api-errors',
    watches: { from: 'share', part: ofApi('5XXError'), whole: ofApi('Count'), least: 5, most: 20 },
    limit: { above: 1 },
    ...once(300),
    impact: 'More than 1% of all calls or more than 20 fail: users see "Server error occurred".',
    ...page('api-errors.md'),
  },
  {
    id: 'api-outage',
    watches: { from: 'share', part: ofApi('5XXError'), whole: ofApi('Count'), least: 3 },
    limit: { above: 49 },
    ...once(900),
    impact: 'Half of all calls or more fail, though there are few: users see "Server error occurred".',
    ...page('api-errors.md'),
  },
  // the errors of these are no metric of the gateway; `error-lines` sees few of them
  ...functionsWithUrl.map((name): AlarmDefinition => ({
    id: `url-errors-${name}`,
    symptom: 'url-errors',
    watches: {
      from: 'aws',
      namespace: 'AWS/Lambda',
      name: 'Url5xxCount',
      of: { function: name },
      statistic: 'Sum',
    },
    limit: { above: 20 },
    ...once(300),
    impact: `More than 20 calls of ${name} fail: users see "Server error occurred".`,
    ...page('api-errors.md'),
  })),
  ...watchedRoutes.map((route): AlarmDefinition => ({
    id: `slow-${slowRoutes[route].what}`,
    watches: { from: 'many', metric: lines(lineNames.milliseconds(route), 'p99'), least: LEAST_CALLS },
    limit: { above: slowRoutes[route].milliseconds },
    ...lasting(3, 3, 300),
    impact: `One in 100 ${slowRoutes[route].calls} takes more than ${slowRoutes[route].milliseconds / 1000} s, for 15 minutes.`,
    ...page('slow-answers.md'),
  })),
  {
    id: 'slow-starts',
    watches: { from: 'many', metric: lines(lineNames.starts, 'Average'), least: LEAST_STARTS },
    limit: { above: START_MILLISECONDS },
    ...once(3600),
    impact: `Functions take more than ${START_MILLISECONDS / 1000} s to start, and the first call after a pause waits for it.`,
    ...tell('slow-answers.md'),
  },
  {
    id: 'usage-plan',
    watches: ofApi('Count'),
    limit: { above: 0.7 * 60 * requestsPerSecond },
    ...lasting(3, 5, 60),
    impact: 'Calls come near the limit of the usage plan. Above it, users get "Too many requests".',
    ...tell('limits.md'),
  },
]

/** The calls in five minutes from which on their slowest ones say something about all. */
const LEAST_CALLS = 20

/** The starts in an hour from which on their average says something. */
const LEAST_STARTS = 5

/** The time in which a function starts on average. No start was measured on AWS yet. */
const START_MILLISECONDS = 3000

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
    ...page('error-lines.md'),
  },
]

const outbox = (): AlarmDefinition[] => [
  {
    id: 'outbox-waiting',
    watches: lines(lineNames.oldestWaiting, 'Maximum'),
    limit: { above: 180 },
    ...once(60),
    impact: 'Mails, jobs and all other work after a change no longer start.',
    ...page('outbox.md'),
  },
  {
    id: 'relay-stopped',
    watches: lines(lineNames.carried),
    limit: { above: 0 },
    ...lasting(3, 5, 60),
    impact: 'Every mail and job starts one to two minutes late, because only the sweeper sends messages.',
    ...tell('outbox.md'),
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
    ...page('outbox.md'),
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
    ...tell('mail.md'),
  },
  {
    id: 'mail-bounces',
    watches: ofAccount('AWS/SES', 'Reputation.BounceRate', 'Maximum'),
    limit: { above: 0.04 },
    ...once(3600),
    impact: 'SES soon stops all mail of the account, because too many mailboxes do not exist.',
    ...page('mail.md'),
  },
  {
    id: 'mail-complaints',
    watches: ofAccount('AWS/SES', 'Reputation.ComplaintRate', 'Maximum'),
    limit: { above: 0.0008 },
    ...once(3600),
    impact: 'SES soon stops all mail of the account, because too many readers report it as spam.',
    ...page('mail.md'),
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
          ...tell('register.md'),
        } as const,
      ]
    : []),
  {
    id: 'index-old',
    watches: lines(lineNames.indexAge, 'Maximum'),
    limit: { above: 0.9 },
    ...once(900),
    impact: 'Searches and lists still count vacancies that ended yesterday.',
    ...page('register.md'),
  },
  {
    id: 'register-import-failed',
    watches: lines(lineNames.importFailed),
    limit: { above: 0 },
    ...once(3600),
    impact: 'A register was refused, or its import failed. Users still see the register before it.',
    ...tell('register.md'),
  },
]

const lambda = ({ concurrentFunctions }: AlarmSettings): AlarmDefinition[] => [
  {
    id: 'throttled-functions',
    watches: ofAccount('AWS/Lambda', 'Throttles'),
    limit: { above: 0 },
    ...lasting(2, 3, 300),
    impact: 'Lambda refuses to run functions: users get errors, and work is late.',
    ...page('limits.md'),
  },
  {
    id: 'used-concurrency',
    // with what other functions have reserved (docs.aws.amazon.com/lambda/latest/dg/monitoring-concurrency.html)
    watches: ofAccount('AWS/Lambda', 'ClaimedAccountConcurrency', 'Maximum'),
    limit: { above: 0.7 * concurrentFunctions },
    ...lasting(3, 5, 60),
    impact: 'Lambda comes near its limit of functions at once. At the limit, users get errors.',
    ...tell('limits.md'),
  },
  {
    id: 'dropped-events',
    watches: ofAccount('AWS/Lambda', 'AsyncEventsDropped'),
    limit: { above: 0 },
    ...once(300),
    impact: 'A scheduled run was given up after its retries. Its daily or hourly work is missing.',
    ...tell('dropped-events.md'),
  },
]

const backupJobs = (name: string, vault: string) =>
  ({
    watches: { from: 'aws', namespace: 'AWS/Backup', name, of: { vault }, statistic: 'Sum' },
    limit: { above: 0 },
    ...once(3600),
    ...tell('backups.md'),
  }) as const

/** From one day's last backup to the next day's first one, with the start window and a longer day in autumn. */
const BACKUP_HOURS = 27

const failedCopy = {
  symptom: 'failed-copies',
  impact: 'The other account lacks a backup of the day. If this account is lost, so are newer data.',
}

/**
 * A plan that was deleted or that no longer runs fails at nothing, so the lack of backups alarms too.
 *
 * AWS Backup counts a copy for a vault (docs.aws.amazon.com/aws-backup/latest/devguide/cloudwatch.html). Its documents do not
 * say whether that is the vault it comes from or goes to, so both are watched.
 */
const backups = ({ copiesTo }: AlarmSettings): AlarmDefinition[] =>
  copiesTo === undefined
    ? []
    : [
        {
          id: 'failed-backups',
          ...backupJobs('NumberOfBackupJobsFailed', 'own'),
          impact: 'A table or the register has no backup of the day, and no copy in the other account.',
        },
        {
          id: 'expired-backups',
          // one that does not begin or end in its window is not counted as failed
          ...backupJobs('NumberOfBackupJobsExpired', 'own'),
          impact: 'A backup of the day did not begin or end in time, so it is missing in both accounts.',
        },
        {
          id: 'missing-backups',
          ...backupJobs('NumberOfBackupJobsCompleted', 'own'),
          limit: { below: 1 },
          periods: BACKUP_HOURS,
          breachingPeriods: BACKUP_HOURS,
          missing: 'breaching',
          impact: 'Neither a table nor the register was backed up for a day. Backups may have stopped.',
        },
        { id: 'failed-copies-from', ...failedCopy, ...backupJobs('NumberOfCopyJobsFailed', 'own') },
        { id: 'failed-copies-to', ...failedCopy, ...backupJobs('NumberOfCopyJobsFailed', copiesTo) },
      ]

/** Every alarm of a stage. A cause without a symptom is a row of the dashboard (docs/decisions/066-alarms.md). */
export const alarmsOf = (settings: AlarmSettings): AlarmDefinition[] => [
  ...deadLetters(),
  ...failedSchedules(),
  ...api(settings),
  ...errorLines(),
  ...lateMessages(),
  ...outbox(),
  ...mail(),
  ...register(settings),
  ...lambda(settings),
  ...backups(settings),
  ...heartbeatAlarms(settings, allFunctions),
]
