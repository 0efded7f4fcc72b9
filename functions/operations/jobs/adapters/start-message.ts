import type { JobKind } from '#shared/job-states.ts'
import { jobMessages, type WorkedKind } from '#shared/system/job-messages.ts'
import type { Write } from '#shared/write.ts'
import type { OutboxWriter } from '../../../platform/messages/outbox.ts'

/**
 * Makes the message that starts a job of a kind with a worker. With `notBefore` it goes through the queue `retries`, so
 * that many such messages never delay a single request.
 */
export const startMessage =
  (outbox: OutboxWriter) =>
  (
    { kind, job_id, request_id }: { kind: JobKind; job_id: string; request_id: string },
    notBefore?: Date,
  ): Write =>
    outbox({
      type: jobMessages[kind as WorkedKind],
      body: { job_id },
      requestId: request_id,
      ...(notBefore && { notBefore }),
    })
