import type { ContactKind } from '../../../shared/contact-kinds.ts'
import { type Contact, givenContact } from './contact.ts'
import type { ObjectionRequest } from './objection-request.ts'

export interface RequestObjectionDependencies {
  idOf: (contact: Contact) => Promise<string>
  /** Stores the request, unless one for the same contact is open. */
  addRequest: (request: ObjectionRequest) => Promise<void>
  now: () => Date
}

/**
 * Takes a visitor's request to remove a contact, for an administrator to decide. Whether the contact is known is neither
 * looked up nor told. A repeated request changes nothing: the first one counts, with its reason and its time.
 * @throws AppError 422 for a value that is no such contact.
 */
export async function requestObjection(
  { idOf, addRequest, now }: RequestObjectionDependencies,
  { kind, value, why = '' }: { kind: ContactKind; value: string; why?: string | undefined },
): Promise<void> {
  const contact = givenContact(kind, value)
  await addRequest({
    objection_id: await idOf(contact),
    kind,
    value: contact.key,
    why: why === '' ? null : why,
    received_at: now().toISOString(),
  })
}
