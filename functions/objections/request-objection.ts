import type { ContactKind } from '#shared/contact-kinds.ts'
import type { Context } from '../platform/context.ts'
import { givenContact } from './contact.ts'
import { objectionRequestStore } from './objection-request-store.ts'
import { screening } from './screening.ts'

/**
 * Takes a visitor's request to remove a contact, for an administrator to decide. Whether the contact is known is neither
 * looked up nor told. A repeated request is seen too: it brings its reason, and a dismissal of the earlier one spares it.
 * @throws AppError 422 for a value that is not such a contact.
 */
export async function requestObjection(
  context: Context,
  { kind, value, why = '' }: { kind: ContactKind; value: string; why?: string | undefined },
  client: string,
): Promise<void> {
  const { objectionIdOf, senderOf } = screening(context)
  const contact = givenContact(kind, value)
  const id = await objectionIdOf(contact)
  await objectionRequestStore(context).addRequest({
    objection_id: id,
    kind,
    value: contact.key,
    why: why === '' ? null : why,
    received_at: context.now().toISOString(),
    sender: await senderOf(id, client),
  })
}
