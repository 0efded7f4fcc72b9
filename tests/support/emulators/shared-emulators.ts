import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { buckets } from '#shared/system/buckets.ts'
import type { Endpoints } from '../../../infra/local/data-folder.ts'
import { provision } from '../../../infra/local/provision.ts'
import { oncePerWorker } from '../vitest/once-per-worker.ts'
import { clientsOf, type TestEmulators } from './emulators.ts'
import { tablesOnUse } from './tables-on-use.ts'

export interface EmulatorsPlace {
  /** The emulators' data folder. */
  path: string
  endpoints: Endpoints
}

/** Starts the emulators for the first file of a worker that needs them. They end with the worker. */
const start = oncePerWorker('emulators', async () => {
  const host = spawn(process.execPath, [fileURLToPath(new URL('emulators-host.ts', import.meta.url))], {
    // when this process ends, the channel closes and ends the emulators
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    // the emulators have their own process group: Ctrl-C does not reach them, and only the channel ends them
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
 * The emulators that the test files of a worker share, one file at a time. Each file gets its own empty buckets, and its
 * own empty tables, each at its first use through `documents` (`tablesOnUse`). A file that needs queues, or uses other
 * clients, first calls `makeAll`. A file that reads the mailbox or everything starts its own emulators.
 */
export async function sharedEmulators(): Promise<TestEmulators> {
  const shared = await start()
  shared.uses += 1
  const { path, endpoints, uses } = shared
  const prefix = `test${uses}`
  await provision(endpoints, prefix, { buckets })
  const emulators = clientsOf({ path, endpoints, prefix, stop: () => Promise.resolve() })
  tablesOnUse(emulators.documents, endpoints.dynamodb, prefix)
  return emulators
}
