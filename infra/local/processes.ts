import { execFileSync } from 'node:child_process'

/** The command line of a process. Undefined if there is no such process, or if it is a zombie. */
export function commandOf(pid: number): string | undefined {
  try {
    process.kill(pid, 0)
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
  } catch {
    return undefined
  }
}
