import { TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import { DeleteCommand, TransactWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { newSession } from '../../functions/identity/accounts/login.ts'
import { passwordsWith } from '../../functions/identity/accounts/passwords.ts'
import { makeSmokeAccount } from '../../infra/deploy/smoke-account.ts'
import { accountWorld } from '../support/accounts/account-world.ts'
import { storedUser } from '../support/accounts/stored-user.ts'

const world = accountWorld()
const { hash, verify } = passwordsWith({ memory: 8, passes: 1, parallelism: 1 })

/** Makes a smoke account. @param before Runs before each write of the deployment. */
function make(email: string, password: string, before?: (command: unknown) => Promise<void>) {
  const { documents, tables } = world.emulators
  const send = async (command: unknown) => {
    await before?.(command)
    return documents.send(command as never)
  }
  return makeSmokeAccount({ documents: { send } as never, tables }, { email, password }, hash)
}

const ownerOf = async (email: string) => (await world.fixture.users.findCandidates(email)).owner

async function madeAccount() {
  const email = world.fixture.newEmail()
  await make(email, 'violet kettle')
  const owner = await ownerOf(email)
  if (owner === undefined) throw new Error('Nobody owns the address')
  return owner
}

describe('the account of the smoke test', () => {
  test('the smoke account is verified, free and complete', async () => {
    expect(await madeAccount()).toMatchObject({
      role: 'user',
      plan: 'free',
      email_verified_at: expect.any(String),
      preferences: { setup_completed_at: expect.any(String) },
    })
  })

  test('the smoke account gets the newest password, and its old sessions end', async () => {
    const made = await madeAccount()
    const session = newSession(world.fixture.context, made, null)
    await world.fixture.sessions.create(session)
    const token = JSON.stringify({ userId: made.user_id, sessionId: session.session_id })
    expect(await world.fixture.principalOf(token)).toMatchObject({ userId: made.user_id })

    await make(made.email, 'marches north')
    const again = await ownerOf(made.email)
    expect(again).toEqual({ ...made, password_hash: again?.password_hash, session_epoch: 1 })
    expect(await verify('marches north', again?.password_hash ?? '')).toBe(true)
    expect(await verify('violet kettle', again?.password_hash ?? '')).toBe(false)
    expect(await world.fixture.principalOf(token)).toBeUndefined()
  })

  test('the smoke account takes over the email of a pending registration, whose code becomes invalid', async () => {
    const email = world.fixture.newEmail()
    const stranger = await world.fixture.signUp(email)
    const code = await world.fixture.codeFor(email)
    await make(email, 'violet kettle')
    const owner = await ownerOf(email)
    expect(owner?.user_id).toMatch(/^smoke-/)
    expect(await world.emailItem(email)).toEqual({
      email,
      user_id: owner?.user_id,
      pending_user_id: stranger.account.user_id,
    })
    for (const token of [stranger.token, undefined])
      await expect(world.fixture.verify(email, code, token)).rejects.toMatchObject({
        code: 'validation_failed',
      })
    expect(await ownerOf(email)).toEqual(owner)
    expect(await world.fixture.principalOf(stranger.token)).toMatchObject({ emailVerified: false })
  })

  test('the smoke account is refused if a user owns the email', async () => {
    const user = storedUser()
    await world.fixture.users.create(user)
    await expect(make(user.email, 'violet kettle')).rejects.toThrow(
      `${user.email} is the account of a user: give another SMOKE_EMAIL`,
    )
    expect(await world.fixture.users.findById(user.user_id)).toEqual(user)
  })

  test('the smoke account is refused if a user verifies the email during the deployment', async () => {
    const email = world.fixture.newEmail()
    const { token, account } = await world.fixture.signUp(email)
    const code = await world.fixture.codeFor(email)
    const verifying = once(() => world.fixture.verify(email, code, token))
    await expect(
      make(email, 'violet kettle', async (command) => {
        if (command instanceof TransactWriteCommand) await verifying()
      }),
    ).rejects.toThrow('is the account of a user')
    expect((await ownerOf(email))?.user_id).toBe(account.user_id)
  })

  test('two concurrent deployments create one smoke account', async () => {
    const email = world.fixture.newEmail()
    await Promise.all([make(email, 'violet kettle'), make(email, 'marches north')])
    const owner = await ownerOf(email)
    const known = owner?.password_hash ?? ''
    const fits = await Promise.all([verify('violet kettle', known), verify('marches north', known)])
    expect(fits.filter(Boolean)).toHaveLength(1)
  })

  test('the smoke account is created again if it is deleted while the deployment sets its password', async () => {
    const made = await madeAccount()
    const { documents, tables } = world.emulators
    const deleting = once(async () => {
      await documents.send(new DeleteCommand({ TableName: tables.emails, Key: { email: made.email } }))
      await documents.send(new DeleteCommand({ TableName: tables.users, Key: { user_id: made.user_id } }))
    })
    await make(made.email, 'marches north', async (command) => {
      if (command instanceof UpdateCommand) await deleting()
    })
    const owner = await ownerOf(made.email)
    expect(owner?.user_id).not.toBe(made.user_id)
    expect(await verify('marches north', owner?.password_hash ?? '')).toBe(true)
  })

  test('any other failure to create the smoke account is thrown', async () => {
    const CancellationReasons = [{ Code: 'ItemCollectionSizeLimitExceeded' }, { Code: 'None' }]
    const failure = new TransactionCanceledException({
      message: 'cancelled',
      $metadata: {},
      CancellationReasons,
    })
    await expect(
      make(`${randomUUID()}@example.org`, 'violet kettle', async (command) => {
        if (command instanceof TransactWriteCommand) throw failure
      }),
    ).rejects.toThrow('cancelled')
  })
})

/** Runs a change only at the first call. */
function once(change: () => Promise<unknown>): () => Promise<void> {
  let changed: Promise<unknown> | undefined
  return async () => void (await (changed ??= change()))
}
