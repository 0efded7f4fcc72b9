import { readdirSync, readFileSync } from 'node:fs'

/** The clock ticks per second of `/proc`, which is 100 on every Linux. */
const TICKS = 100

/** The CPU seconds of a process and its descendants, ended ones included; on Linux only. */
export function cpuSecondsOfTree(pid: number): number {
  const processes = new Map<number, { parent: number; seconds: number }>()
  for (const name of procNames()) {
    const stat = statOf(name)
    if (stat !== undefined) processes.set(Number(name), stat)
  }
  if (processes.size === 0) {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1e6
  }
  const isInTree = (id: number): boolean => {
    if (id === pid) return true
    const parent = processes.get(id)?.parent ?? 0
    return parent > 1 && isInTree(parent)
  }
  return [...processes].reduce((sum, [id, { seconds }]) => (isInTree(id) ? sum + seconds : sum), 0)
}

function procNames(): string[] {
  try {
    return readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  } catch {
    return []
  }
}

function statOf(name: string): { parent: number; seconds: number } | undefined {
  try {
    const text = readFileSync(`/proc/${name}/stat`, 'utf8')
    // the name of the program is in brackets, and may contain spaces
    const [, parent, ...rest] = text.slice(text.lastIndexOf(')') + 2).split(' ')
    const ticks = rest.slice(9, 13).reduce((sum, value) => sum + Number(value), 0)
    return { parent: Number(parent), seconds: ticks / TICKS }
  } catch {
    return undefined // it has ended
  }
}
