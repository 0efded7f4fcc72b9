import { writeFileSync } from 'node:fs'
import { formatCount } from '#shared/format/number.ts'
import type { OperationOutcome } from '#shared/operations.ts'
import { lambdaContext } from '../../functions/platform/context.ts'
import {
  type HistoryInput,
  importOlderRegister,
} from '../../functions/register/history/import-older-register.ts'
import { ImportRefused } from '../../functions/register/import/import-refused.ts'
import {
  type ImportInput,
  type Importing,
  importRegister,
} from '../../functions/register/import/import-register.ts'
import type { ImportReport } from '../../functions/register/import/import-report.ts'
import { UsageError, UserFacingError } from '../user-facing-error.ts'
import { setCommandTarget } from './command-target.ts'
import { showProgress } from './import-progress.ts'

const REFUSED = 1
const MISUSED = 2
const STOPPED = 130

type Operation = 'import' | 'history' | 'register_fetch'

interface ReportOptions {
  /** The path to which the report is written as JSON. */
  json: string | undefined
}

interface ImportTools {
  /** Makes the command use a stage, or without one the local run. From then on its outcome is recorded there. */
  useTarget: typeof setCommandTarget
  importFile: (input: ImportInput, options: ReportOptions) => Promise<void>
  importOlderFile: (input: HistoryInput, options: ReportOptions) => Promise<void>
}

type Work = (tools: ImportTools) => Promise<void | 'unchanged'>

/**
 * Runs a command that imports a register, and ends the process. Before publishing, a signal stops the import, and the
 * register is unchanged. During publishing the first signal is ignored, because a stop could leave the publication
 * incomplete.
 */
export function runImportCommand(operation: Operation, work: Work): void {
  const progress = showProgress(process.stderr)
  let ending = false
  let publishing = false
  let isDryRun = false
  let hasTarget = false
  let recordedAs = operation
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      if (publishing && !ending) {
        ending = true
        return
      }
      progress.end()
      console.error(publishing ? 'Stopped while publishing.' : 'Stopped; the register is as it was.')
      process.exit(STOPPED)
    })

  const useTarget: ImportTools['useTarget'] = async (stage) => {
    await setCommandTarget(stage)
    hasTarget = true
  }
  const onStep: typeof progress.step = (step) => {
    publishing = step === 'Publishing'
    progress.step(step)
  }
  const run = async (
    runWith: (importing: Importing) => Promise<ImportReport>,
    { dryRun = false }: { dryRun?: boolean },
    { json }: ReportOptions,
  ) => {
    const { registerImport } = await import('../../functions/companies/register-import.ts')
    isDryRun = dryRun
    const report = await runWith(registerImport(lambdaContext))
    progress.end()
    console.log(importReportText(report))
    if (json !== undefined) writeFileSync(json, `${JSON.stringify(report, null, 2)}\n`)
  }
  const importFile: ImportTools['importFile'] = (input, options) =>
    run(
      (importing) => importRegister(lambdaContext, importing, { ...input, progress: onStep }),
      input,
      options,
    )
  const importOlderFile: ImportTools['importOlderFile'] = (input, options) => {
    recordedAs = 'history'
    return run(
      (importing) => importOlderRegister(lambdaContext, importing, { ...input, progress: onStep }),
      input,
      options,
    )
  }

  const isRecorded = (error?: unknown) => hasTarget && !isDryRun && !(error instanceof UserFacingError)
  work({ useTarget, importFile, importOlderFile }).then(
    async (outcome) => {
      if (isRecorded()) await recordOutcome(recordedAs, outcome ?? 'done')
      process.exit(0)
    },
    async (error: unknown) => {
      progress.end()
      const isRefused = error instanceof ImportRefused
      if (isRecorded(error))
        await recordOutcome(recordedAs, isRefused ? 'refused' : 'failed', isRefused ? error.message : null)
      if (error instanceof ImportRefused) {
        const hint = error.canBeForced ? ' If that is right, repeat it with --force.' : ''
        console.error(`Refused, nothing has changed: ${error.message}${hint}`)
      } else if (error instanceof UserFacingError) console.error(error.message)
      else console.error(error)
      process.exit(error instanceof UsageError ? MISUSED : REFUSED)
    },
  )
}

/** Records the outcome for administrators. The import itself has ended, so a failure here is only printed. */
async function recordOutcome(
  operation: Operation,
  outcome: OperationOutcome,
  sentence: string | null = null,
): Promise<void> {
  try {
    const { operatorRecord } = await import('../../functions/register/operation-log.ts')
    const recordByOperator = operatorRecord(lambdaContext)
    await recordByOperator(operation, outcome, sentence)
  } catch (error) {
    console.error('The outcome could not be recorded.', error)
  }
}

const day = (date: string): string =>
  new Date(`${date}T00:00:00Z`).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

const SHOWN_REFUSALS = 20

export function importReportText(report: ImportReport): string {
  const { history, profiles, refused } = report
  const figures: [string, number][] = [
    ['Rows', report.rows],
    ['Organisations', report.organisations],
    ...((history
      ? [
          ['On older registers only', report.added],
          ['With another history', report.changed],
        ]
      : [
          ['Added', report.added],
          ['Removed', report.removed],
          ['Moved', report.moved],
          ['Renamed', report.renamed],
          ['Changed', report.changed],
        ]) as [string, number][]),
    ['Rows refused', refused.length],
    ...(report.retired_samples > 0
      ? [['Sample companies retired', report.retired_samples] as [string, number]]
      : []),
    ...(profiles === undefined
      ? []
      : ([
          ['Profiles', profiles.rows],
          ['  of companies on the register', profiles.matched],
          ['  of others, left out', profiles.unmatched],
          ['  new or changed', profiles.changed],
        ] as [string, number][])),
  ]
  const width = Math.max(...figures.map(([label]) => label.length))
  const digits = Math.max(...figures.map(([, number]) => formatCount(number).length))
  return [
    `${history ? 'Older register' : 'Register'} of ${day(report.date)}`,
    ...figures.map(([label, number]) => `  ${label.padEnd(width)}  ${formatCount(number).padStart(digits)}`),
    ...refused.slice(0, SHOWN_REFUSALS).map(({ line, reason }) => `  Line ${formatCount(line)}: ${reason}`),
    ...(refused.length > SHOWN_REFUSALS
      ? [`  and ${formatCount(refused.length - SHOWN_REFUSALS)} more`]
      : []),
    `${outcomeText(report)} It took ${report.seconds.toFixed(1)} s.`,
  ].join('\n')
}

function outcomeText({
  history,
  dry_run,
  published,
  added,
  removed,
  moved,
  renamed,
  changed,
  profiles,
  retired_samples,
}: ImportReport): string {
  if (dry_run) return 'This was a dry run: nothing was written.'
  if (history) return published ? 'Company pages show it.' : 'It was imported before; nothing has changed.'
  const differences = added + removed + moved + renamed + changed + retired_samples + (profiles?.changed ?? 0)
  if (differences === 0) return published ? 'No company has changed; the date has.' : 'Nothing has changed.'
  return 'The next search sees it.'
}
