import type { Write } from '#shared/write.ts'
import type { Progress } from './next-page.ts'

interface Message {
  type: 'enrichCompany'
  body: { job_id: string; read: string[]; refused: string[] }
  requestId: string
  notBefore: Date
}

export interface NextMessageDependencies {
  /** A message that is written at most once per key. */
  idempotentMessage: (key: readonly string[], message: Message) => Write
  /** The pause between two pages of a host, in milliseconds. */
  pause: number
  now: () => Date
}

/**
 * The message that reads the next page after the pause of the host. A repeated message of a request has only one next
 * one. A later request for the same job has messages of its own.
 */
export const nextMessage = (
  { idempotentMessage, pause, now }: NextMessageDependencies,
  { jobId, requestId }: { jobId: string; requestId: string },
  { read, refused }: Progress,
): Write =>
  idempotentMessage([jobId, requestId, ...read, 'without', ...refused], {
    type: 'enrichCompany',
    body: { job_id: jobId, read: [...read], refused: [...refused] },
    requestId,
    notBefore: new Date(now().getTime() + pause),
  })
