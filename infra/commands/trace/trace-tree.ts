import {
  MESSAGE_EXPIRED,
  MESSAGE_FAILED,
  MESSAGE_HANDLED,
  MESSAGE_POSTPONED,
  MESSAGE_REJECTED,
  MESSAGE_RELAYED,
  MESSAGE_WAITS,
  REQUEST,
} from '#shared/system/log-messages.ts'
import { messages } from '#shared/system/messages.ts'
import type { LogLine } from './log-lines.ts'

interface TracedRequest {
  method: string
  path: string
  status: number
  milliseconds: number
  at: string
}

/**
 * How a message stands, by its last line. Its handler logs when it ends, so a message that was sent may be handled now. It
 * has ended only if it is done, expired, rejected or a dead letter.
 */
type State =
  | 'in the outbox'
  | 'sent to its queue'
  | 'begun'
  | 'postponed'
  | 'to be retried'
  | 'done'
  | 'expired'
  | 'rejected'
  | 'in the dead-letter queue'

export interface TracedMessage {
  id: string
  type: string
  /** The queue of its type; undefined if this version does not know the type. */
  queue: string | undefined
  parentId: string | undefined
  state: State
  /** The time of the line that gave it its state. */
  since: string
  /** The seconds from its creation until its handler began for the last time. */
  waitedSeconds: number | undefined
  /** How long the handler took that ended it. */
  milliseconds: number | undefined
  retries: number
  postponed: number
  /** What its handler logged: outcomes, warnings, errors. */
  remarks: string[]
  children: TracedMessage[]
}

export interface TraceTree {
  /** Undefined if no request began this, but a schedule, or if its line is older than the search. */
  request: TracedRequest | undefined
  /** What the handler of the request logged, or the gateway: outcomes, warnings, errors. */
  remarks: string[]
  roots: TracedMessage[]
}

export function traceTree(lines: readonly LogLine[]): TraceTree {
  const inOrder = lines.toSorted((one, other) => textOf(one['time']).localeCompare(textOf(other['time'])))
  const byId = new Map<string, TracedMessage>()
  let remarks: string[] = []
  for (const line of inOrder) {
    const id = line['messageId']
    if (typeof id !== 'string') {
      remarks = withOnce(remarks, remarkOf(line))
      continue
    }
    const message = byId.get(id) ?? newMessage(id, line)
    byId.set(id, message)
    apply(message, line)
  }
  const roots: TracedMessage[] = []
  for (const message of byId.values()) {
    const parent = message.parentId === undefined ? undefined : byId.get(message.parentId)
    // a repeated message may have its own id as parent
    const siblings = parent === undefined || parent === message ? roots : parent.children
    siblings.push(message)
  }
  return { request: requestOf(inOrder), remarks, roots }
}

function requestOf(lines: readonly LogLine[]): TracedRequest | undefined {
  // if the function did not end, only the gateway knows the answer
  const line =
    lines.find(({ message }) => message === REQUEST) ??
    lines.find((one) => one['message'] === undefined && one['resource'] !== undefined)
  if (line === undefined) return undefined
  return {
    method: textOf(line['method']),
    path: textOf(line['path'] ?? line['resource']),
    status: Number(line['status']),
    milliseconds: Number(line['milliseconds']),
    at: textOf(line['time']),
  }
}

function newMessage(id: string, line: LogLine): TracedMessage {
  const type = textOf(line['type'])
  return {
    id,
    type,
    queue: Object.hasOwn(messages, type) ? messages[type as keyof typeof messages].queue : undefined,
    parentId: typeof line['parentId'] === 'string' ? line['parentId'] : undefined,
    state: 'begun',
    since: textOf(line['time']),
    waitedSeconds: undefined,
    milliseconds: undefined,
    retries: 0,
    postponed: 0,
    remarks: [],
    children: [],
  }
}

function apply(message: TracedMessage, line: LogLine): void {
  const known = changes[textOf(line['message'])]
  if (known === undefined) {
    message.remarks = withOnce(message.remarks, remarkOf(line))
    return
  }
  // a message that was sent twice is done when one of the two is
  if (message.state === 'done' && line['message'] === MESSAGE_RELAYED) return
  Object.assign(message, { since: textOf(line['time']), ...known(message, line) })
}

const changes: Record<string, (message: TracedMessage, line: LogLine) => Partial<TracedMessage>> = {
  [MESSAGE_RELAYED]: () => ({ state: 'sent to its queue' }),
  [MESSAGE_WAITS]: () => ({ state: 'in the outbox' }),
  [MESSAGE_REJECTED]: () => ({ state: 'rejected' }),
  [MESSAGE_HANDLED]: ({ queue }, line) =>
    // the worker of the queue `retries` has only returned it
    queue !== undefined && line['queue'] !== queue
      ? { state: 'sent to its queue' }
      : { state: 'done', milliseconds: numberOf(line['milliseconds']), ...agesOf(line) },
  [MESSAGE_EXPIRED]: (_message, line) => ({ state: 'expired', ...agesOf(line) }),
  [MESSAGE_POSTPONED]: ({ postponed, remarks }, line) => ({
    state: 'postponed',
    postponed: postponed + 1,
    remarks: withOnce(remarks, `postponed: ${textOf(line['reason'])}`),
  }),
  [MESSAGE_FAILED]: ({ retries, remarks }, line) => ({
    state: line['next'] === 'retry' ? 'to be retried' : 'in the dead-letter queue',
    retries: retries + (line['next'] === 'retry' ? 1 : 0),
    remarks: withOnce(remarks, `failed: ${errorOf(line['error'])}`),
  }),
}

const agesOf = (line: LogLine) => ({ waitedSeconds: numberOf(line['ageSeconds']) })

const withOnce = (remarks: string[], remark: string | undefined) =>
  remark === undefined || remarks.includes(remark) ? remarks : [...remarks, remark]

/** What a line of a handler says about the outcome; undefined for a line that is only a record. */
function remarkOf(line: LogLine): string | undefined {
  const { level, message, outcome, reason, error, integrationError } = line
  // the gateway's access log has a hyphen for what is absent
  if (integrationError !== undefined && integrationError !== '-')
    return `gateway: ${textOf(integrationError)}`
  const isAlarming = level === 'warn' || level === 'error'
  if (outcome === undefined && !isAlarming) return undefined
  const facts = [outcome, reason].filter((fact) => typeof fact === 'string')
  const why = error === undefined ? facts : [...facts, errorOf(error)]
  return [textOf(message), ...(why.length > 0 ? [why.join(', ')] : [])].join(': ')
}

const errorOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'message' in error
    ? textOf(error.message)
    : textOf(error ?? 'unknown error')

const textOf = (value: unknown): string => (typeof value === 'string' ? value : String(value ?? ''))
const numberOf = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined)
