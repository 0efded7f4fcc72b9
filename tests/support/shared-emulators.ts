import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Endpoints } from '../../infra/local/run-file.ts'
import { clientsOf, type TestEmulators } from './emulators.ts'
import { oncePerWorker } from './once-per-worker.ts'

/** Where emulators run. */
export interface EmulatorsPlace {
  /** Their data folder. */
  path: string
  endpoints: Endpoints
}

/** They are started with the first file of a worker that asks for them, and end with the worker. */
const start = oncePerWorker('emulators', async () => {
  const host = spawn(process.execPath, [fileURLToPath(new URL('emulators-host.ts', import.meta.url))], {
    // the channel ends it with this process
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    // a Ctrl-C reaches the whole group: it ends by the channel alone
    detached: true,
  })
  const exited = once(host, 'exit').then(([code]) => {
    throw new Error(`The emulators of the worker did not start: exit code ${code}`)
  })
  const [place] = (await Promise.race([once(host, 'message'), exited])) as [EmulatorsPlace]
  exited.catch(() => undefined)
  host.unref()
  host.channel?.unref()
  return { ...place, uses: 0 }
})

/**
 * The emulators that the test files of a worker share, one after the other: each file gets tables, queues and buckets of its
 * own, empty. A file that looks at all that there is, or at the mailbox, starts emulators of its own.
 */
export async function sharedEmulators(): Promise<TestEmulators> {
  const shared = await start()
  shared.uses += 1
  const { path, endpoints, uses } = shared
  return clientsOf({ path, endpoints, prefix: `test${uses}`, stop: () => Promise.resolve() })
}
