import type { Organisation } from './organisation.ts'

/** One version of the register, as far as a name is looked up in it. */
export interface NamedRegister {
  /** YYYY-MM-DD. */
  date: string
  /** Ids of the listed organisations of exactly this name, by the matching rules of the search: no typos, no prefixes. */
  named: (name: string) => readonly number[]
  find: (id: number) => Promise<Organisation | undefined>
}

/** 35 organisations share the commonest name of the register: whoever asks for more asks for something else. */
const AT_MOST = 50

const { compare } = new Intl.Collator('en-GB')

/** The listed organisations of exactly this name, by name and town: an order that tells nothing of their ids. */
export async function checkName({ named, find }: NamedRegister, name: string): Promise<Organisation[]> {
  const found = await Promise.all(named(name).slice(0, AT_MOST).map(find))
  return found
    .filter((organisation) => organisation !== undefined)
    .toSorted((a, b) => compare(a.name, b.name) || compare(a.town, b.town))
}
