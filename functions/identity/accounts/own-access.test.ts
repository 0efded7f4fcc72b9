import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { expect, test } from 'vitest'
import { AppError } from '#shared/errors.ts'
import { storedUser } from '../../../tests/support/accounts/stored-user.ts'
import { contextWith, double } from '../../../tests/support/doubles/context-with.ts'
import { memoryTables } from '../../../tests/support/tables/memory-tables.ts'
import { apiTokenStore, type StoredApiToken } from '../../sessions/index.ts'
import { createApiToken, listApiTokens, revokeApiToken, validApiTokens } from './own-access.ts'
import { throttleStore } from './throttles.ts'
import { userFinder } from './user-store.ts'

const NOW = new Date('2026-07-20T12:00:00.000Z')
const LATER = NOW.getTime() / 1000 + 60
const user = storedUser({ user_id: 'u1', email: 'uma@example.com' })
const by = { userId: 'u1', sessionId: 's1' }

const stored = (slot: number, hour = slot): StoredApiToken => ({
  user_id: 'u1',
  slot,
  token_id: `t${slot}`,
  token_hash: 'hash',
  name: 'Laptop',
  epoch: 0,
  created_at: `2026-07-20T0${hour}:00:00.000Z`,
  last_used_on: null,
  expires_at: LATER,
})

/** Tables with a user, a session and API tokens. `onRead` runs after each read of the tokens, as a concurrent call would. */
async function setUp({
  tokens = [] as StoredApiToken[],
  isGone = false,
  isFull = false,
  onRead = async (_world: World): Promise<unknown> => undefined,
} = {}) {
  let reads = 0
  const { documents, tables, itemsOf } = memoryTables()
  const put = (table: 'users' | 'sessions' | 'api_tokens', Item: object) =>
    documents.send(new PutCommand({ TableName: tables[table], Item }))
  if (!isGone) await put('users', user)
  const session = { user_id: 'u1', session_id: 's1', epoch: 0 }
  await put('sessions', session)
  for (const token of tokens) await put('api_tokens', token)
  const { ofUser, ...store } = apiTokenStore({ documents, tables })
  const context = contextWith(
    { documents, tables, now: () => NOW },
    double(apiTokenStore, {
      ...store,
      async ofUser(userId) {
        reads += 1
        const found = await ofUser(userId)
        // the user is read at the same time
        await userFinder({ documents, tables })(userId)
        await onRead({ put, session })
        return found
      },
    }),
    double(throttleStore, {
      async take(name, userId) {
        if (isFull) throw new AppError('too_many_requests', `Too many ${name} of ${userId}`)
      },
    }),
  )
  return {
    context,
    tokens: () => itemsOf('api_tokens') as unknown as StoredApiToken[],
    outbox: () => itemsOf('outbox'),
    reads: () => reads,
  }
}

interface World {
  put: (table: 'users' | 'sessions' | 'api_tokens', Item: object) => Promise<unknown>
  session: object
}

const ids = (tokens: StoredApiToken[]) => tokens.map(({ token_id }) => token_id)

const ended = { code: 'token_invalid' }

test('the valid tokens of a user are listed newest first', async () => {
  const late = { ...stored(4), expires_at: NOW.getTime() / 1000 }
  const { context } = await setUp({ tokens: [stored(2), stored(3), late, stored(1)] })
  expect(ids(await listApiTokens(context, 'u1'))).toEqual(['t3', 't2', 't1'])
  expect(ids(await validApiTokens(context, user))).toEqual(['t3', 't2', 't1'])
})

test('a new token takes the first free slot, and only its hash is stored', async () => {
  const { context, tokens } = await setUp({ tokens: [stored(1), stored(3)] })
  const made = await createApiToken(context, by, 'Phone', 'r1')
  expect(made.token).toMatch(/^sf_pat_u1\.2\.[\w-]{43}$/)
  expect(made.stored).toMatchObject({ slot: 2, name: 'Phone', last_used_on: null })
  expect(tokens()).toContainEqual(made.stored)
  expect(JSON.stringify(tokens())).not.toContain(made.token.split('.')[2])
})

test('a new token is mailed to its user, without the name that was chosen for it', async () => {
  const { context, outbox } = await setUp()
  await createApiToken(context, by, 'Phone', 'r1')
  const body = { template: 'api_token_created', to: user.email, name: 'Uma', at: NOW.toISOString() }
  expect(outbox()).toMatchObject([{ type: 'sendMail', body, request_id: 'r1' }])
})

test('a user who has created the most tokens of a day creates no more, and is sent no mail', async () => {
  const { context, outbox } = await setUp({ isFull: true })
  await expect(createApiToken(context, by, 'Phone', 'r1')).rejects.toMatchObject({ status: 429 })
  expect(outbox()).toEqual([])
})

test('a user with five tokens is told to revoke one first', async () => {
  const { context } = await setUp({ tokens: [1, 2, 3, 4, 5].map((slot) => stored(slot)) })
  await expect(createApiToken(context, by, 'Phone', 'r1')).rejects.toMatchObject({
    code: 'limit_exceeded',
    message: 'You have 5 API tokens. Revoke one first.',
  })
})

test('a call tries seven times while others take the slots, and then says so', async () => {
  const { context, reads, outbox } = await setUp({
    // another call takes the slot, and the token is revoked before the next read
    onRead: ({ put }) => put('api_tokens', stored(1)),
    tokens: [],
  })
  const store = apiTokenStore(context)
  const { ofUser } = store
  store.ofUser = async (userId) => {
    await ofUser(userId)
    return []
  }
  await expect(createApiToken(context, by, 'Phone', 'r1')).rejects.toMatchObject({
    code: 'conflict',
    message: 'API tokens were created at the same time elsewhere. Try again.',
  })
  expect(reads()).toBe(7)
  expect(outbox()).toEqual([])
})

test('a session that has ended creates no token, and is not tried again', async () => {
  const { context, reads } = await setUp({
    onRead: ({ put, session }) => put('sessions', { ...session, epoch: 9 }),
  })
  await expect(createApiToken(context, by, 'Phone', 'r1')).rejects.toMatchObject(ended)
  expect(reads()).toBe(1)
})

test('a call tries again with the new epoch after the password has changed', async () => {
  const { context, reads } = await setUp({
    async onRead({ put, session }) {
      await put('users', { ...user, session_epoch: 1 })
      await put('sessions', { ...session, epoch: 1 })
    },
  })
  expect((await createApiToken(context, by, 'Phone', 'r1')).stored.epoch).toBe(1)
  expect(reads()).toBe(2)
})

test('a token of the user is revoked, and any other has ended already', async () => {
  const gone = { code: 'not_found', message: 'This API token has already ended' }
  const { context, tokens } = await setUp({ tokens: [stored(1)] })
  await expect(revokeApiToken(context, 'u1', 't2')).rejects.toMatchObject(gone)
  await revokeApiToken(context, 'u1', 't1')
  expect(tokens()).toEqual([])
  // another token has taken the slot since the read
  const late = await setUp({
    tokens: [stored(1)],
    onRead: ({ put }) => put('api_tokens', { ...stored(1), token_id: 't9' }),
  })
  await expect(revokeApiToken(late.context, 'u1', 't1')).rejects.toMatchObject(gone)
})

test('an account that is gone has no tokens', async () => {
  const { context } = await setUp({ isGone: true, tokens: [stored(1)] })
  await expect(listApiTokens(context, 'u1')).rejects.toMatchObject(ended)
  await expect(createApiToken(context, by, 'Phone', 'r1')).rejects.toMatchObject(ended)
  await expect(revokeApiToken(context, 'u1', 't1')).rejects.toMatchObject(ended)
})
