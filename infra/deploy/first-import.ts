import { join } from 'node:path'
import type { Snapshot } from '../../functions/register/snapshot.ts'
import { runCommand, type Step } from '../run-command.ts'

interface FirstImport {
  /** Reads the current snapshot; undefined before the first import. */
  currentSnapshot: () => Promise<Pick<Snapshot, 'date'> | undefined>
  /** The register file, if the operator gave one. */
  register: string | undefined
  stage: string
  env: NodeJS.ProcessEnv
  signal: AbortSignal
  run?: (step: Step) => Promise<void>
  say: (line: string) => void
}

const SECONDS = 30 * 60

/** Imports a register if there is none yet. @returns whether there is one now. */
export async function firstImport(options: FirstImport): Promise<boolean> {
  const { currentSnapshot, register, stage, env, signal, run = runCommand, say } = options
  const current = await currentSnapshot()
  if (current !== undefined) {
    say(`The register of ${current.date} is there`)
    return true
  }
  if (register === undefined) {
    say(
      'The register is empty: download the CSV from https://www.gov.uk/government/publications/register-of-licensed-sponsors-workers',
    )
    say(`Then import it: npm run import -- <file.csv> --stage ${stage}`)
    return false
  }
  await run({
    name: 'Register imported',
    command: process.execPath,
    args: [join(import.meta.dirname, '..', 'commands', 'import.ts'), register, '--stage', stage],
    env,
    seconds: SECONDS,
    signal,
  })
  return true
}
