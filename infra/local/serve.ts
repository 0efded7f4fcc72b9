import { queues } from '#shared/system/queues.ts'
import { type DataFolder, isFull } from './data-folder.ts'
import { localFiles } from './files/local-files.ts'
import { localUploads } from './files/local-uploads.ts'
import type { LoadHandler } from './lambda/load-handler.ts'
import { mailboxOf } from './mail/mailbox.ts'
import type { ServePage } from './built-page.ts'
import { startServer } from './server.ts'
import { LOCAL_PREFIX, type LocalSystem } from './system.ts'
import { startWorkers } from './workers/start-workers.ts'
import { MAIL_PAGE } from './mail/local-mail.ts'
import { LOCAL_PASSWORD, localAccounts } from './seed/seed-accounts.ts'

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

interface ServeOptions {
  system: LocalSystem
  folder: DataFolder
  port: number
  loadHandler: LoadHandler
  servePage: ServePage
}

/**
 * Runs the handlers on a started system. Workers start before the server, so that they process every change.
 * @returns a function that stops both in reverse order.
 */
export async function serve({ system, folder, port, loadHandler, servePage }: ServeOptions) {
  const workers = await startWorkers({
    endpoints: system.endpoints,
    prefix: LOCAL_PREFIX,
    tablePrefix: system.tablePrefix,
    loadHandler,
    lists: { functions: system.functions, queues },
  })
  try {
    const server = await startServer({
      port,
      loadHandler,
      mails: mailboxOf(folder),
      serveFile: localFiles(system.endpoints.s3, LOCAL_PREFIX),
      takeUpload: localUploads(system.endpoints.s3, LOCAL_PREFIX, () => new Date()),
      servePage,
      isDiskFull: () => isFull(folder),
    })
    return async () => {
      await server.close()
      await workers.stop()
    }
  } catch (error) {
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
