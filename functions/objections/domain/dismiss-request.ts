import type { WriteAudit } from '#shared/audit-write.ts'
import type { CommitAs, Write } from '#shared/write.ts'
import type { ObjectionRequest } from './objection-request.ts'

export interface DismissRequestDependencies {
  /** Deletes the request that was received then. The condition fails if it is gone, or if a newer one is open. */
  removeReceivedAtWrite: (id: string, received_at: string) => Write
  audit: WriteAudit
  commitAs: CommitAs
  now: () => Date
}

/**
 * Deletes a request for an administrator, without an objection. A repeated call changes nothing.
 * @throws AppError 403 as `CommitAs` does.
 * @returns false if the request that was received then is not open.
 */
export async function dismissRequest(
  { removeReceivedAtWrite, audit, commitAs, now }: DismissRequestDependencies,
  { objection_id, received_at }: Pick<ObjectionRequest, 'objection_id' | 'received_at'>,
  { userId, requestId, why }: { userId: string; requestId: string; why: string },
): Promise<boolean> {
  const outcome = await commitAs(userId, {
    request: removeReceivedAtWrite(objection_id, received_at),
    audit: audit({
      actor: userId,
      action: 'dismiss_objection_request',
      subject: { kind: 'objection', id: objection_id },
      before: { received_at },
      after: null,
      at: now(),
      why,
      requestId,
    }),
  })
  return outcome === 'written'
}
