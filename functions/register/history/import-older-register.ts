import { formatCount } from '#shared/format/number.ts'
import type { Context } from '../../platform/context.ts'
import { LARGEST_SHRINK, refuseImplausible } from '../import/apply-register.ts'
import { ImportRefused } from '../import/import-refused.ts'
import { importedRegister, type Importing, type ImportRecord, lostTo } from '../import/import-register.ts'
import type { ImportReport } from '../import/import-report.ts'
import { isSameRoutes } from '../import/record-change.ts'
import { groupRows, type ListedOrganisation, type RegisterFile } from '../import/register-rows.ts'
import { holdLease } from '../index/rebuild-lease.ts'
import { PUBLISH_TRIES, saveIndex } from '../index/save-index.ts'
import { PublishedMeanwhile } from '../register-items.ts'
import type { Snapshot } from '../snapshot.ts'
import { withLicenceSpells } from './licence-spells.ts'
import {
  tellHistory,
  type Differences,
  type Register,
  registerAt,
  type Timeline,
  timelineOf,
} from './tell-history.ts'

/** Adds a register to a timeline with newer ones, or replaces the one of its date. */
export function insertRegister(timeline: Timeline, date: string, register: Register): Timeline {
  const { before, next } = neighbours(timeline, date)
  const differences = new Map(timeline.differences)
  differences.set(date, between(before.register, register))
  if (next !== undefined) differences.set(next.date, between(register, next.register))
  return { dates: [...new Set([...timeline.dates, date])].toSorted(), differences }
}

/** The registers before and after a date. Without an earlier one, the one before is empty. */
function neighbours(timeline: Timeline, date: string) {
  const before = timeline.dates.findLast((known) => known < date)
  const next = timeline.dates.find((known) => known > date)
  return {
    before: { date: before, register: before === undefined ? NONE : registerAt(timeline, before) },
    next: next === undefined ? undefined : { date: next, register: registerAt(timeline, next) },
  }
}

const NONE: Register = new Map()

/** Another spelling or county is not a difference. */
function between(from: Register, to: Register): Differences {
  const differences = new Map<string, ListedOrganisation | null>()
  for (const [key, facts] of to) {
    const known = from.get(key)
    if (known === undefined || !isSameRoutes(known.routes, facts.routes)) differences.set(key, facts)
  }
  for (const key of from.keys()) if (!to.has(key)) differences.set(key, null)
  return differences
}

/** Refuses an older register without a current one, or one that is not older. @throws ImportRefused */
function refuseNotOlder(date: string, snapshot: Snapshot | undefined): asserts snapshot is Snapshot {
  if (snapshot?.source !== 'register')
    throw new ImportRefused(
      'There is no register whose history it could extend; import the newest one first.',
    )
  if (date >= snapshot.date)
    throw new ImportRefused(
      `Its date is ${date}; an older register has a date before that of the current one (${snapshot.date}).`,
    )
}

/** Whether a timeline has a register of this date, and whether it says the same. Another spelling is not a difference. */
export function knownAs(
  timeline: Timeline,
  date: string,
  register: Register,
): 'unknown' | 'same' | 'another' {
  if (!timeline.dates.includes(date)) return 'unknown'
  return between(registerAt(timeline, date), register).size === 0 ? 'same' : 'another'
}

/** @throws ImportRefused for another register of a known date. */
function refuseAnother(date: string) {
  throw new ImportRefused(`The history already has another register of ${date}; this one would replace it.`, {
    canBeForced: true,
  })
}

const WEEK = 7 * 24 * 60 * 60 * 1000

/** Refuses a register that lacks more than 2% a week beside its neighbours, as a part of a file would. @throws ImportRefused */
function refuseSmall(timeline: Timeline, date: string, { size }: Register) {
  const { before, next } = neighbours(timeline, date)
  for (const other of [before, next]) {
    if (other?.date === undefined) continue
    const weeks = Math.max(1, Math.abs(Date.parse(other.date) - Date.parse(date)) / WEEK)
    const least = other.register.size * (1 - LARGEST_SHRINK * weeks)
    if (size < least)
      throw new ImportRefused(
        `It has ${formatCount(size)} organisations; at least ${formatCount(Math.ceil(least))} are expected, because the register of ${other.date} has ${formatCount(other.register.size)}.`,
        { canBeForced: true },
      )
  }
}

export interface HistoryInput {
  /** Reads and validates the whole file. It is called once, before anything is written. */
  read: () => Promise<{ register: RegisterFile }>
  /** The publication date of the register, YYYY-MM-DD. */
  date: string
  /** Accepts a suspiciously small register, and one that replaces another of its date. */
  force?: boolean
  dryRun?: boolean
}

/**
 * Extends the histories of companies by a register that is older than the current one. The current register stays, so
 * searches find the same companies and nobody is alerted. Of a killed import users see nothing.
 * @throws ImportRefused with one sentence; users then see no change.
 */
export async function importOlderRegister(
  context: Context,
  importing: Importing,
  { read, date, force = false, dryRun = false, progress, writesWith }: HistoryInput & ImportRecord,
): Promise<ImportReport> {
  const { now } = context
  const store = importedRegister(context)
  const started = now()
  refuseImplausible(date, started)
  refuseNotOlder(date, await store.currentSnapshot())
  await progress('Reading the file')
  const { register: file } = await read()
  const rows = file.rows.length + file.refused.length

  for (let attempt = 1; ; attempt += 1) {
    await progress('Comparing with the current register', { rows })
    const from = await store.currentSnapshot()
    refuseNotOlder(date, from)
    const current = await store.readRegister(from.register)
    const register = groupRows(file.rows, current.organisations)
    const timeline = timelineOf(current)
    const known = knownAs(timeline, date, register)
    if (!force && known === 'another') refuseAnother(date)
    if (!force) refuseSmall(timeline, date, register)
    const isSame = known === 'same'
    const { added, changed, ...history } = isSame
      ? { added: 0, changed: 0 }
      : tellHistory(current.organisations, insertRegister(timeline, date, register), importing.randomId)
    const report = (): ImportReport => ({
      history: true,
      date,
      rows,
      organisations: register.size,
      added,
      removed: 0,
      moved: 0,
      renamed: 0,
      changed,
      retired_samples: 0,
      refused: file.refused,
      published: !isSame && !dryRun,
      dry_run: dryRun,
      seconds: (now().getTime() - started.getTime()) / 1000,
    })
    if (dryRun) return report()
    const recordedOf = (made: ImportReport) => ({ report: made, also: writesWith?.(made) ?? [] })
    try {
      if (isSame) {
        const unchanged = report()
        await store.record(recordedOf(unchanged), null, now().toISOString())
        return unchanged
      }
      await progress('Saving the register', { rows, organisations: register.size })
      const next = withLicenceSpells({ ...current, ...history }, await importing.publishedNames())
      const hash = await store.saveRegister(next)
      return await holdLease(context, async () => {
        const { built, forgetChanges } = await saveIndex(context, importing, next, {
          from,
          // searches find the same companies
          isAwaited: false,
          progress,
        })
        await progress('Publishing')
        const done = report()
        const recorded = { ...recordedOf(done), at: now().toISOString() }
        await store.publishHistory({ ...from, register: hash, ...built }, from, recorded)
        await forgetChanges?.()
        return done
      })
    } catch (error) {
      // another import or rebuild has published first, so extend the history of its register
      if (!(error instanceof PublishedMeanwhile)) throw error
      if (attempt === PUBLISH_TRIES) throw await lostTo(error, progress)
    }
  }
}
