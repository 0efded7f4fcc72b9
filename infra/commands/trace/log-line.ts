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
