import { expect, test } from 'vitest'
import { AppError } from '#shared/errors.ts'
import { memoryCommit, memoryWrite } from '../../../tests/support/doubles/memory-commit.ts'
import type { StoredApiToken } from './api-token.ts'
import { createApiToken, listApiTokens, revokeApiToken, validApiTokens } from './own-api-tokens.ts'

const NOW = new Date('2026-07-20T12:00:00.000Z')
const LATER = NOW.getTime() / 1000 + 60
const user = { user_id: 'u1', session_epoch: 0, email: 'uma@example.com', name: 'Uma' }
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

/** What refuses a write: the slot is taken at the same time, the session has ended, or the password has changed. */
type Refusal = 'token' | 'session' | 'user'

function setUp({
  tokens = [] as StoredApiToken[],
  isGone = false,
  isFull = false,
  refusals = () => [] as Refusal[],
  revoked = 'revoked' as 'revoked' | 'none',
} = {}) {
  let reads = 0
  const { commit, committed } = memoryCommit()
  const write = (what: Refusal) =>
    memoryWrite({ what, values: what, isRefused: () => refusals().includes(what) })
  const dependencies = {
    users: {
      findById: async () => {
        reads += 1
        return isGone ? undefined : user
      },
    },
    apiTokens: {
      ofUser: async () => tokens,
      putWrite: () => write('token'),
      revoke: async () => revoked,
    },
    sessionCheck: () => write('session'),
    userCheck: () => write('user'),
    mailWrite: (mail: object) => memoryWrite({ what: 'mail', values: mail }),
    countTry: async (userId: string) => {
      if (isFull) throw new AppError('too_many_requests', `Too many of ${userId}`)
    },
    commit,
    makeToken: (userId: string, slot: number) => ({ token: `${userId} ${slot}`, hash: 'made' }),
    newId: () => 'new',
    now: () => NOW,
  }
  return { dependencies, committed, reads: () => reads }
}

const ids = (tokens: StoredApiToken[]) => tokens.map(({ token_id }) => token_id)

const ended = { code: 'token_invalid' }

test('the valid tokens of a user are listed newest first', async () => {
  const late = { ...stored(4), expires_at: NOW.getTime() / 1000 }
  const { dependencies } = setUp({ tokens: [stored(2), stored(3), late, stored(1)] })
  expect(ids(await listApiTokens(dependencies, 'u1'))).toEqual(['t3', 't2', 't1'])
  expect(ids(await validApiTokens(dependencies)(user))).toEqual(['t3', 't2', 't1'])
})

test('a new token takes the first free slot, and only its hash is stored', async () => {
  const { dependencies, committed } = setUp({ tokens: [stored(1), stored(3)] })
  const made = await createApiToken(dependencies, by, 'Phone', 'r1')
  expect(made).toMatchObject({
    token: 'u1 2',
    stored: { slot: 2, token_id: 'new', token_hash: 'made', name: 'Phone', last_used_on: null },
  })
  expect(committed).toHaveLength(1)
})

test('a new token is mailed to its user in the same write, without the name that was chosen for it', async () => {
  const { dependencies, committed } = setUp()
  await createApiToken(dependencies, by, 'Phone', 'r1')
  expect(committed[0]?.map(({ what }) => what)).toEqual(['token', 'session', 'user', 'mail'])
  expect(committed[0]?.at(-1)?.values).toEqual({
    mail: { template: 'api_token_created', to: user.email, name: 'Uma', at: NOW.toISOString() },
    requestId: 'r1',
  })
})

test('a user who has created the most tokens of a day creates no more, and is sent no mail', async () => {
  const { dependencies, committed } = setUp({ isFull: true })
  await expect(createApiToken(dependencies, by, 'Phone', 'r1')).rejects.toMatchObject({ status: 429 })
  expect(committed).toEqual([])
})

test('a user with five tokens is told to revoke one first', async () => {
  const { dependencies } = setUp({ tokens: [1, 2, 3, 4, 5].map((slot) => stored(slot)) })
  await expect(createApiToken(dependencies, by, 'Phone', 'r1')).rejects.toMatchObject({
    code: 'limit_exceeded',
    message: 'You have 5 API tokens. Revoke one first.',
  })
})

test('a call tries seven times while others take the slots, and then says so', async () => {
  const { dependencies, reads } = setUp({ refusals: () => ['token'] })
  await expect(createApiToken(dependencies, by, 'Phone', 'r1')).rejects.toMatchObject({
    code: 'conflict',
    message: 'API tokens were created at the same time elsewhere. Try again.',
  })
  expect(reads()).toBe(7)
})

test('a session that has ended creates no token, and is not tried again', async () => {
  const { dependencies, reads } = setUp({ refusals: () => ['session'] })
  await expect(createApiToken(dependencies, by, 'Phone', 'r1')).rejects.toMatchObject(ended)
  expect(reads()).toBe(1)
})

test('a call tries again with the new epoch after the password has changed', async () => {
  let tries = 0
  const { dependencies } = setUp({ refusals: () => ((tries += 1) <= 3 ? ['session', 'user'] : []) })
  expect(await createApiToken(dependencies, by, 'Phone', 'r1')).toMatchObject({ token: 'u1 1' })
})

test('a token of the user is revoked, and any other has ended already', async () => {
  const gone = { code: 'not_found', message: 'This API token has already ended' }
  await revokeApiToken(setUp({ tokens: [stored(1)] }).dependencies, 'u1', 't1')
  await expect(revokeApiToken(setUp({ tokens: [stored(1)] }).dependencies, 'u1', 't2')).rejects.toMatchObject(
    gone,
  )
  const late = setUp({ tokens: [stored(1)], revoked: 'none' }).dependencies
  await expect(revokeApiToken(late, 'u1', 't1')).rejects.toMatchObject(gone)
})

test('an account that is gone has no tokens', async () => {
  const { dependencies } = setUp({ isGone: true, tokens: [stored(1)] })
  await expect(listApiTokens(dependencies, 'u1')).rejects.toMatchObject(ended)
  await expect(createApiToken(dependencies, by, 'Phone', 'r1')).rejects.toMatchObject(ended)
  await expect(revokeApiToken(dependencies, 'u1', 't1')).rejects.toMatchObject(ended)
})
