import { type ListedOrganisation, sortedRoutes } from '../import/group-rows.ts'
import { isSameRoute } from '../import/record-change.ts'
import { isListed, type Organisation, type OrganisationChange, organisationKey } from '../organisation.ts'
import type { RegisterVersion } from '../snapshot.ts'

/** The organisations of one register, by key. */
export type Register = ReadonlyMap<string, ListedOrganisation>

/** How a register differs from the one before it: what each changed key is from then on. Null if it is not listed. */
export type Differences = ReadonlyMap<string, ListedOrganisation | null>

/** All known registers, by their differences. Each register with differences is in `dates`, which are in order. */
export interface Timeline {
  dates: readonly string[]
  differences: ReadonlyMap<string, Differences>
}

/** The registers from which the histories of organisations come. It undoes the changes of each organisation. */
export function timelineOf({ organisations, dates }: RegisterVersion): Timeline {
  const differences = new Map<string, Map<string, ListedOrganisation | null>>()
  const on = (date: string) => {
    const known = differences.get(date) ?? new Map<string, ListedOrganisation | null>()
    differences.set(date, known)
    return known
  }
  for (const organisation of organisations) {
    if (organisation.source !== 'register') continue
    let keyBefore: string | undefined
    for (const { date, facts, isOn } of standingsOf(organisation)) {
      const key = organisationKey(facts.name, facts.town)
      const changed = on(date)
      // another organisation may have the key from that day
      for (const gone of [keyBefore, key])
        if (gone !== undefined && !changed.has(gone)) changed.set(gone, null)
      if (isOn) changed.set(key, facts)
      keyBefore = key
    }
  }
  return { dates: [...new Set([...dates, ...differences.keys()])].toSorted(), differences }
}

/** The register of a date: all differences up to it. */
export function registerAt({ dates, differences }: Timeline, date: string): Map<string, ListedOrganisation> {
  const register = new Map<string, ListedOrganisation>()
  for (const one of dates.filter((known) => known <= date))
    for (const [key, facts] of differences.get(one) ?? [])
      if (facts === null) register.delete(key)
      else register.set(key, facts)
  return register
}

/** What an organisation is from a date on. */
interface Standing {
  date: string
  facts: ListedOrganisation
  isOn: boolean
}

/** The standings of an organisation, oldest first. Of several changes on one date only the last counts. */
function standingsOf(organisation: Organisation): Standing[] {
  const { first_seen, changes = [], county } = organisation
  let { name, town, routes } = organisation
  let isOn = isListed(organisation)
  const standings: Standing[] = []
  const note = (date: string) => {
    if (standings.at(-1)?.date !== date) standings.push({ date, facts: { name, town, county, routes }, isOn })
  }
  for (const change of changes.toReversed()) {
    note(change.date)
    town = change.from_town ?? town
    name = change.from_name ?? name
    if (change.change !== 'left') routes = routesBefore(routes, change)
    isOn = change.change !== 'returned'
  }
  note(first_seen)
  return standings.toReversed()
}

const routesBefore = (
  routes: Organisation['routes'],
  { added, removed }: OrganisationChange,
): Organisation['routes'] =>
  sortedRoutes([...routes.filter((route) => !added.some((one) => isSameRoute(one, route))), ...removed])
