import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { userStore } from '../../functions/identity/accounts/storage/user-store.ts'
import { neverWarned } from '../../functions/companies/domain/warning/change-warning.ts'
import { storedUser } from '../support/accounts/stored-user.ts'
import type { TestEmulators } from '../support/emulators/emulators.ts'
import { sharedEmulators } from '../support/emulators/shared-emulators.ts'
import { type HandlersHere, handlersHere } from '../support/product/handlers-here.ts'
import { profileSample } from '../support/samples/company-sample.ts'
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
    // this module reads the environment when it loads
    const { wireCorrections } = await import('../../functions/companies/wire-corrections.ts')
    const correctionsWiring = wireCorrections(lambdaResources)
    const principal = { userId: user.user_id } as Parameters<typeof correctionsWiring.warning>[0]
    const at = new Date('2026-07-20T12:00:00Z')

    const { save } = correctionsWiring.warning(principal, 'request-1')
    await expect(save(neverWarned(7), '2026-07-20', 'A test', at)).rejects.toMatchObject(lost)

    const made = { by: user.user_id, at, why: 'A test', corrected: ['website'], withdrawn: [] }
    const correcting = correctionsWiring.correcting(principal, 'request-1')
    await expect(correcting.save(profileSample({ company_id: 7, version: 0 }), made)).rejects.toMatchObject(
      lost,
    )

    for (const table of ['company_warnings', 'profiles', 'audit', 'outbox'] as const) {
      const { Items } = await documents.send(new ScanCommand({ TableName: tables[table] }))
      expect(Items).toEqual([])
    }
  },
)
