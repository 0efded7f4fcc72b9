import { afterAll, afterEach, beforeAll } from 'vitest'
import type { Worker } from '../../../infra/local/workers/repeat.ts'
import type { TestEmulators } from './emulators.ts'
import { sharedEmulators } from './shared-emulators.ts'

/** Emulators for the tests of one file, and pollers that stop after each test. */
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
    /** The errors that the pollers of this test have reported. */
    reported,
    report: (error: unknown) => {
      reported.push((error as Error).message)
    },
    endsWithTest(worker: Worker): Worker {
      workers.push(worker)
      return worker
    },
  }
}

/** The answer of a handler that reports these identifiers as failed. */
export const failuresOf = (identifiers: string[]) => ({
  batchItemFailures: identifiers.map((itemIdentifier) => ({ itemIdentifier })),
})
