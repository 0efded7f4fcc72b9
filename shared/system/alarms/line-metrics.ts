import { type RouteId, routes } from '../../api/routes.ts'
import type { FunctionDefinition } from '../function-definition.ts'
import { type FunctionName, functions, routesOf } from '../functions.ts'
import {
  MAIL_LINE,
  MAIL_REJECTED,
  MESSAGE_EXPIRED,
  OUTBOX_SWEPT,
  REGISTER_IMPORT_FAILED,
  REGISTER_STATE,
  REQUEST,
  SCHEDULE_RAN,
} from '../log-messages.ts'
import type { QueueDefinition } from '../queue-definition.ts'
import { type QueueName, queues } from '../queues.ts'
import { isSchedule } from '../schedule.ts'

type Condition = { field: string } & ({ is: readonly string[] } | { above: number } | { below: number })

/**
 * A metric of the log lines of one function that meet all conditions, or all of `or`. It counts them, or takes the number
 * in `value`. Metrics of one name are one metric, whichever function logs.
 */
export interface LineMetric {
  name: string
  where: readonly Condition[]
  or?: readonly Condition[]
  value?: string
  /** The field of the line by which the metric is divided, if any. */
  by?: string
}

/** The names of the metrics of log lines. Those of a message have its text. */
export const lineNames = {
  errors: 'error lines',
  late: 'late messages',
  lateAwaited: 'late messages that somebody waits for',
  refusedMail: 'refused mails',
  carried: 'messages that the stream did not deliver',
  oldestWaiting: 'seconds of the oldest message in the outbox',
  registerAge: 'hours of the register',
  indexAge: 'hours of the search index',
  starts: 'milliseconds of starts',
  importFailed: REGISTER_IMPORT_FAILED,
  expired: MESSAGE_EXPIRED,
  ran: (name: FunctionName) => `${SCHEDULE_RAN} by ${name}`,
  milliseconds: (route: RouteId) => `milliseconds of ${route}`,
} as const

/** The routes whose time is watched: what most visits are about. */
export const watchedRoutes = ['sponsorships', 'login', 'searchSingle', 'jobs'] as const

const definitionOf = (queue: QueueName): QueueDefinition => queues[queue]

export const isAwaited = (queue: QueueName): boolean => definitionOf(queue).isAwaited ?? false

const saying = (message: string): Condition => ({ field: 'message', is: [message] })

/**
 * An error of ours, or one that Lambda reports itself, such as a module that does not load
 * (docs.aws.amazon.com/lambda/latest/dg/monitoring-cloudwatchlogs-logformat.html). A time-out is only in its report, which
 * has no level (github.com/DataBiosphere/azul/issues/8140).
 */
const errors: LineMetric = {
  name: lineNames.errors,
  where: [{ field: 'level', is: ['error', 'ERROR', 'FATAL'] }],
  or: [
    { field: 'type', is: ['platform.report'] },
    { field: 'record.status', is: ['timeout'] },
  ],
}

const starts: LineMetric = {
  name: lineNames.starts,
  where: [saying(REQUEST), { field: 'startMilliseconds', above: 0 }],
  value: 'startMilliseconds',
}

const ofOneFunction: Partial<Record<FunctionName, readonly LineMetric[]>> = {
  importRegister: [{ name: lineNames.importFailed, where: [saying(REGISTER_IMPORT_FAILED)] }],
  // with a virus, SES takes a mail and rejects it later
  handleMailEvent: [{ name: lineNames.refusedMail, where: [saying(MAIL_REJECTED)] }],
  refreshIndex: [
    { name: lineNames.registerAge, where: [saying(REGISTER_STATE)], value: 'registerAgeHours' },
    { name: lineNames.indexAge, where: [saying(REGISTER_STATE)], value: 'indexAgeHours' },
  ],
  sweepOutbox: [
    { name: lineNames.carried, where: [saying(OUTBOX_SWEPT)], value: 'carried' },
    { name: lineNames.oldestWaiting, where: [saying(OUTBOX_SWEPT)], value: 'oldestWaitingSeconds' },
  ],
}

/** Every metric that is made of the log lines of a function. */
export function lineMetricsOf(name: FunctionName): LineMetric[] {
  const definition: FunctionDefinition = functions[name]
  const { trigger, sendsMail } = definition
  return [
    errors,
    ...(ofOneFunction[name] ?? []),
    ...('queue' in trigger ? ofQueue(trigger.queue) : []),
    ...(isSchedule(trigger) ? [{ name: lineNames.ran(name), where: [saying(SCHEDULE_RAN)] }] : []),
    ...(sendsMail
      ? [{ name: lineNames.refusedMail, where: [saying(MAIL_LINE), { field: 'outcome', is: ['refused'] }] }]
      : []),
    ...('routes' in trigger ? [starts] : []),
    ...watchedRoutes.filter((route) => routesOf(definition).includes(route)).map(ofRoute),
  ]
}

/**
 * Every line about a message has its age since its creation, however often it was postponed. Of awaited messages, the
 * time counts for which they are due: a wait for a host or a budget wakes nobody, and neither does a redrive.
 */
const ofQueue = (queue: QueueName): LineMetric[] => [
  isAwaited(queue)
    ? { name: lineNames.lateAwaited, where: [{ field: 'dueSeconds', above: queues[queue].maxAgeSeconds }] }
    : { name: lineNames.late, where: [{ field: 'ageSeconds', above: queues[queue].maxAgeSeconds }] },
  { name: lineNames.expired, where: [saying(MESSAGE_EXPIRED)], by: 'type' },
]

/** Only answers that the caller wanted: one that refuses is fast, and many of them would hide the slow ones. */
function ofRoute(route: RouteId): LineMetric {
  const { method, path } = routes[route]
  const wanted = { field: 'status', below: 300 }
  const where = [saying(REQUEST), { field: 'method', is: [method] }, { field: 'path', is: [path] }, wanted]
  return { name: lineNames.milliseconds(route), where, value: 'milliseconds' }
}
