import { groupRows } from '../group-rows.ts'
import { holdLease } from '../hold-lease.ts'
import type { ImportReport } from '../import-report.ts'
import { type ImportDependencies, lostTo } from '../import-register.ts'
import { refuseImplausible } from '../plan-import.ts'
import { PublishedMeanwhile } from '../ports.ts'
import type { RegisterFile } from '../register-row.ts'
import { PUBLISH_TRIES, saveIndex } from '../save-index.ts'
import { insertRegister } from './insert-register.ts'
import { knownAs, refuseAnother, refuseNotOlder, refuseSmall } from './refuse-history.ts'
import { tellHistory } from './tell-history.ts'
import { timelineOf } from './timeline.ts'

type HistoryDependencies = Omit<ImportDependencies, 'profiles' | 'randomKey'>

interface HistoryInput {
  /** Reads and validates the whole file. It is called once, before anything is written. */
  read: () => Promise<{ register: RegisterFile }>
  /** The publication date of the register, YYYY-MM-DD. */
  date: string
  /** Accepts a suspiciously small register, and one that replaces another of its date. */
  force?: boolean
  /** Reports what would change, but writes nothing. */
  dryRun?: boolean
}

/**
 * Extends the histories of companies by a register that is older than the current one. The current register stays, so
 * searches find the same companies and nobody is alerted. Of a killed import users see nothing.
 * @throws ImportRefused with one sentence; users then see no change.
 */
export async function importOlderRegister(
  deps: HistoryDependencies,
  { read, date, force = false, dryRun = false }: HistoryInput,
): Promise<ImportReport> {
  const { store, progress } = deps
  const started = deps.now()
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
      : tellHistory(current.organisations, insertRegister(timeline, date, register), deps.randomId)
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
      seconds: (deps.now().getTime() - started.getTime()) / 1000,
    })
    if (dryRun) return report()
    const recordedOf = (made: ImportReport) => ({ report: made, also: deps.writesWith?.(made) ?? [] })
    try {
      if (isSame) {
        const unchanged = report()
        await store.record(recordedOf(unchanged), null, deps.now().toISOString())
        return unchanged
      }
      await progress('Saving the register', { rows, organisations: register.size })
      const next = { ...current, ...history }
      const hash = await store.saveRegister(next)
      return await holdLease(deps.lease, async () => {
        const { built, forgetChanges } = await saveIndex(deps, next, {
          from,
          // searches find the same companies
          isAwaited: false,
        })
        await progress('Publishing')
        const done = report()
        const recorded = { ...recordedOf(done), at: deps.now().toISOString() }
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
