import { formatCount } from '#shared/format/number.ts'
import { nextUtcDay, utcDate } from '#shared/instants.ts'
import { tellHistory, timelineOf } from '../history/tell-history.ts'
import { isListed, type Organisation, organisationKey } from '../organisation.ts'
import type { RegisterVersion, Snapshot } from '../snapshot.ts'
import { ImportRefused } from './import-refused.ts'
import { pairSuccessors } from './pair-successors.ts'
import { isSameRoutes, recordChange, recordLeaving } from './record-change.ts'
import { groupRows, type ListedOrganisation, type RegisterRow } from './register-rows.ts'

/** The most organisations of which a field may change at once: 0.05% are usual, 5% a new spelling that would alert every watcher. */
const MOST = { share: 0.05, always: 20 }

const routesBy = (field: 'route' | 'type' | 'rating') => (organisation: ListedOrganisation) =>
  organisation.routes.map((route) => route[field]).join('\n')

const fields: Record<string, (organisation: ListedOrganisation) => string> = {
  name: ({ name }) => name,
  town: ({ town }) => town,
  county: ({ county }) => county,
  routes: routesBy('route'),
  type: routesBy('type'),
  rating: routesBy('rating'),
}

/** Refuses an import that changes one field of many of the organisations that stay. @throws ImportRefused */
function refuseSweeping(kept: readonly { before: ListedOrganisation; after: ListedOrganisation }[]): void {
  for (const [field, valueOf] of Object.entries(fields)) {
    const changed = kept.filter(({ before, after }) => valueOf(before) !== valueOf(after)).length
    if (changed <= Math.max(MOST.always, kept.length * MOST.share)) continue
    const share = ((100 * changed) / kept.length).toLocaleString('en-GB', { maximumFractionDigits: 1 })
    throw new ImportRefused(
      `It would change the ${field} of ${formatCount(changed)} of ${formatCount(kept.length)} organisations (${share}%), more than 5%.`,
      { canBeForced: true },
    )
  }
}

/**
 * An organisation whose history ends at a date. If an operator forces an older register, it takes the place of the
 * newer ones. Their changes become its own. What watchers are told stays as it was.
 */
function datedUntil(organisation: Organisation, date: string): Organisation {
  const { first_seen, left_on, changes, announced = changes } = organisation
  const isNewer = (one: string | null | undefined) => one !== null && one !== undefined && one > date
  if (!isNewer(first_seen) && !isNewer(left_on) && !isNewer(changes?.at(-1)?.date)) return organisation
  const until = (one: string) => (isNewer(one) ? date : one)
  return {
    ...organisation,
    first_seen: until(first_seen),
    left_on: left_on && until(left_on),
    ...(changes && { changes: changes.map((change) => ({ ...change, date: until(change.date) })) }),
    ...(announced && { announced }),
  }
}

interface Publication {
  rows: Iterable<RegisterRow>
  /** The date of publication, YYYY-MM-DD. */
  date: string
  source: Organisation['source']
}

/**
 * How an import changes the organisations of the register. An organisation that returns counts as added. One that has
 * moved or is renamed counts neither as added nor as removed.
 */
export interface RegisterChanges {
  added: number
  removed: number
  moved: number
  renamed: number
  /** How many are still listed, but with other capitals, spaces, county, route or rating. */
  changed: number
  /** How many sample companies the first real register replaces. They do not count as removed. */
  retired_samples: number
}

interface AppliedRegister {
  /** All organisations that were ever on the register, by id, including those that left. */
  organisations: Organisation[]
  changes: RegisterChanges
}

/** The largest accepted loss. Real registers have never lost so many at once, but truncated or wrong files have. */
export const LARGEST_SHRINK = 0.02

/**
 * Applies a register to the organisations. Ids are permanent: an organisation keeps its id when it stays, returns, moves
 * or is respelt (`pairSuccessors`). The key of an organisation that returns is not new.
 * @param newId Returns a random positive 31-bit integer for a new key. It is called again if that id is taken.
 * @throws ImportRefused for a loss of more than 2% and for another field of more than 5% unless forced, and for sample
 * data over a real register.
 */
export function applyRegister(
  known: readonly Organisation[],
  { rows, date, source }: Publication,
  newId: (key: string) => number,
  { force }: { force: boolean },
): AppliedRegister {
  const current = known.map((organisation) => datedUntil(organisation, date))
  const own = current.filter((organisation) => organisation.source === source)
  if (source === 'sample' && own.length < current.length)
    throw new ImportRefused('Sample companies cannot be added to a real register.')

  const listed = groupRows(rows, own)
  const ownByKey = new Map(own.map((organisation) => [keyOf(organisation), organisation]))
  const gone = own.filter((organisation) => isListed(organisation) && !listed.has(keyOf(organisation)))
  const fresh = new Map([...listed].filter(([key]) => !ownByKey.has(key)))
  const { moved, renamed } = pairSuccessors(gone, fresh)
  const removed = gone.length - moved.size - renamed.size
  if (!force) refuseShrink(removed, own)

  const taken = new Set(current.map(({ id }) => id))
  const freeId = (key: string): number => {
    let id = newId(key)
    while (taken.has(id)) id = newId(key)
    taken.add(id)
    return id
  }
  const changes = {
    added: 0,
    removed,
    moved: moved.size,
    renamed: renamed.size,
    changed: 0,
    retired_samples: 0,
  }
  const kept: { before: Organisation; after: ListedOrganisation }[] = []
  const next = new Map(current.map((organisation) => [organisation.id, leave(organisation)]))
  for (const [key, facts] of listed) {
    const before = ownByKey.get(key) ?? moved.get(key) ?? renamed.get(key)
    if (before === undefined || !isListed(before)) changes.added += 1
    else if (ownByKey.has(key) && !saysTheSame(before, facts)) changes.changed += 1
    if (before !== undefined && isListed(before)) kept.push({ before, after: facts })
    const id = before?.id ?? freeId(key)
    next.set(id, {
      id,
      ...facts,
      source,
      first_seen: before?.first_seen ?? date,
      last_seen: date,
      left_on: null,
      ...recordChange(before, facts, date),
    })
  }
  if (!force) refuseSweeping(kept)
  return { organisations: [...next.values()].toSorted((a, b) => a.id - b.id), changes }

  /** Removes an organisation that is not in the file. A sample company does not count as removed. */
  function leave(organisation: Organisation): Organisation {
    if (!isListed(organisation)) return organisation
    if (organisation.source !== source) changes.retired_samples += 1
    return { ...organisation, left_on: date, ...recordLeaving(organisation, date) }
  }
}

const keyOf = ({ name, town }: Organisation): string => organisationKey(name, town)

function refuseShrink(removed: number, own: readonly Organisation[]) {
  const before = own.filter(isListed).length
  if (removed <= before * LARGEST_SHRINK) return
  const share = ((100 * removed) / before).toLocaleString('en-GB', { maximumFractionDigits: 1 })
  throw new ImportRefused(
    `It would remove ${formatCount(removed)} of ${formatCount(before)} organisations (${share}%), more than 2%.`,
    { canBeForced: true },
  )
}

const saysTheSame = (before: Organisation, { name, town, county, routes }: ListedOrganisation): boolean =>
  before.name === name &&
  before.town === town &&
  before.county === county &&
  isSameRoutes(before.routes, routes)

interface ImportFacts {
  rows: readonly RegisterRow[]
  date: string
  source: RegisterVersion['source']
  /** The current register; undefined before the first import. */
  before: RegisterVersion | undefined
  /** The register that an interrupted import has stored. */
  pending: RegisterVersion | undefined
  force: boolean
}

/** The register version of an import, with the ids and order key of an interrupted one, so that stored objects stay valid. */
export function planImport(
  { rows, date, source, before, pending, force }: ImportFacts,
  { randomId, randomKey }: { randomId: () => number; randomKey: () => string },
): { next: RegisterVersion; changes: RegisterChanges } {
  const given = new Map(pending?.organisations.map(({ id, name, town }) => [organisationKey(name, town), id]))
  const newId = (key: string) => {
    const id = given.get(key)
    // if the same key gets a second id, the first one was taken
    given.delete(key)
    return id ?? randomId()
  }
  const publication = { rows, date, source }
  const { organisations, changes } = applyRegister(before?.organisations ?? [], publication, newId, { force })
  // the order key of sample data is not secret, so a real register gets a new one
  const order_key = [before, pending].find((version) => version?.source === source)?.order_key ?? randomKey()
  const earlier = before?.source === source ? before.dates.filter((one) => one < date) : []
  const next = { date, source, order_key, dates: [...earlier, date], organisations }
  // an older register may say that a company of an old key is another one, so all registers are read again
  const isExtended = organisations.some(({ only_older, announced }) => only_older ?? announced)
  const extended = isExtended ? tellHistory(organisations, timelineOf(next), newId) : next
  return { next: { ...next, organisations: extended.organisations }, changes }
}

/** Refuses a register that is older than the current one, because it would undo newer changes. @throws ImportRefused */
export function refuseOlder(date: string, source: RegisterVersion['source'], snapshot: Snapshot | undefined) {
  if (snapshot === undefined || snapshot.source !== source || date >= snapshot.date) return
  throw new ImportRefused(`It is dated ${date}, older than the newest register applied (${snapshot.date}).`, {
    canBeForced: true,
  })
}

/** An earlier date is a typing error, because the register is younger. */
const FIRST_DATE = '2000-01-01'

/** Refuses a register of an implausible date, also by force: of the future, but tomorrow. @throws ImportRefused */
export function refuseImplausible(date: string, now: Date) {
  if (date > utcDate(nextUtcDay(now)))
    throw new ImportRefused(`It is dated ${date}, which is in the future; please check the date.`)
  if (date < FIRST_DATE)
    throw new ImportRefused(
      `It is dated ${date}, earlier than any register (${FIRST_DATE}); please check the date.`,
    )
}
