import type { WriteAudit } from '#shared/audit-write.ts'
import type { CommitAs, Write } from '#shared/write.ts'
import type { By } from './request-job.ts'

const actions = { index_rebuild: 'rebuild_index', refresh_round: 'run_refresh_round' } as const

export interface QueueOperationDependencies {
  /** Marks an operation as queued. The condition fails if it is queued. */
  queueWrite: (operation: keyof typeof actions) => Write
  rebuildMessage: (requestId: string) => Write
  roundMessage: (round: { hour: string; request: string }, requestId: string) => Write
  audit: WriteAudit
  commitAs: CommitAs
  now: () => Date
}

/**
 * Queues an operation with its message, unless it is queued, and records the action.
 * @throws AppError 403 as `CommitAs` does.
 */
export async function queueOperation(
  dependencies: QueueOperationDependencies,
  operation: keyof typeof actions,
  { userId, requestId }: By,
): Promise<{ isAlreadyQueued: boolean }> {
  const { queueWrite, rebuildMessage, roundMessage, audit, commitAs, now } = dependencies
  const at = now()
  const outcome = await commitAs(userId, {
    operation: queueWrite(operation),
    message:
      operation === 'index_rebuild'
        ? rebuildMessage(requestId)
        : // with the id of its request, it is run beside the round of the schedule
          roundMessage({ hour: at.toISOString().slice(0, 13), request: requestId }, requestId),
    audit: audit({
      actor: userId,
      action: actions[operation],
      subject: { kind: 'operation', id: operation },
      before: null,
      after: null,
      at,
      requestId,
    }),
  })
  return { isAlreadyQueued: outcome !== 'written' }
}
