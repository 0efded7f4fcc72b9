import { randomUUID } from 'node:crypto'
import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MAX_API_TOKENS } from '#shared/api-token-limits.ts'
import { mailWrite } from '../../functions/identity/accounts/storage/mail-write.ts'
import { userStore } from '../../functions/identity/accounts/storage/user-store.ts'
import { makeApiToken } from '../../functions/platform/auth/api-tokens.ts'
import { commitTo } from '../../functions/platform/dynamodb/transact.ts'
import { userEpochCheck } from '../../functions/platform/dynamodb/user-checks.ts'
import { outboxWriter } from '../../functions/platform/messages/outbox.ts'
import {
  createApiToken,
  listApiTokens,
  type OwnApiTokensDependencies,
  revokeApiToken,
} from '../../functions/sessions/domain/own-api-tokens.ts'
import { apiTokenReader, ownApiTokenStore } from '../../functions/sessions/storage/api-token-store.ts'
import { sessionWrites } from '../../functions/sessions/storage/session-writes.ts'
import { passwordWrite } from '../../functions/identity/accounts/storage/password-write.ts'
import { storedUser } from '../support/accounts/stored-user.ts'
import type { TestEmulators } from '../support/emulators/emulators.ts'
import { sharedEmulators } from '../support/emulators/shared-emulators.ts'

let emulators: TestEmulators
let now = new Date('2026-11-26T12:00:00.000Z')
beforeAll(async () => {
  emulators = await sharedEmulators()
})
afterAll(() => emulators.stop())

/** A user with a session, and what creates API tokens for them. */
async function newUser() {
  const { documents, tables } = emulators
  const user = storedUser()
  const users = userStore(documents, tables)
  await users.create(user)
  const sessionId = randomUUID()
  const writes = sessionWrites(documents, tables.sessions)
  const session = {
    session_id: sessionId,
    user_id: user.user_id,
    epoch: 0,
    device: null,
    created_at: now.toISOString(),
    expires_at: now.getTime() / 1000 + 60,
  }
  await writes.signIn(session, {})
  const commit = commitTo(documents)
  const dependencies: OwnApiTokensDependencies = {
    users,
    apiTokens: ownApiTokenStore(documents, tables.api_tokens),
    sessionCheck: writes.check,
    userCheck: (one) => userEpochCheck(tables.users, one),
    mailWrite: mailWrite(outboxWriter(tables.outbox, () => now)),
    countTry: async () => {},
    commit,
    makeToken: makeApiToken,
    newId: randomUUID,
    now: () => now,
  }
  const by = { userId: user.user_id, sessionId }
  return {
    userId: user.user_id,
    user,
    dependencies,
    create: (name = 'Laptop') => createApiToken(dependencies, by, name, 'r1'),
    list: () => listApiTokens(dependencies, user.user_id),
    revoke: (id: string) => revokeApiToken(dependencies, user.user_id, id),
    /** Changes the password, which ends all sessions but this one if `isHere`. */
    changePassword: (isHere: boolean) =>
      commit({
        password: passwordWrite(tables.users)(user, 'other'),
        session: isHere ? writes.keep(session, 0) : [],
      }),
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
    const { create, list } = await newUser()
    for (let count = 0; count < MAX_API_TOKENS; count += 1) await create()
    const before = now
    now = new Date(now.getTime() + 91 * 24 * 60 * 60 * 1000)
    expect(await list()).toEqual([])
    const { stored } = await create('Later').finally(() => {
      now = before
    })
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
    const { apiTokens } = (await newUser()).dependencies
    expect(await apiTokens.revoke(stored)).toBe('none')
    expect((await list()).map(({ name }) => name)).toEqual(['Next'])
  })

  test('a new password ends all API tokens, and the session that stays can create another', async () => {
    const { create, list, changePassword } = await newUser()
    await create()
    expect(await changePassword(true)).toBe('written')
    expect(await list()).toEqual([])
    await create('After')
    expect((await list()).map(({ name }) => name)).toEqual(['After'])
  })

  test('a session that ends while it creates an API token leaves none behind', async () => {
    const { create, list, changePassword, dependencies } = await newUser()
    let isFirst = true
    const { commit } = dependencies
    // the password changes elsewhere after the user was read, and before the token is written
    dependencies.commit = async (parts) => {
      if (isFirst) {
        isFirst = false
        await changePassword(false)
      }
      return commit(parts)
    }
    await expect(create()).rejects.toMatchObject({ code: 'token_invalid' })
    expect(await list()).toEqual([])
  })

  test('after a lost answer the API token is listed and can be revoked, and another try creates one more', async () => {
    const { create, list, revoke, dependencies } = await newUser()
    const { commit } = dependencies
    dependencies.commit = async (parts) => {
      await commit(parts)
      throw new Error('the process ended')
    }
    await expect(create('Lost')).rejects.toThrow('the process ended')
    dependencies.commit = commit
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
    const reader = apiTokenReader(documents, tables)
    expect(await reader.findWithUser(userId, stored.slot)).toEqual({ token: stored, user })
    expect(await reader.findWithUser(userId, 5)).toEqual({ user })
    expect(await reader.findWithUser('nobody', stored.slot)).toEqual({})
    const pointer = { table: tables.register, key: { key: 'current' } }
    const withRegister = apiTokenReader(documents, tables, pointer)
    expect(await withRegister.findWithUser(userId, stored.slot)).toEqual({ token: stored, user })
    const Item = { ...pointer.key, version: 1 }
    await documents.send(new PutCommand({ TableName: pointer.table, Item }))
    expect(await withRegister.findWithUser(userId, 5)).toEqual({ user, registerPointer: Item })
    await documents.send(new DeleteCommand({ TableName: pointer.table, Key: pointer.key }))
  })

  test('the use of an API token is recorded with its date, unless it was revoked since', async () => {
    const { create, revoke, list } = await newUser()
    const { stored } = await create()
    const reader = apiTokenReader(emulators.documents, emulators.tables)
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
