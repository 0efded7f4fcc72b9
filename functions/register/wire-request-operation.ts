import type { AuditAction } from '#shared/audit-actions.ts'
import { auditWrite } from '../operations/index.ts'
import { documentClient } from '../platform/clients.ts'
import { transact, type TransactItem } from '../platform/dynamodb/transact.ts'
import { outboxWriter } from '../platform/messages/outbox.ts'
import { operationLog } from './storage/operation-log.ts'
import { wired } from '../platform/resources.ts'

export const wireRequestOperation = wired(({ config, now }) => {
  const documents = documentClient()
  const outbox = outboxWriter(config.table('outbox'), now)
  const audit = auditWrite(config.table('audit'))
  const log = operationLog(documents, config.table('imports'), now)

  /** Queues an operation, unless it is queued. `userId` is that of the administrator, or `operator` for a command. */
  const queueOperation =
    (
      operation: 'index_rebuild' | 'refresh_round',
      action: AuditAction,
      messageOf: (requestId: string) => TransactItem,
    ) =>
    async ({ userId, requestId }: { userId: string; requestId: string }) => {
      const written = await transact(documents, [
        log.queueWrite(operation),
        messageOf(requestId),
        audit({
          actor: userId,
          action,
          subject: { kind: 'operation', id: operation },
          before: null,
          after: null,
          at: now(),
          requestId,
        }),
      ])
      return { isAlreadyQueued: written !== 'written' }
    }

  const requestRebuild = queueOperation('index_rebuild', 'rebuild_index', (requestId) =>
    outbox({ type: 'rebuildIndex', body: {}, requestId }),
  )

  /** A round that is asked for has the id of its request, so it is run beside that of the schedule. */
  const requestRound = queueOperation('refresh_round', 'run_refresh_round', (requestId) =>
    outbox({
      type: 'runRefreshRound',
      body: { hour: now().toISOString().slice(0, 13), request: requestId },
      requestId,
    }),
  )

  return { requestRebuild, requestRound }
})
