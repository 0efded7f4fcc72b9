import { S3Client } from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { Transform } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { resourceName } from '#shared/system/names.ts'
import { queues } from '#shared/system/queues.ts'
import { CHECKSUM_HEADER, UPLOAD_SECONDS, uploadIdOf, uploadKey } from '#shared/system/uploads.ts'
import { signUpload } from '../../functions/platform/files/sign-upload.ts'
import { limitConcurrency } from '../../functions/platform/limit-concurrency.ts'
import type { ServePage } from './built-page.ts'
import { type DataFolder, isFull } from './data-folder.ts'
import { watchWrites } from './emulators/start-emulators.ts'
import { extensionPackages, localPackage } from './files/extension-packages.ts'
import { localFiles, type ServeFile } from './files/local-files.ts'
import { runBehind } from './lambda/invocation.ts'
import type { LoadHandler } from './lambda/load-handler.ts'
import { MAIL_PAGE } from './mail/local-mail.ts'
import { mailboxOf } from './mail/mailbox.ts'
import { emulatorCredentials } from './provision.ts'
import { LOCAL_PASSWORD, localAccounts } from './seed/seed-accounts.ts'
import { startServer } from './server.ts'
import { shedCalls } from './shed-calls.ts'
import { LOCAL_PREFIX, type LocalSystem } from './system.ts'
import { startWorkers } from './workers/start-workers.ts'

/**
 * Takes an upload as S3 does behind the edge: only with an untouched signature, in time, and with the signed size and
 * hash. The body is streamed to the bucket in parts, because the emulator takes no large requests.
 * @param endpoint The endpoint of the S3 emulator, which checks no signature.
 */
function localUploads(endpoint: string, prefix: string, now: () => Date): ServeFile {
  const s3 = new S3Client({ ...emulatorCredentials, endpoint, forcePathStyle: true })
  const bucket = resourceName(prefix, 'uploads')

  /** The signed hash of the body in base64. Undefined if the request is not signed. */
  function signedChecksum(request: IncomingMessage, id: string, query: URLSearchParams): string | undefined {
    const checksum = String(request.headers[CHECKSUM_HEADER] ?? '')
    const at = instantOf(query.get('X-Amz-Date') ?? '')
    if (request.method !== 'PUT' || at === undefined) return undefined
    const age = now().getTime() - at.getTime()
    if (age < 0 || age > UPLOAD_SECONDS * 1000) return undefined
    const size = request.headers['content-length'] ?? ''
    const wanted = new URLSearchParams(signUpload({ bucket, ...emulatorCredentials, id, size, checksum, at }))
    return isSame(String(wanted), String(query)) ? checksum : undefined
  }

  async function store(request: IncomingMessage, id: string, checksum: string): Promise<boolean> {
    const hash = createHash('sha256')
    const checked = new Transform({
      transform(part: Buffer, _encoding, done) {
        hash.update(part)
        done(null, part)
      },
      flush: (done) => done(hash.digest('base64') === checksum ? null : new Error('Another hash was signed')),
    })
    request.once('error', (error) => checked.destroy(error))
    const params = {
      Bucket: bucket,
      Key: uploadKey(id),
      Body: request.pipe(checked),
      ContentType: 'text/csv',
    }
    return new Upload({ client: s3, params }).done().then(
      () => true,
      () => false,
    )
  }

  return (request, response, url) => {
    const id = uploadIdOf(url.pathname)
    const checksum = id === undefined ? undefined : signedChecksum(request, id, url.searchParams)
    if (id === undefined || checksum === undefined) {
      response.writeHead(403).end()
      return
    }
    void store(request, id, checksum).then((isStored) => response.writeHead(isStored ? 200 : 400).end())
  }
}

/** The instant in a signed URL, `20260801T101500Z`. */
function instantOf(text: string): Date | undefined {
  const parts = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(text)
  if (parts === null) return undefined
  const [, year, month, day, hour, minute, second] = parts
  const instant = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
  return Number.isNaN(instant.getTime()) ? undefined : instant
}

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))

const PARENT_CHECK_MILLISECONDS = 1000

/**
 * Ends this process when it is asked to end or its parent command is gone: at once while it starts, and later after
 * `stop`, which runs once. A second Ctrl-C exits at once, which is safe for the data. Call it before emulators start: a
 * signal without a listener ends a process without its event `exit`, and that event ends the emulators.
 * @returns a function that sets `stop`, once the process has started.
 */
export function endWhenAsked(): (stop: () => Promise<void>) => void {
  let stop: (() => Promise<void>) | undefined
  let stopping = false
  const end = () => {
    if (stop === undefined || stopping) process.exit(130)
    stopping = true
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error)
        process.exit(1)
      },
    )
  }
  process.on('SIGINT', end)
  process.on('SIGTERM', end)
  // SIGHUP is ignored. A closed terminal ends the parent command, unless the command runs under nohup. This process
  // then ends with its parent.
  process.on('SIGHUP', () => undefined)
  process.on('disconnect', end)
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent && !stopping) end()
  }, PARENT_CHECK_MILLISECONDS).unref()
  return (whatToDo) => {
    stop = whatToDo
  }
}

/** The time between two AWS calls of workers in a crowd. Together they would keep the emulator of DynamoDB busy. */
const GIVE_WAY_MS = 20

interface ServeOptions {
  system: LocalSystem
  folder: DataFolder
  port: number
  loadHandler: LoadHandler
  servePage: ServePage
}

/** Runs the handlers on a started system, the workers first, and returns what stops both in reverse order. */
export async function serve({ system, folder, port, loadHandler: load, servePage }: ServeOptions) {
  const activity = new EventTarget()
  const wake = () => activity.dispatchEvent(new Event('work'))
  // commands such as `npm run import` write to it too
  const writes = watchWrites(folder, wake)
  const loadHandler: LoadHandler = (name) => {
    writes.mayWrite()
    return load(name)
  }
  const { turn, giveWay, isBusy } = shedCalls()
  const inLine = limitConcurrency(1)
  const pauseInCrowd = async () => void (isBusy() && (await inLine(() => wait(GIVE_WAY_MS))))
  const workers = await startWorkers({
    endpoints: system.endpoints,
    prefix: LOCAL_PREFIX,
    tablePrefix: system.tablePrefix,
    loadHandler,
    activity,
    giveWay: { ...giveWay, run: (batch) => giveWay.run(() => runBehind(pauseInCrowd, batch)) },
    isBusy,
    lists: { functions: system.functions, queues },
  })
  try {
    const server = await startServer({
      port,
      loadHandler,
      mails: mailboxOf(folder),
      serveFile: localFiles(system.endpoints.s3, LOCAL_PREFIX),
      takeUpload: localUploads(system.endpoints.s3, LOCAL_PREFIX, () => new Date()),
      servePackage: extensionPackages(localPackage(folder, port)),
      servePage,
      isDiskFull: () => isFull(folder),
      turn,
    })
    return async () => {
      await server.close()
      await workers.stop()
      writes.close()
    }
  } catch (error) {
    writes.close()
    await workers.stop()
    throw error
  }
}

/** Prints what a developer needs to begin: the URLs, the accounts and the folder. */
export function welcome(origin: string, folder: string, sites: string): void {
  const width = Math.max(...localAccounts.map(({ email }) => email.length))
  console.log(`
Sponsor Finder is ready: ${origin}

  Sign in as
${localAccounts.map(({ email, role, plan }) => `    ${email.padEnd(width)}  ${role === 'admin' ? 'administrator' : `${plan} plan`}`).join('\n')}
  with the password ${LOCAL_PASSWORD}

  Mail that it sends: ${origin}${MAIL_PAGE}
  Websites of sample companies: ${sites}

  Data is kept in ${folder}. Ctrl-C stops.`)
}
