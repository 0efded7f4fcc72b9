import { createReadStream, existsSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { logFilesOf } from '../../local/log-files.ts'
import type { DataFolder } from '../../local/data-folder.ts'
import { type FoundLines, lineOf, type LogLine } from './log-line.ts'

/** The lines of a request in the log of a local run. */
export async function localLines(
  folder: Pick<DataFolder, 'file' | 'path'>,
  requestId: string,
): Promise<FoundLines> {
  const files = logFilesOf(folder).filter((file) => existsSync(file))
  const lines: LogLine[] = []
  let first: string | undefined
  let last: string | undefined
  for (const file of files) {
    for await (const text of createInterface({ input: createReadStream(file), crlfDelay: Infinity })) {
      const line = lineOf(text, requestId)
      if (line !== undefined) lines.push(line)
      const time = timeOf(text)
      first ??= time
      last = time ?? last
    }
  }
  const span = first === undefined ? noLines(files.length) : `its lines are from ${first} to ${last}`
  return { lines, searched: `the log of ${folder.path}: ${span}`, isCut: false }
}

const noLines = (files: number) =>
  files === 0 ? 'there is none. SPONSOR_DATA_DIR names the folder, and --stage a stage' : 'it is empty'

/** The time at the begin of a line. */
const timeOf = (text: string): string | undefined => /^\{"time":"([^"]+)"/.exec(text)?.[1]
