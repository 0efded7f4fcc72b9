import { writeFileSync } from 'node:fs'
import { ImportRefused } from '../../functions/register/domain/import-refused.ts'
import { importRegister } from '../../functions/register/domain/import-register.ts'
import { UsageError } from './import-arguments.ts'
import { showProgress } from './import-progress.ts'
import { importReportText } from './import-report-text.ts'
import { PlainError } from '../plain-error.ts'

const REFUSED = 1
const MISUSED = 2
const STOPPED = 130

type ImportInput = Parameters<typeof importRegister>[1]

/** What a command does: it imports one register, if there is one to import. */
type Work = (
  importFile: (input: ImportInput, options: { json: string | undefined }) => Promise<void>,
) => Promise<void>

/**
 * Runs a command that imports a register, and ends the process. Before publishing, a signal stops the import, and the
 * register is unchanged. During publishing the first signal is ignored, because a stop could leave the publication
 * incomplete.
 */
export function runImportCommand(work: Work): void {
  const progress = showProgress(process.stderr)
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

  const importFile: Parameters<Work>[0] = async (input, { json }) => {
    const { importWiring } = await import('../../functions/companies/import-wiring.ts')
    const onStep: typeof progress.step = (step) => {
      publishing = step === 'Publishing'
      progress.step(step)
    }
    const report = await importRegister({ ...importWiring, progress: onStep }, input)
    progress.end()
    console.log(importReportText(report))
    if (json !== undefined) writeFileSync(json, `${JSON.stringify(report, null, 2)}\n`)
  }

  work(importFile).then(
    () => process.exit(0),
    (error: unknown) => {
      progress.end()
      if (error instanceof ImportRefused) {
        const hint = error.canBeForced ? ' If that is right, repeat it with --force.' : ''
        console.error(`Refused, nothing has changed: ${error.message}${hint}`)
      } else if (error instanceof PlainError || error instanceof UsageError) console.error(error.message)
      else console.error(error)
      process.exit(error instanceof UsageError ? MISUSED : REFUSED)
    },
  )
}
