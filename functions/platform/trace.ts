import { AsyncLocalStorage } from 'node:async_hooks'

/** What the running work belongs to. */
export interface Trace {
  /** The trace header of X-Ray (`Root=…;Parent=…;Sampled=…`), by which X-Ray links what this work causes. */
  header: string | undefined
  /** The id of the message that is handled; undefined outside workers. It is the parent of messages that are written. */
  messageId?: string | undefined
  requestId?: string | undefined
}

const traces = new AsyncLocalStorage<Trace>()

/** Runs work under a trace. Its log lines and the messages that it writes belong to the trace. */
export const withTrace = <Result>(trace: Trace, work: () => Result): Result => traces.run(trace, work)

export const currentTrace = (): Trace => traces.getStore() ?? { header: undefined }

const FIELDS = {
  Root: /^1-[\da-f]{8}-[\da-f]{24}$/,
  Parent: /^[\da-f]{16}$/,
  Sampled: /^[01]$/,
} as const

/** The longest header that is read. X-Ray's own headers have less than 200 characters. */
const MAX_LENGTH = 500

/** The root, parent and sampling of an X-Ray header. SQS refuses a message with a header it cannot read. */
export function traceHeaderIn(header = ''): string | undefined {
  if (header.length > MAX_LENGTH) return undefined
  const given = new Map(header.split(';').map((field) => pairOf(field.trim())))
  const valid = Object.entries(FIELDS).flatMap(([name, shape]) => {
    const value = given.get(name)
    return value !== undefined && shape.test(value) ? [`${name}=${value}`] : []
  })
  return valid[0]?.startsWith('Root=') === true ? valid.join(';') : undefined
}

function pairOf(field: string): [string, string] {
  const [name = '', ...value] = field.split('=')
  return [name, value.join('=')]
}

/** The trace id of a header that `traceHeaderIn` returned. */
export const traceIdOf = (header: string | undefined): string | undefined =>
  header?.split(';')[0]?.slice('Root='.length)
