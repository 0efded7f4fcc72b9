import * as z from 'zod/mini'
import type { SearchIndex } from '../../search-engine/search-index.ts'
import type { Registration } from '../domain/company.ts'
import { wholeHost } from '../domain/index/company-index.ts'
import { unpackCard } from '../domain/index/packed-card.ts'
import { respeltName } from '../domain/index/respelt-name.ts'
import type {
  IndexedNames,
  NamedOrganisation,
  NamedRegister,
  OrganisationNames,
} from '../domain/licence/check-name.ts'

/** The fields of the stored card that the licence check reads. */
const StoredName = z.object({
  name: z.string(),
  city: z.nullable(z.string()),
  published_town: z.optional(z.string()),
  register_only: z.boolean(),
})

interface Sources<Snapshot> {
  openIndex: () => Promise<{ index: SearchIndex; snapshot: Snapshot }>
  /** The index of the organisations that have left (left-companies.ts). */
  openLeft: (snapshot: Snapshot) => Promise<SearchIndex>
  knownSince: (snapshot: Snapshot) => Promise<string>
  findOrganisation: (snapshot: Snapshot, id: number) => Promise<Registration | undefined>
}

/** Opens the newest register for looking up names. */
export const namedRegisterReader =
  <Snapshot extends { date: string }>({
    openIndex,
    openLeft,
    knownSince,
    findOrganisation,
  }: Sources<Snapshot>) =>
  async (): Promise<NamedRegister> => {
    const { index, snapshot } = await openIndex()
    const find = (id: number) => findOrganisation(snapshot, id)
    const [leftIndex, known_since] = await Promise.all([openLeft(snapshot), knownSince(snapshot)])
    return {
      ...organisationNames({ index, find }),
      date: snapshot.date,
      known_since,
      left: organisationNames({ index: leftIndex, find }),
    }
  }

interface Source {
  index: SearchIndex
  find: (id: number) => Promise<Registration | undefined>
}

/** The names of organisations, looked up in their search index. */
export const organisationNames = ({ index, find }: Source): OrganisationNames => ({
  ...indexedNames(index),
  find,
})

/** The names of organisations, looked up in their search index alone. */
export function indexedNames(index: SearchIndex): IndexedNames {
  const organisations = (ids: readonly number[]): NamedOrganisation[] =>
    ids.map((id) => {
      const { name, city, published_town, register_only } = StoredName.parse(unpackCard(index.get(id)))
      return { id, name, town: city ?? published_town ?? '', registerOnly: register_only }
    })
  return {
    named: (name) => organisations(index.named(name)),
    corrected: (text) => index.corrected(text),
    goesOn: (text) => index.goesOn(text),
    respelt: (text) => respeltName(index, text),
    withWebsite: (host) => organisations(index.matching({ prefixes: { website: wholeHost(host) } })),
    alike: (text, page) => {
      const { total, ids } = index.alike(text, page)
      return { total, organisations: organisations(ids) }
    },
  }
}
