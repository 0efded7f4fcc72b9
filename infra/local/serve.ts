import { queues } from '#shared/system/queues.ts'
import { type DataFolder, isFull } from './data-folder.ts'
import { localFiles } from './files/local-files.ts'
import { localUploads } from './files/local-uploads.ts'
import type { LoadHandler } from './lambda/load-handler.ts'
import { mailboxOf } from './mail/mailbox.ts'
import type { ServePage } from './page/built-page.ts'
import { startServer } from './server.ts'
import { LOCAL_PREFIX, type LocalSystem } from './system.ts'
import { startWorkers } from './workers/start-workers.ts'

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
