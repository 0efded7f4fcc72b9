import type { RecordedOperation } from '#shared/operations.ts'
import type { importOlderRegister } from '../history/import-older-register.ts'
import type { Snapshot } from '../snapshot.ts'
import type { UploadedFile } from '../upload-tickets.ts'
import type { FetchedRegister } from './fetch-register.ts'
import { ImportRefused } from './import-refused.ts'
import type { importRegister } from './import-register.ts'
import { type ImportReport, type ProfilesReport, profilesSentence } from './import-report.ts'
import type { ImportResult, ImportRun } from './import-runs.ts'
import type { RegisterFile } from './register-row.ts'

/** An import of the newest register, which is fetched and not only tried. */
export const fetchOfNewest = {
  file: null,
  date: null,
  source: null,
  upload: null,
  dry_run: false,
  force: false,
  history: false,
  profiles: false,
  applies: null,
} as const satisfies Partial<ImportRun>

export interface RunImportDependencies {
  fetchRegister: () => Promise<Omit<FetchedRegister, 'url'>>
  /** Reads an uploaded file. @throws ImportRefused if it is not the announced one. */
  readUpload: (upload: UploadedFile) => Promise<{ file: string; isUnchanged: boolean }>
  readFile: (file: string) => Promise<RegisterFile>
  currentSnapshot: () => Promise<Pick<Snapshot, 'file' | 'date'> | undefined>
  importRegister: (input: Parameters<typeof importRegister>[1]) => Promise<ImportReport>
  /** Imports a stored file of profiles. */
  importProfiles: (file: string) => Promise<ProfilesReport>
  importOlderRegister: (
    input: Parameters<typeof importOlderRegister>[1],
    file: Pick<ImportResult, 'file' | 'date' | 'source'>,
  ) => Promise<ImportReport>
}

/**
 * Does the work of an import. A refusal is a result. A dry run that is applied again finds its file unchanged, also by
 * force.
 * @throws any other error, after which the import can be run again.
 */
export async function runImport(
  deps: RunImportDependencies,
  run: Pick<ImportRun, 'file' | 'date' | 'source' | 'upload' | 'dry_run' | 'force' | 'history' | 'profiles'>,
): Promise<ImportResult> {
  const { file, date, source, dry_run: dryRun, force, history } = run
  let given: Pick<ImportResult, 'file' | 'date' | 'source'> = { file, date, source }
  const end = (outcome: ImportResult['outcome'], more: Partial<ImportResult> = {}): ImportResult => ({
    outcome,
    ...given,
    report: null,
    sentence: null,
    can_be_forced: false,
    ...more,
  })
  try {
    const fetched = await fileOf(deps, run)
    given = { file: fetched.file, date: fetched.date, source: fetched.source }
    if (run.profiles) {
      const report = await deps.importProfiles(fetched.file)
      return end(report.changed === 0 ? 'unchanged' : 'done', { sentence: profilesSentence(report) })
    }
    const read = async () => ({ register: await deps.readFile(fetched.file) })
    if (history) {
      const report = await deps.importOlderRegister({ date: fetched.date, force, dryRun, read }, given)
      return doneWith(given, report)
    }
    if (fetched.isUnchanged && (!force || file !== null)) return end('unchanged')
    const report = await deps.importRegister({
      date: fetched.date,
      file: fetched.file,
      source: fetched.source,
      force,
      dryRun,
      read,
    })
    return doneWith(given, report)
  } catch (error) {
    if (!(error instanceof ImportRefused)) throw error
    return end('refused', { sentence: error.message, can_be_forced: error.canBeForced })
  }
}

/** The result of an import that ended with a report. */
export const doneWith = (
  { file, date, source }: Pick<ImportResult, 'file' | 'date' | 'source'>,
  report: ImportReport,
): ImportResult => ({ outcome: 'done', file, date, source, report, sentence: null, can_be_forced: false })

/** The operation that an import is recorded as. A fetched file stays one when its dry run is applied. */
export const operationOf = ({
  upload,
  history,
  profiles,
}: Pick<ImportRun, 'upload' | 'history' | 'profiles'>): RecordedOperation => {
  if (profiles) return 'profiles'
  if (history) return 'history'
  return upload === null ? 'register_fetch' : 'import'
}

/** The file of an import: the stored one, the uploaded one, or the newest one. */
async function fileOf(
  {
    fetchRegister,
    readUpload,
    currentSnapshot,
  }: Pick<RunImportDependencies, 'fetchRegister' | 'readUpload' | 'currentSnapshot'>,
  { file, date, source, upload, force }: Pick<ImportRun, 'file' | 'date' | 'source' | 'upload' | 'force'>,
): Promise<Omit<FetchedRegister, 'url'>> {
  if (file !== null && date !== null && source !== null) {
    const current = await currentSnapshot()
    // force may give the current file another date
    const isUnchanged = current?.file === file && (!force || current.date === date)
    return { file, date, source, isUnchanged }
  }
  if (upload !== null && date !== null) return { ...(await readUpload(upload)), date, source: 'register' }
  return fetchRegister()
}
