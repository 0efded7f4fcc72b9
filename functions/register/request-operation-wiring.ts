import type { AuditAction } from '../../shared/audit-actions.ts'
import { auditWrite } from '../audit/storage/audit-write.ts'
import { documentClient } from '../platform/clients.ts'
import { systemClock } from '../platform/clock.ts'
import { config } from '../platform/config.ts'
import { transact, type TransactItem } from '../platform/dynamodb/transact.ts'
import { outboxWriter } from '../platform/messages/outbox.ts'
import { operationLog } from './storage/operation-log.ts'

const documents = documentClient()
const outbox = outboxWriter(config.table('outbox'), systemClock)
const audit = auditWrite(config.table('audit'))
const log = operationLog(documents, config.table('imports'), systemClock)

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
        at: systemClock(),
        requestId,
      }),
    ])
    return { isAlreadyQueued: written !== 'written' }
  }

export const requestRebuild = queueOperation('index_rebuild', 'rebuild_index', (requestId) =>
  outbox({ type: 'rebuildIndex', body: {}, requestId }),
)

/** A round that is asked for has the id of its request, so it is run beside that of the schedule. */
export const requestRound = queueOperation('refresh_round', 'run_refresh_round', (requestId) =>
  outbox({
    type: 'runRefreshRound',
    body: { hour: systemClock().toISOString().slice(0, 13), request: requestId },
    requestId,
  }),
)
