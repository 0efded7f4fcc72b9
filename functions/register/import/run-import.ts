import { createHash } from 'node:crypto'
import { MAX_UPLOAD_BYTES } from '#shared/upload-limit.ts'
import { type Context, perContext } from '../../platform/context.ts'
import type { HistoryInput } from '../history/import-older-register.ts'
import { registerOf } from '../register-store.ts'
import { uploadedFiles } from '../uploaded-files.ts'
import type { UploadedFile } from '../uploads.ts'
import { type FetchedRegister, fetchRegister, registerFiles, storedFiles } from './fetch-register.ts'
import { ImportRefused } from './import-refused.ts'
import type { ImportInput } from './import-register.ts'
import { type ImportReport, type ProfilesReport, profilesSentence } from './import-report.ts'
import type { ImportResult, ImportRun } from './import-runs.ts'

/** Stores an uploaded register of the announced size. @throws ImportRefused for what is gone or another file. */
export const readUpload = perContext(
  (context) =>
    async ({ upload_id, size, sha256 }: UploadedFile): Promise<{ file: string; isUnchanged: boolean }> => {
      const found = await uploadedFiles(context).open(upload_id)
      if (found === undefined)
        throw new ImportRefused('The uploaded file is no longer stored; please upload it again.')
      if (found.size !== size || found.size > MAX_UPLOAD_BYTES) {
        found.close()
        throw new ImportRefused('The uploaded file has another size than was announced.')
      }
      const bytes = await found.read()
      if (createHash('sha256').update(bytes).digest('hex') !== sha256)
        throw new ImportRefused('The uploaded file is not the one that was announced.')
      const file = await registerFiles(context).put(bytes)
      return { file, isUnchanged: (await registerOf(context).currentSnapshot())?.file === file }
    },
)

interface Imports {
  importRegister: (input: ImportInput) => Promise<ImportReport>
  importProfiles: (file: string) => Promise<ProfilesReport>
  importOlderRegister: (
    input: HistoryInput,
    file: Pick<ImportResult, 'file' | 'date' | 'source'>,
  ) => Promise<ImportReport>
}

/**
 * Does the work of an import. A refusal is a result. A dry run that is applied again finds its file unchanged, also by
 * force.
 * @throws any other error, after which the import can be run again.
 */
export async function runImport(
  context: Context,
  { importRegister, importProfiles, importOlderRegister }: Imports,
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
    const fetched = await fileOf(context, run)
    given = { file: fetched.file, date: fetched.date, source: fetched.source }
    if (run.profiles) {
      const report = await importProfiles(fetched.file)
      return end(report.changed === 0 ? 'unchanged' : 'done', { sentence: profilesSentence(report) })
    }
    const read = async () => ({ register: await storedFiles(context).readRegister(fetched.file) })
    if (history) {
      const report = await importOlderRegister({ date: fetched.date, force, dryRun, read }, given)
      return doneWith(given, report)
    }
    if (fetched.isUnchanged && (!force || file !== null)) return end('unchanged')
    const report = await importRegister({
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

/** The file of an import: the stored one, the uploaded one, or the newest one. */
async function fileOf(
  context: Context,
  { file, date, source, upload, force }: Pick<ImportRun, 'file' | 'date' | 'source' | 'upload' | 'force'>,
): Promise<Omit<FetchedRegister, 'url'>> {
  if (file !== null && date !== null && source !== null) {
    const current = await registerOf(context).currentSnapshot()
    // force may give the current file another date
    const isUnchanged = current?.file === file && (!force || current.date === date)
    return { file, date, source, isUnchanged }
  }
  if (upload !== null && date !== null)
    return { ...(await readUpload(context)(upload)), date, source: 'register' }
  return fetchRegister(context)()
}
