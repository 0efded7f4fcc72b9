import { writeFileSync } from 'node:fs'
import { ImportRefused } from '../../functions/register/domain/import-refused.ts'
import { importRegister } from '../../functions/register/domain/import-register.ts'
import { readProfilesFile } from '../../functions/register/file/read-profiles-file.ts'
import { readRegisterFile } from '../../functions/register/file/read-register-file.ts'
import { dateOfImport, importArguments, UsageError } from './import-arguments.ts'
import { checkReadable, openImportFile } from './import-file.ts'
import { showProgress } from './import-progress.ts'
import { importReportText } from './import-report-text.ts'
import { setImportTarget } from './import-target.ts'
import { PlainError } from './plain-error.ts'

const REFUSED = 1
const MISUSED = 2
const STOPPED = 130

const stopped = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    // asked twice: what is written so far is not visible, so ending at once is safe too
    if (stopped.signal.aborted) process.exit(STOPPED)
    stopped.abort()
  })

const progress = showProgress(process.stderr)

/** `npm run import`: imports a register file into the running system. */
async function runImport(): Promise<void> {
  const { file, profiles, json, force, dryRun, ...given } = importArguments(process.argv.slice(2))
  for (const path of [file, ...(profiles === undefined ? [] : [profiles])]) await checkReadable(path)
  const date = dateOfImport({ file, ...given })
  await setImportTarget()
  const { wiring } = await import('../../functions/register/wiring.ts')
  const { signal } = stopped
  const report = await importRegister(
    { ...wiring, progress: progress.step },
    {
      date,
      force,
      dryRun,
      source: 'register',
      signal,
      read: async () => ({
        // first the smaller one: a mistake there shows at once
        ...(profiles === undefined
          ? {}
          : { profiles: await readProfilesFile(openImportFile(profiles, signal)) }),
        register: await readRegisterFile(openImportFile(file, signal)),
      }),
    },
  )
  progress.end()
  console.log(importReportText(report))
  if (json !== undefined) writeFileSync(json, `${JSON.stringify(report, null, 2)}\n`)
}

function exitCodeAfter(error: unknown): number {
  progress.end()
  if (stopped.signal.aborted) {
    console.error('Stopped; nothing has changed.')
    return STOPPED
  }
  if (error instanceof ImportRefused) console.error(`Refused, nothing has changed: ${error.message}`)
  else if (error instanceof PlainError || error instanceof UsageError) console.error(error.message)
  else console.error(error)
  return error instanceof UsageError ? MISUSED : REFUSED
}

runImport().then(
  () => process.exit(0),
  (error: unknown) => process.exit(exitCodeAfter(error)),
)
