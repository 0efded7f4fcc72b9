import { DeleteCommand, PutCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, describe, expect, test } from 'vitest'
import { MAX_API_TOKENS } from '#shared/api-token-limits.ts'
import { passwordChange } from '../../functions/identity/accounts/change-password.ts'
import { newSession } from '../../functions/identity/accounts/login.ts'
import {
  createApiToken,
  listApiTokens,
  revokeApiToken,
} from '../../functions/identity/accounts/own-access.ts'
import { userStore } from '../../functions/identity/accounts/user-store.ts'
import { sessionStore, apiTokenStore } from '../../functions/sessions/session-store.ts'
import { accountContext } from '../support/accounts/account-fixture.ts'
import { storedUser } from '../support/accounts/stored-user.ts'
import { sharedEmulators } from '../support/emulators/shared-emulators.ts'

const emulators = await sharedEmulators()
afterAll(() => emulators.stop())

/** A user with a session, and what creates API tokens for them. */
async function newUser() {
  const { documents, tables } = emulators
  const around: { before?: () => Promise<unknown>; after?: () => void } = {}
  const send = async (command: Parameters<typeof documents.send>[0]) => {
    if (!(command instanceof TransactWriteCommand)) return documents.send(command)
    await around.before?.()
    const answer = await documents.send(command)
    around.after?.()
    return answer
  }
  const fixture = accountContext({ documents: Object.create(documents, { send: { value: send } }), tables })
  const { context } = fixture
  const user = storedUser({ password_hash: 'hash of secret' })
  await userStore(context).create(user)
  const { user_id } = user
  const session = newSession(context, user, null)
  const sessionId = session.session_id
  await sessionStore(context).create(session)
  const by = { userId: user_id, sessionId }
  return {
    ...fixture,
    around,
    userId: user_id,
    user,
    create: (name = 'Laptop') => createApiToken(context, by, name, 'r1'),
    list: () => listApiTokens(context, user_id),
    revoke: (id: string) => revokeApiToken(context, user_id, id),
    /** Changes the password here, which ends all sessions but this one. */
    async changePassword() {
      const mail = { template: 'password_changed', to: user.email, name: user.name, at: '' } as const
      const change = { user, sessionId, passwordHash: 'other', mail, requestId: 'r2' }
      expect(await passwordChange(context)(change)).toBe('changed')
    },
  }
}

describe('the API tokens of a user', () => {
  test('a user has at most five valid API tokens, however many calls are made at once', async () => {
    const { create, list } = await newUser()
    const outcomes = await Promise.allSettled(Array.from({ length: 12 }, (_, at) => create(`Token ${at}`)))
    const made = outcomes.filter(({ status }) => status === 'fulfilled')
    expect(made.length).toBeLessThanOrEqual(MAX_API_TOKENS)
    const tokens = await list()
    expect(tokens).toHaveLength(made.length)
    expect(new Set(tokens.map(({ slot }) => slot)).size).toBe(tokens.length)
    for (let count = tokens.length; count < MAX_API_TOKENS; count += 1) await create()
    await expect(create()).rejects.toMatchObject({ code: 'limit_exceeded' })
  })

  test('an expired API token makes room, and a new one in its slot is another', async () => {
    const { context, create, list, wait, user } = await newUser()
    for (let count = 0; count < MAX_API_TOKENS; count += 1) await create()
    wait(91 * 24 * 60 * 60)
    expect(await list()).toEqual([])
    const session = newSession(context, user, null)
    await sessionStore(context).create(session)
    const by = { userId: user.user_id, sessionId: session.session_id }
    const { stored } = await createApiToken(context, by, 'Later', 'r1')
    expect(stored.slot).toBe(1)
  })

  test('an API token revoked by eight calls at once is revoked once, and a late call revokes no newer one', async () => {
    const { create, list, revoke } = await newUser()
    const { stored } = await create()
    const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => revoke(stored.token_id)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const { stored: next } = await create('Next')
    expect(next.slot).toBe(stored.slot)
    await expect(revoke(stored.token_id)).rejects.toMatchObject({ code: 'not_found' })
    expect(await apiTokenStore(emulators).revoke(stored)).toBe('none')
    expect((await list()).map(({ name }) => name)).toEqual(['Next'])
  })

  test('a new password ends all API tokens, and the session that stays can create another', async () => {
    const { create, list, changePassword } = await newUser()
    await create()
    await changePassword()
    expect(await list()).toEqual([])
    await create('After')
    expect((await list()).map(({ name }) => name)).toEqual(['After'])
  })

  test('after a lost answer the API token is listed and can be revoked, and another try creates one more', async () => {
    const { create, list, revoke, around } = await newUser()
    around.after = () => {
      throw new Error('the process ended')
    }
    await expect(create('Lost')).rejects.toThrow('the process ended')
    delete around.after
    await create('Again')
    expect((await list()).map(({ name }) => name).toSorted()).toEqual(['Again', 'Lost'])
    const lost = (await list()).find(({ name }) => name === 'Lost')
    await revoke(lost?.token_id ?? '')
    expect((await list()).map(({ name }) => name)).toEqual(['Again'])
  })

  test('a request reads an API token with its user, and with the register if it is told where', async () => {
    const { documents, tables } = emulators
    const { create, userId, user } = await newUser()
    const { stored } = await create()
    const reader = apiTokenStore(emulators)
    expect(await reader.findWithUser(userId, stored.slot)).toEqual({ token: stored, user })
    expect(await reader.findWithUser(userId, 5)).toEqual({ user })
    expect(await reader.findWithUser('nobody', stored.slot)).toEqual({})
    const pointer = { table: tables.register, key: { key: 'current' } }
    expect(await reader.findWithUser(userId, stored.slot, pointer)).toEqual({ token: stored, user })
    const Item = { ...pointer.key, version: 1 }
    await documents.send(new PutCommand({ TableName: pointer.table, Item }))
    expect(await reader.findWithUser(userId, 5, pointer)).toEqual({ user, registerPointer: Item })
    await documents.send(new DeleteCommand({ TableName: pointer.table, Key: pointer.key }))
  })

  test('the use of an API token is recorded with its date, unless it was revoked since', async () => {
    const { create, revoke, list } = await newUser()
    const { stored } = await create()
    const reader = apiTokenStore(emulators)
    await reader.recordUse(stored, '2026-11-26')
    expect(await list()).toEqual([{ ...stored, last_used_on: '2026-11-26' }])
    await revoke(stored.token_id)
    await reader.recordUse(stored, '2026-11-27')
    expect(await list()).toEqual([])
    const { stored: next } = await create('Next')
    await reader.recordUse(stored, '2026-11-28')
    expect(await list()).toEqual([next])
  })
})
