import { type Contact, nameOf } from './contact.ts'
import { contactsOf, withoutContacts } from './without-contacts.ts'

export interface ScreenDependencies {
  /** The id of the objection to a contact: a keyed hash, which is the same each time. */
  idOf: (contact: Contact) => Promise<string>
  recordedAmong: (ids: readonly string[]) => Promise<ReadonlySet<string>>
}

/** The names (`nameOf`) of the contacts in a value that people object to. */
export const objectedIn =
  ({ idOf, recordedAmong }: ScreenDependencies) =>
  async (value: unknown): Promise<ReadonlySet<string>> => {
    const contacts = [...contactsOf(value).values()]
    if (contacts.length === 0) return new Set()
    const named = await Promise.all(
      contacts.map(async (contact) => ({ name: nameOf(contact), id: await idOf(contact) })),
    )
    const recorded = await recordedAmong(named.map(({ id }) => id))
    return new Set(named.filter(({ id }) => recorded.has(id)).map(({ name }) => name))
  }

/** Removes contacts to which people object from a value. All that writes contacts goes through it first (docs/product/admin.md "Objections"). */
export const screen =
  (dependencies: ScreenDependencies) =>
  async <Value>(value: Value): Promise<Value> => {
    const objected = await objectedIn(dependencies)(value)
    return objected.size === 0 ? value : withoutContacts(value, (name) => objected.has(name))
  }

/** Screens a value (`screen`). */
export type Screen = ReturnType<typeof screen>
