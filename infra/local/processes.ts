import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

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
