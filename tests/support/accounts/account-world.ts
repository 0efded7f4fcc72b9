import { GetCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { accountDesk } from './account-desk.ts'
import type { TestEmulators } from '../emulators/emulators.ts'
import { sharedEmulators } from '../emulators/shared-emulators.ts'
import { passwordDesk } from './password-desk.ts'

/** A week after a desk's first instant, as an epoch second. */
export const IN_A_WEEK = Date.UTC(2026, 6, 27, 12) / 1000

/** Emulators for the tests of one file, and a new desk for each test. */
function deskWorld<Desk>(deskOn: (emulators: TestEmulators) => Desk) {
  let emulators: TestEmulators
  let desk: Desk
  beforeAll(async () => {
    emulators = await sharedEmulators()
  })
  afterAll(() => emulators.stop())
  beforeEach(() => {
    desk = deskOn(emulators)
  })
  return {
    get emulators() {
      return emulators
    },
    get desk() {
      return desk
    },
    /** The stored row of an address. */
    async emailItem(email: string) {
      const get = new GetCommand({ TableName: emulators.tables.emails, Key: { email }, ConsistentRead: true })
      return (await emulators.documents.send(get)).Item
    },
  }
}

/** Emulators and desk for tests of accounts. */
export const accountWorld = () => deskWorld(accountDesk)

/** The same with a password desk. */
export const passwordWorld = () => deskWorld(passwordDesk)
