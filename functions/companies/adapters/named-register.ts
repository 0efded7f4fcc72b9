import * as z from 'zod/mini'
import type { SearchIndex } from '../../search-engine/search-index.ts'
import type { Registration } from '../domain/company.ts'
import { wholeHost } from '../domain/index/company-index.ts'
import { unpackCard } from '../domain/index/packed-card.ts'
import { respeltName } from '../domain/index/respelt-name.ts'
import type { NamedOrganisation, NamedRegister } from '../domain/licence/check-name.ts'

/** The fields of the stored card that the licence check reads. */
const StoredName = z.object({
  name: z.string(),
  city: z.nullable(z.string()),
  published_town: z.optional(z.string()),
})

interface Sources<Snapshot> {
  openIndex: () => Promise<{ index: SearchIndex; snapshot: Snapshot }>
  findOrganisation: (snapshot: Snapshot, id: number) => Promise<Registration | undefined>
}

/** Opens the newest register for looking up names. */
export const namedRegisterReader =
  <Snapshot extends { date: string }>({ openIndex, findOrganisation }: Sources<Snapshot>) =>
  async (): Promise<NamedRegister> => {
    const { index, snapshot } = await openIndex()
    return namedRegister({ index, date: snapshot.date, find: (id) => findOrganisation(snapshot, id) })
  }

interface Source {
  index: SearchIndex
  date: string
  find: (id: number) => Promise<Registration | undefined>
}

/** The names of a register, looked up in its search index. */
export function namedRegister({ index, date, find }: Source): NamedRegister {
  const organisations = (ids: readonly number[]): NamedOrganisation[] =>
    ids.map((id) => {
      const { name, city, published_town } = StoredName.parse(unpackCard(index.get(id)))
      return { id, name, town: city ?? published_town ?? '' }
    })
  return {
    date,
    named: (name) => organisations(index.named(name)),
    corrected: (text) => index.corrected(text),
    goesOn: (text) => index.goesOn(text),
    respelt: (text) => respeltName(index, text),
    withWebsite: (host) => organisations(index.matching({ prefixes: { website: wholeHost(host) } })),
    alike: (text, page) => {
      const { total, ids } = index.alike(text, page)
      return { total, organisations: organisations(ids) }
    },
    find,
  }
}
