import type { WriteAudit } from '#shared/audit-write.ts'
import type { CommitAs, Write } from '#shared/write.ts'
import type { ObjectionRequest } from './objection-request.ts'
import { withoutContacts } from './without-contacts.ts'

export interface DismissRequestDependencies {
  findRequest: (id: string) => Promise<ObjectionRequest | undefined>
  /** Deletes a request. The condition fails if it is gone, or if somebody has asked again since it was read. */
  removeReadWrite: (request: ObjectionRequest) => Write
  audit: WriteAudit
  commitAs: CommitAs
  now: () => Date
}

/**
 * Deletes a request for an administrator, without an objection. The audit entry keeps what was said, without contacts. A
 * repeated call changes nothing.
 * @throws AppError 403 as `CommitAs` does.
 * @returns false if the request that was received then is not open.
 */
export async function dismissRequest(
  { findRequest, removeReadWrite, audit, commitAs, now }: DismissRequestDependencies,
  { objection_id, received_at }: Pick<ObjectionRequest, 'objection_id' | 'received_at'>,
  { userId, requestId, why }: { userId: string; requestId: string; why: string },
): Promise<boolean> {
  const request = await findRequest(objection_id)
  if (request?.received_at !== received_at) return false
  const outcome = await commitAs(userId, {
    request: removeReadWrite(request),
    audit: audit({
      actor: userId,
      action: 'dismiss_objection_request',
      subject: { kind: 'objection', id: objection_id },
      before: {
        received_at,
        times: request.times,
        reasons: request.reasons.map(({ why: said }) => withoutContacts(said, () => true)),
        dropped_reasons: request.dropped,
      },
      after: null,
      at: now(),
      why,
      requestId,
    }),
  })
  return outcome === 'written'
}
