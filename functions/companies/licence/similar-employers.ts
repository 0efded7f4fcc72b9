import { publicPlace } from '../card-of.ts'
import { ruleOfName } from '../profile/sectors-of.ts'
import type { SearchableCompanies } from '../search/searchable-companies.ts'
import { organisationsOf } from './named-register.ts'

/** How many similar employers an answer has. */
const SIMILAR = 5

/** Of how many names in a town the similar ones are chosen. */
const READ = 400

/**
 * Employers in the same town whose names say the same trade, with that trade and town. Only published names and towns decide, and
 * the order is that of the names, so the answer tells nothing of locked companies.
 */
export async function similarEmployers(
  companies: Pick<SearchableCompanies, 'search'>,
  { name, town, county }: Record<'name' | 'town' | 'county', string>,
) {
  const trade = ruleOfName(name)
  const { city } = publicPlace({ name, town, county })
  if (trade === undefined || trade.rule.sector === null || city === null) return []
  const found = await companies.search({
    text: trade.phrase,
    facets: { city: [city] },
    order: 'name',
    offset: 0,
    limit: READ,
  })
  const others = organisationsOf(found).filter(
    (one) => one.name !== name && ruleOfName(one.name)?.rule.kind === trade.rule.kind,
  )
  // those that follow by name, so that not the same few are always shown
  const start = Math.max(
    0,
    others.findIndex((one) => one.name > name),
  )
  return [...others.slice(start), ...others.slice(0, start)].slice(0, SIMILAR).map((one) => ({
    name: one.name,
    town: one.publishedTown,
    reason: `Also named “${trade.phrase}”, in ${city}`,
  }))
}
