import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { UserFacingError } from '../user-facing-error.ts'
import { runCommand } from '../run-command.ts'

/** The version for which the toolchain and the flow tests were measured. */
const VERSION = '1.5.33'

const cache = join(import.meta.dirname, '..', '..', '.cache')

const NO_PYTHON =
  'MiniStack needs Python 3.10 or newer with venv (Debian: apt install python3-venv); or let AWS_ENDPOINT_URL name a server that runs'

/**
 * Installs MiniStack once, into the project's own cache.
 * @returns the path of the Python that runs it.
 * @throws UserFacingError if no suitable Python is found.
 */
export async function installMiniStack(signal: AbortSignal): Promise<string> {
  const folder = join(cache, `ministack-${VERSION}`)
  const python = join(folder, 'bin', 'python')
  if (existsSync(python)) return python

  // MiniStack is installed in a draft folder, which is then renamed. So an interrupted or concurrent installation
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
      throw new UserFacingError(`${NO_PYTHON} (${error instanceof Error ? error.message : String(error)})`)
    })
    const args = ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', `ministack==${VERSION}`]
    await runCommand({
      ...step,
      name: `MiniStack ${VERSION} installed`,
      command: join(draft, 'bin', 'python'),
      args,
    })
    if (!existsSync(folder)) renameSync(draft, folder)
    return python
  } finally {
    rmSync(draft, { recursive: true, force: true })
    rmSync(logFile, { force: true })
  }
}
