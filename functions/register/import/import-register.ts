import type { Write } from '#shared/write.ts'
import { s3Client } from '../../platform/clients.ts'
import { type Context, perContext } from '../../platform/context.ts'
import { outboxWriter } from '../../platform/messages/outbox.ts'
import { type DifferenceKind, type Difference, differencesOf, samplesOf } from '../compare-registers.ts'
import { type PublishedNames, withLicenceSpells } from '../history/licence-spells.ts'
import { holdLease } from '../index/rebuild-lease.ts'
import {
  type IndexBuilders,
  isSameIndex,
  type Progress,
  PUBLISH_TRIES,
  saveIndex,
} from '../index/save-index.ts'
import { isListed, type Organisation } from '../organisation.ts'
import { PublishedMeanwhile } from '../register-items.ts'
import { registerStore } from '../register-store.ts'
import { planImport, refuseImplausible, refuseOlder } from './apply-register.ts'
import { matchProfiles, type MergeFacts } from './import-profiles.ts'
import { ImportRefused } from './import-refused.ts'
import type { ImportReport } from './import-report.ts'
import type { ProfileRow, RefusedRow, RegisterFile } from './register-rows.ts'

/** The register for imports, which it announces. Readers have no outbox in their bundle. */
export const importedRegister = perContext(({ config, documents, tables, now }) =>
  registerStore({
    documents,
    s3: s3Client(),
    table: tables.register,
    bucket: config.bucket('snapshots'),
    outbox: outboxWriter({ tables, now }),
  }),
)

/** What companies do with an imported register, and its random numbers. */
export interface Importing extends IndexBuilders {
  mergeFacts: MergeFacts
  /** The names of licence holders on registers that state no towns. */
  publishedNames: () => Promise<PublishedNames>
  randomId: () => number
  /** Returns a new secret for the order of searches without a name. */
  randomKey: () => string
}

export interface ImportRecord {
  progress: Progress
  /** What is written in the transaction that records an import. Absent for an import without a run. */
  writesWith?: (report: ImportReport) => readonly Write[]
  /** Keeps all that a dry run has found. Absent for a command, which only counts. */
  keepDifferences?: (found: FoundDifferences) => Promise<void>
}

/** All companies that an import changes, by the kind of change, and the rows that it refuses. */
export type FoundDifferences = Record<DifferenceKind, Difference[]> & { refused: readonly RefusedRow[] }

export interface ImportInput {
  /** Reads and validates the whole files. It is called once, before anything is written. */
  read: () => Promise<{ register: RegisterFile; profiles?: ProfileRow[] }>
  /** The publication date of the register, YYYY-MM-DD. */
  date: string
  source: Organisation['source']
  /** The name of the fetched file; absent for other files. */
  file?: string
  /** Accepts an older date, a loss of more than 2% of the organisations, and another field of more than 5%. */
  force?: boolean
  dryRun?: boolean
}

/**
 * Imports a register file, and profiles if given. It writes new objects. Users see them after one update of the
 * pointer. If the import is killed before that, its objects stay unused. The next import reuses their ids, so it writes
 * the same objects again.
 * @throws ImportRefused with one sentence; users then see no change.
 */
export async function importRegister(
  context: Context,
  importing: Importing,
  input: ImportInput & ImportRecord,
): Promise<ImportReport> {
  const { now } = context
  const store = importedRegister(context)
  const { date, source, file: name, force = false, dryRun = false, progress } = input
  const started = now()
  refuseImplausible(date, started)
  const snapshot = await store.currentSnapshot()
  if (!force) refuseOlder(date, source, snapshot)

  await progress('Reading the file')
  const { register: file, profiles: profileRows } = await input.read()

  const rows = file.rows.length + file.refused.length
  // the longest step of a dry run, so it can be stopped between its parts too
  const compare = () => progress('Comparing with the current register', { rows })
  await compare()
  const before = snapshot && (await store.readRegister(snapshot.register))
  await compare()
  const pending = await store.pendingRegister()
  await compare()
  const planned = planImport({ rows: file.rows, date, source, before, pending, force }, importing)
  const { changes } = planned
  const next = withLicenceSpells(planned.next, await importing.publishedNames())
  const { companyFacts, ...matches } = matchProfiles(profileRows ?? [], next.organisations)
  const organisations = next.organisations.filter(isListed).length
  const report = (changed: number, published: boolean): ImportReport => ({
    history: false,
    date,
    rows,
    organisations,
    ...changes,
    refused: file.refused,
    ...(profileRows === undefined ? {} : { profiles: { rows: profileRows.length, ...matches, changed } }),
    published,
    dry_run: dryRun,
    seconds: (now().getTime() - started.getTime()) / 1000,
  })
  if (dryRun) {
    await compare()
    const { changed } = await importing.mergeFacts(companyFacts, { write: false })
    const differences = differencesOf(before?.organisations ?? [], next)
    await compare()
    await input.keepDifferences?.({ ...differences, refused: file.refused })
    return { ...report(changed, false), samples: samplesOf(differences) }
  }

  await progress('Saving the register', { rows, organisations })
  const register = await store.saveRegister(next)
  if (register !== snapshot?.register) await store.rememberPending(register)

  await progress('Saving profiles')
  const { changed } = await importing.mergeFacts(companyFacts, { write: true })

  return holdLease(context, async () => {
    let from = snapshot
    for (let attempt = 1; ; attempt += 1) {
      const { built, forgetChanges } = await saveIndex(context, importing, next, {
        from,
        isAwaited: true,
        progress,
      })
      const imported_at = now().toISOString()
      const isSameFile = name === undefined || name === from?.file
      const isUnchanged =
        from?.register === register && isSameFile && isSameIndex(built, from) && forgetChanges === undefined
      if (!isUnchanged) await progress('Publishing')
      const done = report(changed, !isUnchanged)
      const recorded = { report: done, also: input.writesWith?.(done) ?? [] }
      try {
        if (isUnchanged) await store.record(recorded, register, imported_at)
        else {
          const named = name === undefined ? {} : { file: name }
          await store.publish({ register, date, imported_at, source, ...named, ...built }, from, recorded)
          await forgetChanges?.()
        }
        return done
      } catch (error) {
        if (!(error instanceof PublishedMeanwhile)) throw error
        from = await store.currentSnapshot()
        // a rebuild may have published newer facts, so try again with them; the comparison of registers is still correct
        if (from?.register === snapshot?.register && attempt < PUBLISH_TRIES) continue
        throw await lostTo(error, progress)
      }
    }
  })
}

/** Why an import lost its last try to publish. @throws ImportStopped if it was stopped, as the transaction fails then too. */
export async function lostTo(rival: PublishedMeanwhile, progress: Progress): Promise<ImportRefused> {
  await progress('Publishing')
  return new ImportRefused(
    'Another import finished while this one ran, so it changed nothing; please run it again.',
    { cause: rival },
  )
}
