import type { RegisterImport } from '#shared/system/following.ts'
import { perContext, type TimedDatabase } from '../../platform/context.ts'
import { outboxWriter, idempotentOutboxWriter } from '../../platform/messages/outbox.ts'

/** Queues the alerts about an import: each user's once, and the announcement of the rest once for each cursor. */
export const alertQueuer = perContext(({ documents, tables, now }: TimedDatabase) => {
  const writeOnce = idempotentOutboxWriter(documents, outboxWriter({ tables, now }))
  return {
    /** Queues a user's alert. The message id does not identify the user. */
    enqueueAlert: (userId: string, published: RegisterImport, requestId: string): Promise<void> =>
      writeOnce([published.import_id, userId], {
        type: 'alertUser',
        body: { ...published, user_id: userId },
        requestId,
      }),

    /** Queues the announcement of a day, once. */
    announceDay: (ended: RegisterImport): Promise<void> =>
      writeOnce(['announceImport', ended.import_id], {
        type: 'announceImport',
        body: ended,
        // a schedule has no request; the day takes the place of the request id in every log line
        requestId: ended.import_id,
      }),

    announceAfter: (cursor: string, published: RegisterImport, requestId: string): Promise<void> =>
      writeOnce(['announceImport', published.import_id, cursor], {
        type: 'announceImport',
        body: { ...published, cursor },
        requestId,
      }),
  }
})
