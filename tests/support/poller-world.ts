import { afterAll, afterEach, beforeAll } from 'vitest'
import type { Worker } from '../../infra/local/workers/repeat.ts'
import type { TestEmulators } from './emulators.ts'
import { sharedEmulators } from './shared-emulators.ts'

/** Emulators for the tests of one file, and pollers on them that end with each test. */
export function pollerWorld() {
  let emulators: TestEmulators
  const workers: Worker[] = []
  const reported: string[] = []
  beforeAll(async () => {
    emulators = await sharedEmulators()
  })
  afterEach(async () => {
    await Promise.all(workers.splice(0).map((worker) => worker.stop()))
    reported.splice(0)
  })
  afterAll(() => emulators.stop())
  return {
    get emulators() {
      return emulators
    },
    /** What the pollers of this test have reported. */
    reported,
    report: (error: unknown) => {
      reported.push((error as Error).message)
    },
    /** Lets a poller end with its test. */
    endsWithTest(worker: Worker): Worker {
      workers.push(worker)
      return worker
    },
  }
}

/** What a handler answers whose records of these identifiers failed. */
export const failuresOf = (identifiers: string[]) => ({
  batchItemFailures: identifiers.map((itemIdentifier) => ({ itemIdentifier })),
})
