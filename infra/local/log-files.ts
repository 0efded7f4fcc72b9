import { renameSync, statSync } from 'node:fs'
import type { DataFolder } from './data-folder.ts'

/** The log of a run: the file that is written, and the one before it. */
const CURRENT = 'log.ndjson'
const EARLIER = 'log.1.ndjson'

/** The size at which a log file is set aside. Both files together have at most twice that. */
const MAX_BYTES = 50_000_000

const CHECK_MILLISECONDS = 60_000

/** The log file of a run that is written now. */
export const logFileOf = ({ file }: Pick<DataFolder, 'file'>): string => file(CURRENT)

/** The log files of a run, oldest first. */
export const logFilesOf = ({ file }: Pick<DataFolder, 'file'>): string[] => [file(EARLIER), file(CURRENT)]

/** Sets the log aside if it is large, in place of the one before it. The next line begins a new file. */
export function setLogAside({ file }: Pick<DataFolder, 'file'>, maxBytes = MAX_BYTES): void {
  const { size } = statSync(file(CURRENT), { throwIfNoEntry: false }) ?? { size: 0 }
  if (size > maxBytes) renameSync(file(CURRENT), file(EARLIER))
}

export function keepLogBounded(folder: Pick<DataFolder, 'file'>): void {
  setLogAside(folder)
  setInterval(() => setLogAside(folder), CHECK_MILLISECONDS).unref()
}
