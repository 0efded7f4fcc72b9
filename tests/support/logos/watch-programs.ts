import { readdirSync, readFileSync } from 'node:fs'

/** What a child process has cost until now. */
export interface Cost {
  /** The most memory that it had at any moment. */
  megabytes: number
  cpuSeconds: number
}

/** How many ticks of `/proc/…/stat` a second has, on every Linux that we know. */
const TICKS = 100
const EVERY_MS = 5

/** Watches the programs that this process starts on Linux, and returns what ends it with their costs. */
export function watchPrograms(): () => Cost[] {
  const costs = new Map<string, Cost>()
  const look = () => {
    for (const child of children()) {
      const cost = costOf(child)
      if (cost !== undefined) costs.set(child, cost)
    }
  }
  const timer = setInterval(look, EVERY_MS)
  return () => {
    clearInterval(timer)
    look()
    return [...costs.values()]
  }
}

const children = () =>
  readdirSync('/proc/self/task').flatMap((task) => {
    const list = textOf(`/proc/self/task/${task}/children`)?.trim()
    return list ? list.split(' ') : []
  })

function costOf(child: string): Cost | undefined {
  if (!textOf(`/proc/${child}/cmdline`)?.includes('-program.ts')) return undefined
  const peak = /^VmHWM:\s*(\d+)/m.exec(textOf(`/proc/${child}/status`) ?? '')?.[1]
  // the fields after the name, which may have spaces
  const [, , , , , , , , , , , user, system] = textOf(`/proc/${child}/stat`)?.split(') ')[1]?.split(' ') ?? []
  if (peak === undefined || user === undefined || system === undefined) return undefined
  return { megabytes: Number(peak) / 1024, cpuSeconds: (Number(user) + Number(system)) / TICKS }
}

/** The text of a file; undefined if its process has ended. */
function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
