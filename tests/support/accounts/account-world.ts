import { GetCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { TestEmulators } from '../emulators/emulators.ts'
import { sharedEmulators } from '../emulators/shared-emulators.ts'
import { accountFixture } from './account-fixture.ts'
import { passwordFixture } from './password-fixture.ts'

/** A week after a fixture's first instant, as an epoch second. */
export const IN_A_WEEK = Date.UTC(2026, 6, 27, 12) / 1000

/** Emulators for the tests of one file, and a new fixture for each test. */
function fixtureWorld<Fixture>(fixtureOn: (emulators: TestEmulators) => Fixture) {
  let emulators: TestEmulators
  let fixture: Fixture
  beforeAll(async () => {
    emulators = await sharedEmulators()
  })
  afterAll(() => emulators.stop())
  beforeEach(() => {
    fixture = fixtureOn(emulators)
  })
  return {
    get emulators() {
      return emulators
    },
    get fixture() {
      return fixture
    },
    async emailItem(email: string) {
      const get = new GetCommand({ TableName: emulators.tables.emails, Key: { email }, ConsistentRead: true })
      return (await emulators.documents.send(get)).Item
    },
  }
}

export const accountWorld = () => fixtureWorld(accountFixture)

export const passwordWorld = () => fixtureWorld(passwordFixture)
