import * as z from 'zod/mini'
import type { Registration } from '../company.ts'
import { wholeHost } from '../index/company-index.ts'
import { unpackCard } from '../company-card.ts'
import type { IndexedNames, NamedOrganisation, NamedRegister, OrganisationNames } from './check-name.ts'
import type { FoundCompanies, SearchableCompanies } from '../search/searchable-companies.ts'

/** The fields of the stored card that the licence check reads. */
const StoredName = z.object({
  name: z.string(),
  city: z.nullable(z.string()),
  published_town: z.optional(z.string()),
  register_only: z.boolean(),
})

interface Sources<Snapshot> {
  openCompanies: () => Promise<{ companies: SearchableCompanies; snapshot: Snapshot }>
  /** The organisations that have left (left-companies.ts). */
  openLeft: (snapshot: Snapshot) => Promise<SearchableCompanies>
  knownSince: (snapshot: Snapshot) => Promise<string>
  findOrganisation: (snapshot: Snapshot, id: number) => Promise<Registration | undefined>
}

/** Opens the newest register for looking up names. */
export const namedRegisterReader =
  <Snapshot extends { date: string }>({
    openCompanies,
    openLeft,
    knownSince,
    findOrganisation,
  }: Sources<Snapshot>) =>
  async (): Promise<NamedRegister> => {
    const { companies, snapshot } = await openCompanies()
    const find = (id: number) => findOrganisation(snapshot, id)
    const [left, known_since] = await Promise.all([openLeft(snapshot), knownSince(snapshot)])
    return {
      ...organisationNames({ companies, find }),
      date: snapshot.date,
      known_since,
      left: organisationNames({ companies: left, find }),
    }
  }

interface Source {
  companies: SearchableCompanies
  find: (id: number) => Promise<Registration | undefined>
}

/** The names of organisations, looked up in a search for companies. */
export const organisationNames = ({ companies, find }: Source): OrganisationNames => ({
  ...indexedNames(companies),
  find,
})

/** The names of organisations, looked up in a search for companies alone. */
export function indexedNames(companies: SearchableCompanies): IndexedNames {
  return {
    named: async (names) => organisations(await companies.named(names)),
    corrected: companies.corrected,
    goesOn: companies.goesOn,
    respelt: companies.respelt,
    async withWebsite(host) {
      const ids = await companies.matching({ prefixes: { website: wholeHost(host) } })
      return organisations({ ids, stored: await companies.cards(ids) })
    },
    async alike(text, page) {
      const found = await companies.alike(text, page)
      return { total: found.total, organisations: organisations(found) }
    },
  }
}

const organisations = ({ ids, stored }: FoundCompanies): NamedOrganisation[] =>
  ids.map((id, at) => {
    const { name, city, published_town, register_only } = StoredName.parse(unpackCard(stored[at]))
    return { id, name, town: city ?? published_town ?? '', registerOnly: register_only }
  })
