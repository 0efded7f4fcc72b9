import { existsSync, readFileSync, statSync, watch } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { UserFacingError } from '../../user-facing-error.ts'
import { type DataFolder, type Endpoints, isSeeded } from '../data-folder.ts'
import { mailboxOf } from '../mail/mailbox.ts'
import { publishEvent } from '../mail/publish-event.ts'
import { startSes } from '../mail/ses.ts'
import type { ServerCommand } from './start-child.ts'
import { supervise, type SuperviseOptions } from './supervise.ts'

/** The database of SQS and S3. */
const sqsAndS3File = ({ file }: DataFolder): string => file('sqs-and-s3/fauxqs.db')

/** The command of fauxqs, an emulator of SQS and S3. Its process ends when this process ends. */
const sqsAndS3Command = (folder: DataFolder): ServerCommand => ({
  command: process.execPath,
  args: (port) => [
    fileURLToPath(new URL('fauxqs-process.ts', import.meta.url)),
    String(port),
    dirname(sqsAndS3File(folder)),
  ],
  // the channel closes when this process dies, which tells the child to exit
  channel: true,
  logFile: folder.file('sqs-and-s3.log'),
})

/**
 * Makes every in-flight message visible again, with its receive count. A killed run cannot return its messages, so they
 * would wait minutes for their visibility timeout.
 * @param file The database of fauxqs, which must not be running.
 */
function releaseInFlightMessages(file: string): void {
  if (!existsSync(file)) return
  const database = new DatabaseSync(file)
  const [table] = database.prepare("SELECT 1 FROM sqlite_master WHERE name = 'sqs_messages'").all()
  if (table !== undefined)
    database.exec('UPDATE sqs_messages SET receipt_handle = NULL, visibility_deadline = NULL')
  database.close()
}

export interface Emulators {
  endpoints: Endpoints
  stop: () => Promise<void>
}

interface EmulatorsOptions extends Pick<SuperviseOptions, 'gaveUp' | 'choosePort' | 'now'> {
  /** Called whenever a child starts, with the process ids of all children. */
  started: (pids: number[]) => void
}

/**
 * Starts DynamoDB, SQS, S3 and SES on the data folder, which no other process may use. If `AWS_ENDPOINT_URL_DYNAMODB`
 * is set, that DynamoDB is used instead.
 * @throws UserFacingError if one does not start, or if its data is damaged.
 */
export async function startEmulators(
  folder: DataFolder,
  { started, ...options }: EmulatorsOptions,
): Promise<Emulators> {
  const foreignDynamoDb = process.env['AWS_ENDPOINT_URL_DYNAMODB']
  refuseDamaged(folder, sqsAndS3File(folder))
  if (!foreignDynamoDb) refuseDamaged(folder, dynamoDbFile(folder))
  releaseInFlightMessages(sqsAndS3File(folder))
  const pids = new Map<string, number>()
  const run = (name: string, server: ServerCommand) =>
    supervise({
      ...options,
      name,
      server,
      started: (pid) => {
        pids.set(name, pid)
        started([...pids.values()])
      },
    })
  const sqsAndS3 = run('SQS and S3', sqsAndS3Command(folder))
  const starting = [
    startSes(mailboxOf(folder), async (set, event) => publishEvent((await sqsAndS3).endpoint, set, event)),
    sqsAndS3,
    foreignDynamoDb
      ? { endpoint: foreignDynamoDb, stop: () => Promise.resolve() }
      : run('DynamoDB', dynamoDbCommand(folder)),
  ] as const
  const stop = async () => {
    const parts = await Promise.allSettled(starting)
    await Promise.all(parts.map((part) => (part.status === 'fulfilled' ? part.value.stop() : undefined)))
  }
  try {
    const [ses, { endpoint: sqsAndS3Endpoint }, dynamoDb] = await Promise.all(starting)
    const endpoints = {
      dynamodb: dynamoDb.endpoint,
      sqs: sqsAndS3Endpoint,
      s3: sqsAndS3Endpoint,
      ses: ses.endpoint,
    }
    return { endpoints, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

const DYNAMODB_FILE = 'dynamodb.sqlite'
/** The file to which each write goes first. */
const DYNAMODB_WRITES = `${DYNAMODB_FILE}-wal`

interface Watcher {
  on: (event: 'error', failed: (error: Error) => void) => unknown
  close: () => void
}

/**
 * Calls `wake` at each write to the embedded DynamoDB, by whatever process. `mayWrite` calls it too while writes cannot be
 * seen: another DynamoDB is used, the machine has no watch left, or the watch has failed.
 */
export function watchWrites(
  { path, file }: DataFolder,
  wake: () => void,
  watchFolder: (path: string, changed: (event: string, name: string | null) => void) => Watcher = watch,
): { mayWrite: () => void; close: () => void } {
  let watcher: Watcher | undefined
  const giveUp = (error: unknown) => {
    console.warn('Writes to the database are not seen at once:', error)
    watcher = undefined
  }
  try {
    if (existsSync(file(DYNAMODB_WRITES)))
      watcher = watchFolder(path, (_, name) => {
        // some systems do not say which file it was
        if (name === null || name === DYNAMODB_WRITES) wake()
      })
    watcher?.on('error', giveUp)
  } catch (error) {
    giveUp(error)
  }
  return {
    mayWrite: () => {
      if (watcher === undefined) wake()
    },
    close: () => watcher?.close(),
  }
}

const dynamoDbFile = ({ file }: DataFolder): string => file(DYNAMODB_FILE)

/**
 * The command of dynoxide, an emulator of DynamoDB on SQLite. It is a static binary in a platform package.
 * @throws UserFacingError with instructions if there is none for this machine.
 */
const dynamoDbCommand = (folder: DataFolder): ServerCommand => ({
  command: dynoxideBinary(),
  args: (port) => ['serve', '--host', '127.0.0.1', '--port', String(port), '--db-path', dynamoDbFile(folder)],
  // in this run's process group, Ctrl-C would stop the emulator before its clients
  ownGroup: true,
  logFile: folder.file('dynamodb.log'),
})

function dynoxideBinary(): string {
  const name = `@dynoxide/${process.platform}-${process.arch}`
  try {
    const folder = dirname(createRequire(import.meta.url).resolve(`${name}/package.json`))
    return join(folder, process.platform === 'win32' ? 'dynoxide.exe' : 'dynoxide')
  } catch {
    throw new UserFacingError(
      `The package ${name} (DynamoDB for this machine) is missing: run npm ci, or set AWS_ENDPOINT_URL_DYNAMODB to a DynamoDB that runs`,
    )
  }
}

/**
 * Refuses a damaged database of an emulator, which could answer wrongly or end with a stack, and a lost one. It changes
 * nothing, and takes about 3 ms a megabyte. No emulator may be running on it.
 * @throws UserFacingError with the file and what to do.
 */
export function refuseDamaged(folder: DataFolder, file: string): void {
  const isLost = (statSync(file, { throwIfNoEntry: false })?.size ?? 0) === 0
  if (isLost && !isSeeded(folder)) return
  const found = isLost ? 'its data is gone' : damageOf(file)
  if (found !== undefined)
    throw new UserFacingError(
      `${file} is damaged (${found}): put back a copy of ${folder.path}, delete that folder to start afresh, or set SPONSOR_DATA_DIR to another one`,
    )
}

/** What is wrong with an SQLite file, in one line; undefined for a sound one. */
function damageOf(file: string): string | undefined {
  let database: DatabaseSync | undefined
  try {
    // a connection that may write would add the last writes to a damaged file when it closes
    database = new DatabaseSync(file, { readOnly: true })
    const result = database.prepare('PRAGMA quick_check(1)').get()?.['quick_check']
    if (result !== 'ok') return oneLine(String(result))
    return dropsWrites(file)
      ? `writes in ${file}-wal are torn; a start without that file goes on without its writes`
      : undefined
  } catch (error) {
    return oneLine(error instanceof Error ? error.message : String(error))
  } finally {
    database?.close()
  }
}

/**
 * Whether SQLite would silently drop committed writes, because earlier ones of its log are damaged. A log with a torn end
 * is sound: a crash leaves it. The format is that of sqlite.org/walformat.html.
 */
function dropsWrites(file: string): boolean {
  const log = existsSync(`${file}-wal`) ? readFileSync(`${file}-wal`) : Buffer.alloc(0)
  if (log.length <= 32) return false
  if (!hasSoundHeader(log)) return true
  const frame = 24 + log.readUInt32BE(8)
  // how many frames the open connection accepts
  const accepted = readFileSync(`${file}-shm`).readUInt32LE(16)
  let commits = 0
  for (let at = 32 + accepted * frame; at + frame <= log.length; at += frame) {
    const isOfThisLog = log.compare(log, 16, 24, at + 8, at + 16) === 0
    if (isOfThisLog && log.readUInt32BE(at + 4) > 0) commits += 1
  }
  // the last one alone is a torn end
  return commits > 1
}

/** Whether the header of a log has its checksum. SQLite takes a log without it as one without writes. */
function hasSoundHeader(log: Buffer): boolean {
  // the lowest bit says which way round the words are added
  const isBigEndian = log.readUInt32BE(0) % 2 === 1
  const word = (at: number) => (isBigEndian ? log.readUInt32BE(at) : log.readUInt32LE(at))
  let [first, second] = [0, 0]
  for (let at = 0; at < 24; at += 8) {
    first = (first + word(at) + second) >>> 0
    second = (second + word(at + 4) + first) >>> 0
  }
  // a header of zeros has the sum zero
  return first !== 0 && first === log.readUInt32BE(24) && second === log.readUInt32BE(28)
}

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').slice(0, 100)
