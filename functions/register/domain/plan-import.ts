import { applyRegister, type RegisterChanges } from './apply-register.ts'
import { ImportRefused } from './import-refused.ts'
import { organisationKey } from './organisation.ts'
import type { RegisterRow } from './register-row.ts'
import type { RegisterVersion, Snapshot } from './snapshot.ts'

interface ImportFacts {
  rows: readonly RegisterRow[]
  date: string
  source: RegisterVersion['source']
  /** The current register. */
  before: RegisterVersion | undefined
  /** The register that a killed import saved. */
  pending: RegisterVersion | undefined
  force: boolean
}

/**
 * The version of the register that an import creates. It reuses the ids and order key of a killed import, so that the
 * objects it wrote stay valid.
 */
export function planImport(
  { rows, date, source, before, pending, force }: ImportFacts,
  { randomId, randomKey }: { randomId: () => number; randomKey: () => string },
): { next: RegisterVersion; changes: RegisterChanges } {
  const given = new Map(pending?.organisations.map(({ id, name, town }) => [organisationKey(name, town), id]))
  const newId = (key: string) => {
    const id = given.get(key)
    // deleted, because a second request means that the id is taken
    given.delete(key)
    return id ?? randomId()
  }
  const publication = { rows, date, source }
  const { organisations, changes } = applyRegister(before?.organisations ?? [], publication, newId, { force })
  // the order key of sample data is not secret, so a real register gets a new one
  const order_key = [before, pending].find((version) => version?.source === source)?.order_key ?? randomKey()
  return { next: { date, source, order_key, organisations }, changes }
}

/** Refuses a register that is older than the newest applied one, which would undo it. @throws ImportRefused */
export function refuseOlder(date: string, source: RegisterVersion['source'], snapshot: Snapshot | undefined) {
  if (snapshot === undefined || snapshot.source !== source || date >= snapshot.date) return
  throw new ImportRefused(
    `It is dated ${date}, older than the newest register applied (${snapshot.date}); if that is right, import it with --force.`,
  )
}
