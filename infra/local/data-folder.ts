import {
  chmodSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import * as z from 'zod/mini'
import type { SecretName } from '#shared/system/secrets.ts'
import { entriesOf } from '../entries.ts'
import { codeOf, UserFacingError } from '../user-facing-error.ts'
import kinds from './data-files.json' with { type: 'json' }

/** The layout version of the data folder. Data of another version is refused with a message. */
const DATA_VERSION = 2

const NEEDED_MEGABYTES = 500

/** What to do about a file of each kind that cannot be read and written. */
const advices = {
  kept: 'put back a copy of it, or set SPONSOR_DATA_DIR to another folder',
  'made again': 'move it away, and the start makes a new one',
  lock: 'move it away once no run uses its folder',
}

/** The files of a data folder beside the secrets, with their kinds. */
export const dataFiles = kinds as Record<keyof typeof kinds, keyof typeof advices>
export type DataFile = keyof typeof dataFiles | `${SecretName}.json`

export interface DataFolder {
  path: string
  file: (name: DataFile) => string
}

function freeMegabytesFor(path: string): number {
  const { bavail, bsize } = statfsSync(path)
  return Math.floor((bavail * bsize) / 1024 / 1024)
}

interface Marker {
  version: number
  seeded: boolean
  /** Whether the folder was begun without sample data; undefined before it was begun. */
  empty: boolean | undefined
}

/** The path of the data folder from the environment; `.local` by default. */
export const dataFolderPath = (): string => resolve(process.env['SPONSOR_DATA_DIR'] || '.local')

/** The data folder at a path, which another process may be using. Creates and checks nothing. */
export const dataFolderAt = (path: string): DataFolder => ({ path, file: (name) => join(path, name) })

/**
 * Opens the data folder, creating it if needed.
 * @throws UserFacingError if it cannot be used: disk full, no permission, a damaged file, or data of another version.
 */
export function openDataFolder(path: string, freeMegabytes = freeMegabytesFor): DataFolder {
  try {
    mkdirSync(path, { recursive: true })
    // only the owner has access, because the folder contains accounts, sessions and the signing key
    chmodSync(path, 0o700)
  } catch (error) {
    throw new UserFacingError(
      `The data folder ${path} cannot be written to (${codeOf(error)}): set SPONSOR_DATA_DIR to one that can`,
    )
  }
  const free = freeMegabytes(path)
  if (free < NEEDED_MEGABYTES) {
    throw new UserFacingError(
      `Only ${free} MB are free for ${path}, ${NEEDED_MEGABYTES} MB are needed: make room, or set SPONSOR_DATA_DIR`,
    )
  }
  const folder = dataFolderAt(path)
  for (const [name, kind] of entriesOf(dataFiles)) refuseUnusable(folder.file(name), kind)
  // a run makes its marker before the databases (`beginFolder`), so the marker is lost
  const hasData = databases.some((name) => existsSync(folder.file(name)))
  if (hasData && !existsSync(markerFile(folder))) throw noMarker(folder)
  const { version } = readMarker(folder)
  if (version !== DATA_VERSION) {
    throw new UserFacingError(
      `The data in ${path} is of version ${version}, this program works with version ${DATA_VERSION}: delete the folder to start afresh, or set SPONSOR_DATA_DIR to another one`,
    )
  }
  return folder
}

const databases = ['dynamodb.sqlite', 'sqs-and-s3/fauxqs.db'] satisfies DataFile[]

function refuseUnusable(file: string, kind: keyof typeof advices): void {
  try {
    closeSync(openSync(file, 'r+'))
  } catch (error) {
    const code = codeOf(error)
    if (code === 'ENOENT' || (code === 'EISDIR' && kind === 'made again' && isRemoved(file))) return
    throw new UserFacingError(`${file} cannot be read and written (${code}): ${advices[kind]}`)
  }
}

/** Removes an empty folder, which no run uses. A file that cannot be read may be that of another user's run. */
function isRemoved(folder: string): boolean {
  try {
    rmdirSync(folder)
    return true
  } catch {
    return false
  }
}

/** The content of a probe file: at least as much as an emulator writes at a time. */
const PROBE = Buffer.alloc(64 * 1024)

/** Whether the disk of a data folder is full. Writes a probe, because the reported free space ignores quotas. */
export function isFull({ file }: Pick<DataFolder, 'file'>, write = writeFileSync): boolean {
  const probe = file('.probe')
  try {
    write(probe, PROBE)
    return false
  } catch (error) {
    return ['ENOSPC', 'EDQUOT'].includes(codeOf(error))
  } finally {
    rmSync(probe, { force: true })
  }
}

const markerFile = ({ file }: DataFolder) => file('data.json')

function readMarker(folder: DataFolder): Marker {
  const file = markerFile(folder)
  if (!existsSync(file)) return { version: DATA_VERSION, seeded: false, empty: undefined }
  try {
    const { version, seeded, empty } = JSON.parse(readFileSync(file, 'utf8')) as Partial<Marker>
    if (typeof version === 'number')
      return { version, seeded: seeded === true, empty: seeded === true ? empty === true : empty }
  } catch {
    // invalid JSON is reported by the error below
  }
  throw noMarker(folder)
}

const noMarker = (folder: DataFolder) =>
  new UserFacingError(
    `${markerFile(folder)} is missing or not readable: put back a copy, or write ${JSON.stringify({ version: DATA_VERSION, seeded: true })} into it, to go on with the data of its folder, or delete the folder to start afresh`,
  )

export const isSeeded = (folder: DataFolder): boolean => readMarker(folder).seeded

/** Whether a folder was begun without sample data. */
export const isBegunEmpty = (folder: DataFolder): boolean => readMarker(folder).empty === true

/** @throws UserFacingError if a folder has sample data, or a part of it, because a run without it was asked for. */
export function refuseSample(folder: DataFolder): void {
  if (readMarker(folder).empty === false)
    throw new UserFacingError(
      `${folder.path} has sample data: delete the folder, or set SPONSOR_DATA_DIR to another one, and start with --empty again`,
    )
}

/** Notes that a folder is in use, before it has data. Call it under the lock of the folder. */
export function beginFolder(folder: DataFolder): void {
  if (!existsSync(markerFile(folder))) mark(folder, { seeded: false, empty: undefined })
}

/**
 * Makes the data of a new folder: the sample data, or accounts alone if it is to be empty. If `make` is interrupted, the
 * next start makes the data again, and a start without sample data is refused.
 */
export async function seedOnce(
  folder: DataFolder,
  { empty }: { empty: boolean },
  make: () => Promise<void>,
): Promise<void> {
  if (isSeeded(folder)) return
  // accounts alone are a part of the sample data too
  if (!empty) mark(folder, { seeded: false, empty })
  await make()
  mark(folder, { seeded: true, empty })
}

const mark = (folder: DataFolder, marker: Omit<Marker, 'version'>): void =>
  writeAtomically(markerFile(folder), JSON.stringify({ version: DATA_VERSION, ...marker } satisfies Marker))

/** Replaces a file atomically: if this process is killed or the power fails, the file has the complete old or new text. */
export function writeAtomically(file: string, text: string, mode = 0o600): void {
  const next = `${file}.next`
  writeFileSync(next, text, { mode, flush: true })
  renameSync(next, file)
}

const Endpoints = z.object({ dynamodb: z.string(), sqs: z.string(), s3: z.string(), ses: z.string() })
export type Endpoints = z.infer<typeof Endpoints>

/** What other commands need to know about the run that uses a data folder. */
const RunFile = z.object({
  pid: z.int(),
  origin: z.string(),
  endpoints: Endpoints,
  /** The prefix of the names of its queues and buckets, and of its first tables. */
  prefix: z.string(),
  tablePrefix: z.string(),
})
export type RunFile = z.infer<typeof RunFile>

const pathOf = ({ file }: DataFolder) => file('run.json')

export const writeRunFile = (folder: DataFolder, run: RunFile): void =>
  writeAtomically(pathOf(folder), JSON.stringify(run, null, 2))

/** The file of the run; undefined if there is none or if it is damaged. The next start makes a new one. */
export function readRunFile(folder: DataFolder): RunFile | undefined {
  try {
    return RunFile.parse(JSON.parse(readFileSync(pathOf(folder), 'utf8')))
  } catch {
    return undefined
  }
}

export const removeRunFile = (folder: DataFolder): void => rmSync(pathOf(folder), { force: true })
