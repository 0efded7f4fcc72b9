import type {
  IndexedNames,
  NamedOrganisation,
  NamedRegister,
  OrganisationNames,
} from '#shared/licence/organisation-names.ts'
import { perContext } from '../../platform/context.ts'
import { registerReading } from '../../register/index.ts'
import { unpackCard } from '../company-card.ts'
import type { Registration } from '../company.ts'
import { wholeHost } from '../index/company-index.ts'
import { openLeft } from '../index/left-companies.ts'
import { openCompanies } from '../index/searchable-index.ts'
import type { FoundCompanies, SearchableCompanies } from '../search/searchable-companies.ts'

/** Opens the newest register for looking up names. */
export const namedRegister = perContext((context) => async (): Promise<NamedRegister<Registration>> => {
  const { register } = registerReading(context)
  const { companies, snapshot } = await openCompanies(context)()
  const find = (id: number) => register.findOrganisation(snapshot, id)
  const [left, known_since] = await Promise.all([
    // names need no facts of companies
    openLeft(context)({ register: snapshot.register }),
    register.knownSince(snapshot),
  ])
  return {
    ...organisationNames({ companies, find }),
    date: snapshot.date,
    known_since,
    left: organisationNames({ companies: left, find }),
  }
})

/** Opens the newest search index for looking up the names of listed organisations. */
export const newestNames = perContext((context) => async (): Promise<IndexedNames> => {
  const { companies } = await openCompanies(context)()
  return indexedNames(companies)
})

/** The names of organisations, looked up in a search for companies. */
export const organisationNames = ({
  companies,
  find,
}: {
  companies: SearchableCompanies
  find: OrganisationNames<Registration>['find']
}): OrganisationNames<Registration> => ({
  ...indexedNames(companies),
  find,
})

const indexedNames = (companies: SearchableCompanies): IndexedNames => ({
  named: async (names) => organisationsOf(await companies.named(names)),
  corrected: companies.corrected,
  goesOn: companies.goesOn,
  respelt: companies.respelt,
  async withWebsite(hosts) {
    const found = hosts.map((host) => companies.matching({ prefixes: { website: wholeHost(host) } }))
    const ids = (await Promise.all(found)).flat()
    return organisationsOf({ ids, stored: await companies.cards(ids) })
  },
  async alike(text, page) {
    const found = await companies.alike(text, page)
    return { total: found.total, organisations: organisationsOf(found) }
  },
})

export const organisationsOf = ({ ids, stored }: FoundCompanies): NamedOrganisation[] =>
  ids.map((id, at) => {
    const { name, city, published_town, register_only, routes } = unpackCard(stored[at])
    const publishedTown = published_town ?? city ?? ''
    return { id, name, town: city ?? publishedTown, publishedTown, routes, registerOnly: register_only }
  })
