import { isDeepStrictEqual } from 'node:util'
import { pairSuccessors } from '../import/pair-successors.ts'
import { isSameRoute, recordChange, recordLeaving } from '../import/record-change.ts'
import { type ListedOrganisation, sortedRoutes } from '../import/register-rows.ts'
import { isListed, type Organisation, type OrganisationChange, organisationKey } from '../organisation.ts'
import type { RegisterVersion } from '../snapshot.ts'

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

interface Standing {
  date: string
  facts: ListedOrganisation
  isOn: boolean
}

/** The standings of an organisation, oldest first. Of several changes on one date only the last counts. */
export function standingsOf(organisation: Organisation): Standing[] {
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

type Entry = Omit<Organisation, 'id' | 'announced' | 'only_older' | 'licence_spells'>

interface Replayed {
  /** Each organisation, by its last key. */
  entries: Map<string, Entry>
  /** What organisations were under a key before they went on under another one. They end with leaving it. */
  movedOn: Map<string, Entry>
}

/** The organisations and their histories, as if all registers had been imported in the order of their dates. */
function replayTimeline({ dates, differences }: Timeline): Replayed {
  const entries = new Map<string, Entry>()
  const movedOn = new Map<string, Entry>()
  let last_seen = ''
  for (const date of dates) {
    const changed = [...(differences.get(date) ?? [])]
    const gone = changed.flatMap(([key, facts]) => {
      const entry = entries.get(key)
      return facts === null && entry !== undefined && isListed(entry) ? [entry] : []
    })
    const listed = changed.flatMap(([key, facts]) => (facts === null ? [] : [{ key, facts }]))
    const fresh = new Map(
      listed.flatMap(({ key, facts }) => (entries.has(key) ? [] : [[key, facts] as const])),
    )
    const { moved, renamed } = pairSuccessors(gone, fresh)
    const before = new Map([...moved, ...renamed])
    const goesOn = new Set(before.values())
    for (const entry of gone) {
      const key = organisationKey(entry.name, entry.town)
      const left = { ...entry, last_seen, left_on: date, ...recordLeaving(entry, date) }
      if (goesOn.has(entry)) {
        entries.delete(key)
        movedOn.set(key, left)
      } else entries.set(key, left)
    }
    for (const { key, facts } of listed) {
      const known = entries.get(key) ?? before.get(key)
      const first_seen = known?.first_seen ?? date
      const history = recordChange(known, facts, date)
      entries.set(key, {
        ...facts,
        source: 'register',
        first_seen,
        last_seen: date,
        left_on: null,
        ...history,
      })
    }
    last_seen = date
  }
  for (const entry of entries.values()) if (isListed(entry)) entry.last_seen = last_seen
  return { entries, movedOn }
}

interface Histories {
  organisations: Organisation[]
  dates: readonly string[]
  /** How many organisations only older registers list, and were unknown. */
  added: number
  /** How many known organisations have another history. */
  changed: number
}

/**
 * Tells the histories of organisations from a timeline. Listed organisations stay as they are, with their ids. The
 * histories follow from the set of registers, so the order of imports does not matter.
 * @param newId Returns a random positive 31-bit integer for a key.
 */
export function tellHistory(
  organisations: readonly Organisation[],
  timeline: Timeline,
  newId: (key: string) => number,
): Histories {
  const { entries, movedOn } = replayTimeline(timeline)
  const next: Organisation[] = []
  let changed = 0
  for (const known of organisations) {
    const key = organisationKey(known.name, known.town)
    const isOwn = known.source === 'register'
    const entry = isOwn ? (entries.get(key) ?? (known.only_older ? undefined : movedOn.get(key))) : undefined
    if (isOwn) entries.delete(key)
    if (entry === undefined) {
      // now part of the history of an organisation that moved
      if (known.only_older !== true) next.push(known)
      continue
    }
    const extended = withHistory(known, entry)
    if (!isDeepStrictEqual(shownOf(extended), shownOf(known))) changed += 1
    next.push(extended)
  }
  const taken = new Set(next.map(({ id }) => id))
  for (const [key, entry] of entries) {
    let id = newId(key)
    while (taken.has(id)) id = newId(key)
    taken.add(id)
    next.push({ id, ...entry, only_older: true })
  }
  const byId = next.toSorted((a, b) => a.id - b.id)
  return { organisations: byId, dates: timeline.dates, added: entries.size, changed }
}

const shownOf = ({ first_seen, left_on, changes }: Organisation) => [first_seen, left_on, changes]

function withHistory(known: Organisation, entry: Entry): Organisation {
  const { changes: before, announced = before ?? [], ...facts } = known
  const { first_seen, last_seen, left_on, changes } = entry
  return {
    ...facts,
    // the changes of one that has left lead to what it last was
    routes: isListed(known) ? known.routes : entry.routes,
    first_seen,
    last_seen,
    left_on,
    ...(changes && { changes }),
    ...(known.only_older !== true && !isDeepStrictEqual(announced, changes ?? []) && { announced }),
  }
}
