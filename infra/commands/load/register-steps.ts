import { basename } from 'node:path'
import { longDate } from '#shared/format/date.ts'
import { counted, formatCount } from '#shared/format/number.ts'
import type { ImportStep } from '#shared/import-steps.ts'
import { utcDate } from '#shared/instants.ts'
import { registerImport } from '../../../functions/companies/register-import.ts'
import { config } from '../../../functions/platform/config.ts'
import { lambdaContext } from '../../../functions/platform/context.ts'
import { readRegisterFile } from '../../../functions/register/file/read-register-file.ts'
import { importOlderRegister } from '../../../functions/register/history/import-older-register.ts'
import { fetchRegister } from '../../../functions/register/import/fetch-register.ts'
import { type ImportInput, importRegister } from '../../../functions/register/import/import-register.ts'
import type { ImportReport } from '../../../functions/register/import/import-report.ts'
import { storedFiles } from '../../../functions/register/import/register-files.ts'
import type { OptionsOf } from '../../sponsor/arguments-of.ts'
import { dateOfNamedFile } from '../import-date.ts'
import { openImportFile } from '../import-file.ts'
import { shareBefore } from '../import-progress.ts'
import { fingerprintOf, given, type LoadStep, missing, type StepEnd, type StepProgress } from './load-step.ts'

const importing = registerImport(lambdaContext)

const stepsTo = (progress: StepProgress) => (step: ImportStep) => progress(step, shareBefore(step))

/** Imports a register file, or the newest register. */
export function registerStep({ register: path, force }: OptionsOf<'load'>, now: Date): LoadStep {
  const run = async (input: ImportInput, progress: StepProgress) =>
    registerEnd(
      await importRegister(lambdaContext, importing, { ...input, force, progress: stepsTo(progress) }),
    )
  const base = { name: 'register', title: 'Register', expectedSeconds: 60 }
  if (path !== undefined)
    return given(
      {
        ...base,
        operation: 'import',
        ifNone: '',
        ifFailed:
          'Correct the file or its name, and run the same command again. --force accepts an older or smaller one.',
      },
      {
        input: async () => `${await fingerprintOf(path)} ${dateOfNamedFile(path)}`,
        run: (progress) =>
          run(
            {
              date: dateOfNamedFile(path),
              source: 'register',
              read: async () => ({ register: await readRegisterFile(openImportFile(path)) }),
            },
            progress,
          ),
      },
    )
  const step = {
    ...base,
    operation: 'register_fetch',
    ifNone: 'Give a file with --register <file>, or set REGISTER_URL.',
    ifFailed: 'Run the same command again later, or give a file with --register <file>.',
  } as const
  if (config.registerUrl === '') return missing(step)
  return given(step, {
    input: async () => `${config.registerUrl} ${utcDate(now)}`,
    async run(progress) {
      progress('Fetching')
      const { file, date, source, isUnchanged } = await fetchRegister(lambdaContext)()
      if (isUnchanged) return { outcome: 'unchanged', sentence: `It is that of ${longDate(date)} already.` }
      const read = async () => ({ register: await storedFiles(lambdaContext).readRegister(file) })
      return run({ date, source, file, read }, progress)
    },
  })
}

const registerEnd = ({ date, organisations, added, removed, published }: ImportReport): StepEnd => ({
  outcome: published ? 'done' : 'unchanged',
  sentence: `The register of ${longDate(date)} has ${formatCount(organisations)} companies: ${formatCount(added)} new, ${formatCount(removed)} gone.`,
})

/** A step for each older register, or one that says that there is none. */
export function historySteps({ history, force }: OptionsOf<'load'>): LoadStep[] {
  const base = {
    name: 'history',
    title: 'Older registers',
    operation: 'history',
    expectedSeconds: 40,
    ifNone: 'Give each older register with --history <file>: histories of companies then begin earlier.',
    ifFailed:
      'Correct the file or its name, and run the same command again. --force accepts a small or differing one.',
  } as const
  if (history.length === 0) return [missing(base)]
  return history.map((path) => {
    const name = basename(path)
    // each file has its own progress
    return given(
      { ...base, name: `history ${name}`, title: `Older register ${name}` },
      {
        input: () => fingerprintOf(path),
        async run(progress) {
          const read = async () => ({ register: await readRegisterFile(openImportFile(path)) })
          const { added, changed, published } = await importOlderRegister(lambdaContext, importing, {
            date: dateOfNamedFile(path),
            force,
            read,
            progress: stepsTo(progress),
          })
          return {
            outcome: published ? 'done' : 'unchanged',
            sentence: `${counted(changed, 'company has', 'companies have')} a longer history. Only older registers list ${counted(added, 'further company', 'further companies')}.`,
          }
        },
      },
    )
  })
}
