import type { ContactKind } from '#shared/contact-kinds.ts'
import { AppError } from '#shared/errors.ts'
import { type Contact, givenContact } from './contact.ts'
import type { Objection } from './objection.ts'

/** Who records an objection, and with which request. */
interface By {
  userId: string
  requestId: string
}

export interface RecordObjectionDependencies {
  idOf: (contact: Contact) => Promise<string>
  find: (id: string) => Promise<Objection | undefined>
  /**
   * Records the objection, unless it is known, queues its removal, and deletes the request for it, all or nothing. If a
   * removal of it is live, only the request is deleted, and that job is returned.
   */
  requestRemoval: (
    objection: Omit<Objection, 'job_id'>,
    options: { isKnown: boolean; why: string } & By,
  ) => Promise<{ jobId: string; isAlreadyQueued: boolean }>
  now: () => Date
}

/**
 * Records an objection to an email address or a phone number, and queues its removal. A request for it is done then.
 * Repeating it for a known objection queues another removal, or finds the live one.
 * @throws AppError 422 for a value that is no such contact; 409 if another call withdraws the objection meanwhile.
 */
export async function recordObjection(
  { idOf, find, requestRemoval, now }: RecordObjectionDependencies,
  { kind, value, why }: { kind: ContactKind; value: string; why: string },
  { userId, requestId }: By,
): Promise<{ objection: Objection; isKnown: boolean; isAlreadyQueued: boolean }> {
  const id = await idOf(givenContact(kind, value))
  const known = await find(id)
  const objection = known ?? {
    objection_id: id,
    kind,
    created_at: now().toISOString(),
    created_by: userId,
    why,
  }
  const { jobId, isAlreadyQueued } = await requestRemoval(objection, {
    isKnown: known !== undefined,
    why,
    userId,
    requestId,
  })
  // a concurrent call has recorded it: otherwise nothing would be recorded
  if (isAlreadyQueued && known === undefined && (await find(id)) === undefined)
    throw new AppError('conflict', 'This objection keeps changing. Try again.')
  return {
    objection: { ...objection, job_id: jobId },
    isKnown: known !== undefined || isAlreadyQueued,
    isAlreadyQueued,
  }
}
