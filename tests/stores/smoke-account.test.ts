import { randomUUID } from 'node:crypto'
import { TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import { type GetCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { OWASP_COST, passwordsWith } from '../../functions/accounts/adapters/passwords.ts'
import { userStore } from '../../functions/accounts/storage/user-store.ts'
import { makeSmokeAccount } from '../../infra/deploy/smoke-account.ts'
import { startEmulators, type TestEmulators } from '../support/emulators.ts'
import { storedUser, waitingUser } from '../support/stored-user.ts'

let emulators: TestEmulators
let users: ReturnType<typeof userStore>

beforeAll(async () => {
  emulators = await startEmulators()
  users = userStore(emulators.documents, emulators.tables)
})
afterAll(() => emulators.stop())

const make = (email: string, password: string) =>
  makeSmokeAccount(emulators.documents, emulators.tables, { email, password })

describe('the account of the smoke test', () => {
  test('is verified, free and complete, and gets the newest password', async () => {
    const email = `${randomUUID()}@example.org`
    await make(email, 'violet kettle')
    const made = await users.findByEmail(email)
    expect(made).toMatchObject({ role: 'user', plan: 'free', email_verified_at: expect.any(String) })
    expect(made?.preferences.setup_completed_at).toEqual(expect.any(String))
    await make(email, 'marches north')
    const again = await users.findByEmail(email)
    expect(again).toEqual({ ...made, password_hash: again?.password_hash })
    const { verify } = passwordsWith(OWASP_COST)
    expect(await verify('marches north', again?.password_hash ?? '')).toBe(true)
    expect(await verify('violet kettle', again?.password_hash ?? '')).toBe(false)
  })

  test.each([
    ['ConditionalCheckFailed', 'is the account of a user'],
    ['ItemCollectionSizeLimitExceeded', 'cancelled'],
  ])('that cannot be made for %s says why', async (Code, says) => {
    const send = (command: unknown) => {
      if (!(command instanceof TransactWriteCommand)) return emulators.documents.send(command as GetCommand)
      const CancellationReasons = [{ Code }, { Code: 'None' }]
      throw new TransactionCanceledException({ message: 'cancelled', $metadata: {}, CancellationReasons })
    }
    const account = { email: `${randomUUID()}@example.org`, password: 'violet kettle' }
    await expect(makeSmokeAccount({ send } as never, emulators.tables, account)).rejects.toThrow(says)
  })

  test.each([
    ['owns', storedUser()],
    ['waits for', waitingUser()],
  ])('is never that of a user who %s the address', async (_what, user) => {
    await users.create(user)
    await expect(make(user.email, 'violet kettle')).rejects.toThrow(
      `${user.email} is the account of a user: give another SMOKE_EMAIL`,
    )
    expect(await users.findById(user.user_id)).toEqual(user)
  })
})
