import { writeFileSync } from 'node:fs'
import { ImportRefused } from '../../functions/register/domain/import-refused.ts'
import { importRegister } from '../../functions/register/domain/import-register.ts'
import { readProfilesFile } from '../../functions/register/file/read-profiles-file.ts'
import { readRegisterFile } from '../../functions/register/file/read-register-file.ts'
import { setCommandTarget } from './command-target.ts'
import { dateOfImport, importArguments, UsageError } from './import-arguments.ts'
import { checkReadable, checkWritable, openImportFile } from './import-file.ts'
import { showProgress } from './import-progress.ts'
import { importReportText } from './import-report-text.ts'
import { PlainError } from '../plain-error.ts'

const REFUSED = 1
const MISUSED = 2
const STOPPED = 130

const progress = showProgress(process.stderr)

// Before publishing, a signal stops the import, and the register is unchanged. During publishing the first signal is
// ignored, because a stop could leave the publication incomplete.
let ending = false
let publishing = false
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

/** `npm run import`: imports a register file into the local run or a stage. */
async function runImport(): Promise<void> {
  const { file, profiles, json, force, dryRun, stage, ...given } = importArguments(process.argv.slice(2))
  for (const path of [file, ...(profiles === undefined ? [] : [profiles])]) await checkReadable(path)
  if (json !== undefined) await checkWritable(json)
  const date = dateOfImport({ file, ...given })
  await setCommandTarget(stage)
  const { importWiring } = await import('../../functions/companies/import-wiring.ts')
  const report = await importRegister(
    {
      ...importWiring,
      progress(step) {
        publishing = step === 'Publishing'
        progress.step(step)
      },
    },
    {
      date,
      force,
      dryRun,
      source: 'register',
      read: async () => ({
        // the smaller file is read first, so that its errors show at once
        ...(profiles === undefined ? {} : { profiles: await readProfilesFile(openImportFile(profiles)) }),
        register: await readRegisterFile(openImportFile(file)),
      }),
    },
  )
  progress.end()
  console.log(importReportText(report))
  if (json !== undefined) writeFileSync(json, `${JSON.stringify(report, null, 2)}\n`)
}

function exitCodeAfter(error: unknown): number {
  progress.end()
  if (error instanceof ImportRefused) console.error(`Refused, nothing has changed: ${error.message}`)
  else if (error instanceof PlainError || error instanceof UsageError) console.error(error.message)
  else console.error(error)
  return error instanceof UsageError ? MISUSED : REFUSED
}

runImport().then(
  () => process.exit(0),
  (error: unknown) => process.exit(exitCodeAfter(error)),
)
