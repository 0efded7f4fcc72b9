import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import * as z from 'zod/mini'
import { UserFacingError } from '../user-facing-error.ts'
import { type DataFolder, writeAtomically } from './data-folder.ts'

const fileOf = ({ file }: DataFolder) => file('children.json')

/** Records the emulators that run on a data folder, so that the next run can end leftover ones. */
export const writeChildren = (folder: DataFolder, pids: readonly number[]): void =>
  writeAtomically(fileOf(folder), JSON.stringify(pids))

export function readChildren(folder: DataFolder): number[] {
  try {
    return z.array(z.int()).parse(JSON.parse(readFileSync(fileOf(folder), 'utf8')))
  } catch {
    return []
  }
}

/** How long to wait for a killed process to end. It ends at once unless it waits for a disk. */
const PATIENCE_SECONDS = 10
const POLL_MILLISECONDS = 50

/** Ends emulators that outlived a killed run and write to this folder. @throws UserFacingError if one does not end. */
export async function endOrphans(
  folder: DataFolder,
  { patienceSeconds = PATIENCE_SECONDS, command = commandOf } = {},
): Promise<void> {
  // the command is checked, because the system may have given the pid to another program
  const isOrphan = (pid: number) => command(pid)?.includes(folder.path) === true
  let orphans = readChildren(folder).filter(isOrphan)
  for (const pid of orphans) kill(pid)
  const deadline = performance.now() + patienceSeconds * 1000
  while (orphans.length > 0) {
    if (performance.now() > deadline)
      throw new UserFacingError(
        `Process ${orphans.join(' and ')} of an earlier run on ${folder.path} does not end: end it, or set SPONSOR_DATA_DIR for another data folder`,
      )
    await wait(POLL_MILLISECONDS)
    orphans = orphans.filter(isOrphan)
  }
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // the process has already ended
  }
}

const run = (command: string, args: readonly string[]): string =>
  execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })

/** The command line of a process. Undefined if there is no such process, or if it is a zombie. */
export function commandOf(pid: number, platform = process.platform, output = run): string | undefined {
  try {
    process.kill(pid, 0)
    return lineOf(pid, platform, output).trim() || undefined
  } catch {
    return undefined
  }
}

function lineOf(pid: number, platform: NodeJS.Platform, output: typeof run): string {
  // small images of Linux have no `ps`
  if (platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  if (platform !== 'win32') return output('ps', ['-o', 'command=', '-p', String(pid)])
  const query = `(Get-CimInstance Win32_Process -Filter 'ProcessId = ${pid}').CommandLine`
  return output('powershell.exe', ['-NoProfile', '-NonInteractive', '-Command', query])
}
