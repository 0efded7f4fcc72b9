import { existsSync, watch } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { UserFacingError } from '../../user-facing-error.ts'
import type { DataFolder, Endpoints } from '../data-folder.ts'
import { mailboxOf } from '../mail/mailbox.ts'
import { publishEvent } from '../mail/publish-event.ts'
import { startSes } from '../mail/ses.ts'
import type { ServerCommand } from './start-child.ts'
import { supervise, type SuperviseOptions } from './supervise.ts'

/** The folder with the state of SQS and S3. */
const sqsAndS3Folder = ({ file }: DataFolder): string => file('sqs-and-s3')

/** The database of SQS and S3. */
const sqsAndS3File = (folder: DataFolder): string => join(sqsAndS3Folder(folder), 'fauxqs.db')

/** The command of fauxqs, an emulator of SQS and S3. Its process ends when this process ends. */
const sqsAndS3Command = (folder: DataFolder): ServerCommand => ({
  command: process.execPath,
  args: (port) => [
    fileURLToPath(new URL('fauxqs-process.ts', import.meta.url)),
    String(port),
    sqsAndS3Folder(folder),
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
 * Refuses a damaged database of an emulator, which could answer wrongly or end with a stack. It takes about 3 ms a
 * megabyte. No emulator may be running on it.
 * @throws UserFacingError with the file and what to do.
 */
export function refuseDamaged({ path }: DataFolder, file: string): void {
  if (!existsSync(file)) return
  const found = damageOf(file)
  if (found !== undefined)
    throw new UserFacingError(
      `${file} is damaged (${found}): put back a copy of ${path}, delete that folder to start afresh, or set SPONSOR_DATA_DIR to another one`,
    )
}

/** What is wrong with an SQLite file, in one line; undefined for a sound one. */
function damageOf(file: string): string | undefined {
  let database: DatabaseSync | undefined
  try {
    database = new DatabaseSync(file)
    const result = database.prepare('PRAGMA quick_check(1)').get()?.['quick_check']
    return result === 'ok' ? undefined : oneLine(String(result))
  } catch (error) {
    return oneLine(error instanceof Error ? error.message : String(error))
  } finally {
    database?.close()
  }
}

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').slice(0, 100)
