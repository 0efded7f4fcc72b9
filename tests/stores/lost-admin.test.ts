import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { userStore } from '../../functions/identity/accounts/storage/user-store.ts'
import { neverWarned } from '../../functions/companies/domain/warning/change-warning.ts'
import { storedUser } from '../support/accounts/stored-user.ts'
import type { TestEmulators } from '../support/emulators/emulators.ts'
import { sharedEmulators } from '../support/emulators/shared-emulators.ts'
import { type HandlersHere, handlersHere } from '../support/product/handlers-here.ts'
import { profileSample } from '../support/samples/company-sample.ts'
import { wireCorrections } from '../../functions/companies/wire-corrections.ts'
import { lambdaResources } from '../../functions/platform/resources.ts'

let emulators: TestEmulators
let here: HandlersHere

beforeAll(async () => {
  emulators = await sharedEmulators()
  here = await handlersHere(emulators)
})
afterAll(async () => {
  here.stop()
  await emulators.stop()
})

const lost = { status: 403, code: 'forbidden', message: 'Only administrators may do this' }

/** Those who lost their right after the check of their request. */
const losers = [
  ['lost the role', storedUser({ user_id: 'demoted', email: 'demoted@example.com', role: 'user' })],
  [
    'is suspended',
    storedUser({
      user_id: 'suspended',
      email: 'suspended@example.com',
      role: 'admin',
      suspended_at: '2026-07-19T12:00:00.000Z',
    }),
  ],
] as const

test.each(losers)(
  'an administrator who %s meanwhile neither warns of a company nor corrects one',
  async (_why, user) => {
    const { documents, tables } = emulators
    await userStore(documents, tables).create(user)
    const { commitAs, warningWrite, profileWrite } = wireCorrections(lambdaResources)
    const warning = warningWrite(neverWarned(7), '2026-07-20')
    await expect(commitAs(user.user_id, [warning])).rejects.toMatchObject(lost)
    const correction = profileWrite(profileSample({ company_id: 7, version: 0 }))
    await expect(commitAs(user.user_id, [correction])).rejects.toMatchObject(lost)

    for (const table of ['company_warnings', 'profiles', 'audit', 'outbox'] as const) {
      const { Items } = await documents.send(new ScanCommand({ TableName: tables[table] }))
      expect(Items).toEqual([])
    }
  },
)
