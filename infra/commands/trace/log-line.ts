import { UserFacingError } from '../../user-facing-error.ts'

/** An id as API Gateway, Lambda and CloudFront make it. Nothing else may get into a query. */
const REQUEST_ID = /^[\w-]{8,128}=*$/

/** The id that an operator gives. @throws UserFacingError if it is none. */
export function requestIdOf(text: string): string {
  if (REQUEST_ID.test(text)) return text
  throw new UserFacingError(`"${text}" is no request id. An answer names its own in X-Request-Id.`)
}

/** A line of the log, as `functions/platform/logger.ts` writes it, or of the gateway's access log. */
export type LogLine = Record<string, unknown>

/** The lines of one request, and where they were looked for. */
export interface FoundLines {
  lines: readonly LogLine[]
  /** What was searched, and the time span, as the end of "Searched …". */
  searched: string
  /** Whether there may be more lines than these. */
  isCut: boolean
}

/** Parses a line. Undefined if it is not of this request. */
export function lineOf(text: string, requestId: string): LogLine | undefined {
  // most lines are of other requests, and a search for text is faster than JSON
  if (!text.includes(requestId)) return undefined
  try {
    const line: unknown = JSON.parse(text)
    if (typeof line !== 'object' || line === null) return undefined
    const found = line as LogLine
    return found['requestId'] === requestId ? found : undefined
  } catch {
    return undefined
  }
}
