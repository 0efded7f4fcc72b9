import { AsyncLocalStorage } from 'node:async_hooks'

const traces = new AsyncLocalStorage<string | undefined>()

/** Runs work under a trace id. Its log lines and the messages that it writes have the id. */
export const withTrace = <Result>(traceId: string | undefined, work: () => Result): Result =>
  traces.run(traceId, work)

/** The trace id of the running work; undefined if it has none. */
export const currentTrace = (): string | undefined => traces.getStore()

const X_RAY = /(?:^|;)\s*Root=(1-[\da-f]{8}-[\da-f]{24})(?:;|$)/i
const W3C = /^[\da-f]{2}-([\da-f]{32})-[\da-f]{16}-[\da-f]{2}(?:-|$)/

/**
 * The trace id in an `X-Amzn-Trace-Id` or `traceparent` header; undefined if the header has none. Anybody may send such
 * a header, so nothing else of it is used.
 */
export const traceIdIn = (header = ''): string | undefined => (X_RAY.exec(header) ?? W3C.exec(header))?.[1]
