import type { ContactKind } from '#shared/contact-kinds.ts'
import { type Contact, givenContact } from './contact.ts'
import type { ArrivedRequest } from './objection-request.ts'

export interface RequestObjectionDependencies {
  idOf: (contact: Contact) => Promise<string>
  /** The mark of a client among those who ask for the removal of a contact. */
  senderOf: (objectionId: string, client: string) => Promise<string>
  /** Stores the request, together with an open one for the same contact. */
  addRequest: (request: ArrivedRequest) => Promise<void>
  now: () => Date
}

/**
 * Takes a visitor's request to remove a contact, for an administrator to decide. Whether the contact is known is neither
 * looked up nor told. A repeated request is seen too: it brings its reason, and a dismissal of the earlier one spares it.
 * @throws AppError 422 for a value that is not such a contact.
 */
export async function requestObjection(
  { idOf, senderOf, addRequest, now }: RequestObjectionDependencies,
  { kind, value, why = '' }: { kind: ContactKind; value: string; why?: string | undefined },
  client: string,
): Promise<void> {
  const contact = givenContact(kind, value)
  const id = await idOf(contact)
  await addRequest({
    objection_id: id,
    kind,
    value: contact.key,
    why: why === '' ? null : why,
    received_at: now().toISOString(),
    sender: await senderOf(id, client),
  })
}
