import * as z from 'zod/mini'
import type { Import } from '#shared/api/admin/imports.ts'
import { AppError } from '#shared/errors.ts'
import { text } from '#shared/fields/texts-and-numbers.ts'
import { type ImportCounts, type ImportStep, importSteps } from '#shared/import-steps.ts'
import { liveStates } from '#shared/job-states.ts'
import { type OperationEntry, operationStarters, type RecordedOperation } from '#shared/operations.ts'
import { JOB_RETENTION_DAYS } from '#shared/retention.ts'
import type { Write } from '#shared/write.ts'
import { jobStore } from '../../operations/index.ts'
import { epochSeconds } from '../../platform/clock.ts'
import { type Context, perContext, type TimedDatabase } from '../../platform/context.ts'
import { when } from '../../platform/dynamodb/expressions.ts'
import { put, read, type TransactItem, update, write } from '../../platform/dynamodb/records.ts'
import { Difference, type DifferenceKind } from '../compare-registers.ts'
import { reportFields } from '../import-history.ts'
import { operationLog } from '../operation-log.ts'
import { registerOf } from '../register-store.ts'
import { UploadTicket } from '../uploads.ts'
import type { ImportReport } from './import-report.ts'

const RETENTION_SECONDS = JOB_RETENTION_DAYS * 24 * 60 * 60

/** How many refused rows are stored, because an item has at most 400 KB. */
const STORED_REFUSALS = 500

/** The import has not ended. */
const isRunning = () => when`attribute_exists(import_id) AND attribute_not_exists(result)`

/** The imports that administrators and the schedule have started, by the ids of their jobs. */
export const importRuns = perContext(
  ({ documents, tables: { imports: table }, now }: TimedDatabase<'imports'>) => ({
    find: (import_id: string): Promise<StoredRun | undefined> =>
      read(documents, table, { import_id }, StoredRun.parse),

    /** The part of a transaction that records a new import. */
    newWrite: (run: ImportRun): TransactItem =>
      put(
        table,
        { ...run, expires_at: epochSeconds(now()) + RETENTION_SECONDS },
        when`attribute_not_exists(import_id)`,
      ),

    /** Records the step that an import has begun, unless it has ended. */
    async saveStep(import_id: string, step: ImportStep, counts?: ImportCounts): Promise<void> {
      await write(documents, update(table, { import_id }, { set: { step, counts } }, isRunning()))
    },

    /** The part of a transaction that records the result of an import, once. */
    resultWrite: (import_id: string, { report, ...result }: ImportResult): TransactItem => {
      const stored = report && {
        ...report,
        refused: report.refused.slice(0, STORED_REFUSALS),
        refused_rows: report.refused.length,
      }
      return update(table, { import_id }, { set: { result: { ...result, report: stored } } }, isRunning())
    },
  }),
)

const source = z.nullable(z.enum(['register', 'sample']))

const ImportRun = z.object({
  import_id: z.string(),
  by: z.enum(operationStarters),
  /** The stored file, its date and its source; null if the newest register is to be fetched. */
  file: text,
  date: text,
  source,
  /** The uploaded file, which `date` is of; null if there is none. */
  upload: z.nullable(z.pick(UploadTicket, { upload_id: true, name: true, size: true, sha256: true })),
  dry_run: z.boolean(),
  force: z.boolean(),
  /** Whether the file is an older register, which extends the history. */
  history: z._default(z.boolean(), false),
  /** Whether the file has profiles of companies, and no register. */
  profiles: z._default(z.boolean(), false),
  /** The dry run that this import applies. */
  applies: text,
  requested_at: z.string(),
})
export type ImportRun = z.infer<typeof ImportRun>

/** The result of an import. `file`, `date` and `source` are null if no file was fetched. */
export interface ImportResult extends Pick<ImportRun, 'file' | 'date' | 'source'> {
  outcome: 'done' | 'unchanged' | 'refused'
  report: ImportReport | null
  sentence: string | null
  can_be_forced: boolean
}

/** Samples of older versions have no renamed companies. */
const StoredDifferences = z._default(z.array(z.extend(Difference, { from_name: z._default(text, null) })), [])

/** A report of an import as stored. `refused` has at most 500 rows, and `refused_rows` counts all of them. */
const StoredReport = z.object({
  ...reportFields,
  refused: z.array(z.object({ line: z.int(), reason: z.string() })),
  dry_run: z.boolean(),
  samples: z.optional(
    z.object({
      added: StoredDifferences,
      removed: StoredDifferences,
      moved: StoredDifferences,
      renamed: StoredDifferences,
      changed: StoredDifferences,
    } satisfies Record<DifferenceKind, unknown>),
  ),
})

/** An import as stored. `result` is absent until the import has ended, and `step` before its first step. */
export const StoredRun = z.extend(ImportRun, {
  step: z.optional(z.enum(importSteps)),
  counts: z.optional(z.object({ rows: z.int(), organisations: z.optional(z.int()) })),
  result: z.optional(
    z.object({
      outcome: z.enum(['done', 'unchanged', 'refused']),
      file: text,
      date: text,
      source,
      report: z.nullable(StoredReport),
      sentence: text,
      can_be_forced: z.boolean(),
    }),
  ),
})
export type StoredRun = z.infer<typeof StoredRun>

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

/** An import with its job. @throws AppError 404 */
export async function findImport(context: Context, id: string) {
  const [run, job] = await Promise.all([importRuns(context).find(id), jobStore(context).find(id)])
  if (run === undefined || job === undefined)
    throw new AppError('not_found', 'There is no import with this id')
  return { run, job }
}

/** An import as administrators see it now. @throws AppError 404 */
export async function importNow(context: Context, id: string): Promise<Import> {
  const [{ run, job }, current] = await Promise.all([
    findImport(context, id),
    registerOf(context).currentSnapshot(),
  ])
  const { dry_run, force, history, profiles, applies, upload, requested_at, result } = run
  return {
    id,
    state: job.state,
    dry_run,
    force,
    history,
    profiles,
    applies,
    uploaded: upload?.name ?? null,
    requested_at,
    date: result?.date ?? run.date,
    outcome: result?.outcome ?? null,
    sentence: result?.sentence ?? null,
    can_be_forced: result?.can_be_forced ?? false,
    is_current: current?.file !== undefined && current.file === result?.file && current.date === result.date,
    report: result?.report ?? null,
    stopping: job.stop_at !== undefined && liveStates.some((live) => live === job.state),
    step: run.step ?? null,
    counts: run.counts ?? null,
  }
}

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

/** The writes that record the outcome of an import as that of its operation. A dry run is not logged as an operation. */
export const outcomeWrites = (
  context: TimedDatabase<'imports'>,
  run: ImportRun,
  { outcome, sentence }: Pick<OperationEntry, 'outcome' | 'sentence'>,
): Write[] =>
  run.dry_run ? [] : [operationLog(context).write(operationOf(run), { outcome, sentence, by: run.by })]

/** What is written with the failure of an import that has no result. */
export const failedImportWrites =
  (context: TimedDatabase<'imports'>) =>
  async (importId: string): Promise<Write[]> => {
    const run = await importRuns(context).find(importId)
    // an import with a result has recorded its outcome
    if (run === undefined || run.result !== undefined) return []
    return outcomeWrites(context, run, { outcome: 'failed', sentence: null })
  }
