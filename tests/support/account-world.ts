import { afterAll, beforeAll, beforeEach } from 'vitest'
import { accountDesk } from './account-desk.ts'
import { startEmulators, type TestEmulators } from './emulators.ts'

/** Emulators for the tests of one file, and a desk on them that each test has to itself. */
export function accountWorld() {
  let emulators: TestEmulators
  let desk: ReturnType<typeof accountDesk>
  beforeAll(async () => {
    emulators = await startEmulators()
  })
  afterAll(() => emulators.stop())
  beforeEach(() => {
    desk = accountDesk(emulators)
  })
  return {
    get emulators() {
      return emulators
    },
    get desk() {
      return desk
    },
  }
}
