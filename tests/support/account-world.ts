import { GetCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { accountDesk } from './account-desk.ts'
import type { TestEmulators } from './emulators.ts'
import { sharedEmulators } from './shared-emulators.ts'
import { passwordDesk } from './password-desk.ts'

/** A week after the instant at which a desk begins: an epoch second. */
export const IN_A_WEEK = Date.UTC(2026, 6, 27, 12) / 1000

/** Emulators for the tests of one file, and a desk on them that each test has to itself. */
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
    /** What is stored of an address. */
    async emailItem(email: string) {
      const get = new GetCommand({ TableName: emulators.tables.emails, Key: { email }, ConsistentRead: true })
      return (await emulators.documents.send(get)).Item
    },
  }
}

/** The world of tests about accounts. */
export const accountWorld = () => deskWorld(accountDesk)

/** The same, where passwords are also forgotten, reset and changed. */
export const passwordWorld = () => deskWorld(passwordDesk)
