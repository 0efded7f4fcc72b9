import { nextUtcDay, utcDate } from '#shared/instants.ts'
import { tellHistory } from '../history/tell-history.ts'
import { timelineOf } from '../history/timeline.ts'
import { organisationKey } from '../organisation.ts'
import type { RegisterVersion, Snapshot } from '../snapshot.ts'
import { applyRegister, type RegisterChanges } from './apply-register.ts'
import { ImportRefused } from './import-refused.ts'
import type { RegisterRow } from './register-row.ts'

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

/**
 * The register version that an import creates. It reuses the ids and the order key of an interrupted import, so that
 * the stored objects stay valid.
 */
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

/**
 * Refuses a register of an implausible date, also by force. One of the future would block all real ones until then.
 * Tomorrow is accepted, because GOV.UK publishes in British time.
 * @throws ImportRefused
 */
export function refuseImplausible(date: string, now: Date) {
  if (date > utcDate(nextUtcDay(now)))
    throw new ImportRefused(`It is dated ${date}, which is in the future; please check the date.`)
  if (date < FIRST_DATE)
    throw new ImportRefused(
      `It is dated ${date}, earlier than any register (${FIRST_DATE}); please check the date.`,
    )
}
