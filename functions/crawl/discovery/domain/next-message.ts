import type { TriedWebsite } from '#shared/tried-website.ts'
import type { Write } from '#shared/write.ts'
import type { Progress } from './discover-website.ts'

interface Message {
  type: 'discoverWebsite'
  body: { job_id: string; suggestion?: string; tried: TriedWebsite[]; found?: string[]; read: string[] }
  requestId: string
  notBefore?: Date
}

export interface NextMessageDependencies {
  /** A message that is written at most once per key. */
  idempotentMessage: (key: readonly string[], message: Message) => Write
  /** The pause between two pages of a host, in milliseconds. */
  pause: number
  now: () => Date
}

/**
 * The message of the next step. A further page of the same host waits for its pause. A repeated message of a request has
 * only one next one.
 */
export const nextMessage = (
  { idempotentMessage, pause, now }: NextMessageDependencies,
  { jobId, suggestion, requestId }: { jobId: string; suggestion: string | undefined; requestId: string },
  { tried, found, read }: Progress,
): Write =>
  idempotentMessage([jobId, requestId, String(tried.length), String(found?.length), ...read], {
    type: 'discoverWebsite',
    body: {
      job_id: jobId,
      ...(suggestion !== undefined && { suggestion }),
      tried: [...tried],
      ...(found !== undefined && { found: [...found] }),
      read: [...read],
    },
    requestId,
    ...(read.length > 0 && { notBefore: new Date(now().getTime() + pause) }),
  })
