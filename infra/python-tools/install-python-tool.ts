import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { runCommand } from '../run-command.ts'
import { UserFacingError } from '../user-facing-error.ts'

/** The tools, each with a file of its requirements in this folder. */
export type PythonTool = 'cfn-lint' | 'ministack' | 'zizmor'

const cache = join(import.meta.dirname, '..', '..', '.cache')

/**
 * Installs a tool once for each state of its requirements, into the project's own cache. pip takes only files with the
 * hashes that the requirements list.
 * @returns the folder of its programs, `python` among them.
 * @throws UserFacingError if no suitable Python is found.
 */
export async function installPythonTool(tool: PythonTool, signal: AbortSignal): Promise<string> {
  const requirements = join(import.meta.dirname, `${tool}.txt`)
  const state = createHash('sha256').update(readFileSync(requirements)).digest('hex').slice(0, 16)
  const folder = join(cache, `${tool}-${state}`)
  const programs = join(folder, 'bin')
  if (existsSync(programs)) return programs

  // The tool is installed in a draft folder, which is then renamed. So an interrupted or concurrent installation
  // leaves nothing partial.
  const draft = `${folder}.${process.pid}`
  const logFile = `${draft}.log`
  const step = { env: process.env, seconds: 180, signal, logFile }
  try {
    mkdirSync(cache, { recursive: true })
    await runCommand({
      ...step,
      name: 'Python environment',
      command: 'python3',
      args: ['-m', 'venv', draft],
    }).catch((error: unknown) => {
      throw new UserFacingError(
        `${tool} needs Python 3.11 or newer with venv (Debian: apt install python3-venv): ${error instanceof Error ? error.message : String(error)}`,
      )
    })
    const pip = ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check']
    await runCommand({
      ...step,
      name: `${tool} installed`,
      command: join(draft, 'bin', 'python'),
      args: [...pip, '--require-hashes', '--only-binary=:all:', '--requirement', requirements],
    })
    if (!existsSync(folder)) renameSync(draft, folder)
    return programs
  } finally {
    rmSync(draft, { recursive: true, force: true })
    rmSync(logFile, { force: true })
  }
}
