import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { type DataFolder, writeAtomically } from './data-folder.ts'
import { commandOf } from './processes.ts'

const fileOf = ({ file }: DataFolder) => file('children.json')

/** Writes down the emulators that run on a data folder, so that the next run finds those that outlive this one. */
export const writeChildren = (folder: DataFolder, pids: readonly number[]): void =>
  writeAtomically(fileOf(folder), JSON.stringify(pids))

export function readChildren(folder: DataFolder): number[] {
  try {
    return JSON.parse(readFileSync(fileOf(folder), 'utf8')) as number[]
  } catch {
    return []
  }
}

/** Ends the emulators that outlived a killed run, and waits until they are gone: they write to this folder. */
export async function endOrphans(folder: DataFolder): Promise<void> {
  // a process id may be another program's by now
  const isOrphan = (pid: number) => commandOf(pid)?.includes(folder.path) === true
  const orphans = readChildren(folder).filter(isOrphan)
  for (const pid of orphans) kill(pid)
  while (orphans.some(isOrphan)) await wait(10)
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // it has ended by itself
  }
}
