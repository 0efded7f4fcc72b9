import { expect, test, vi } from 'vitest'
import { storedUser } from '../../../tests/support/accounts/stored-user.ts'
import { makeApiToken } from '../../platform/auth/api-tokens.ts'
import type { StoredApiToken } from '../domain/api-token.ts'
import type { apiTokenReader, FoundApiToken } from './api-token-store.ts'
import { authenticateApiTokenWith } from './authenticate-api-token.ts'

const NOW = new Date('2026-11-26T12:00:00.000Z')
const { token, hash } = makeApiToken('u1', 2)
const user = (more: Parameters<typeof storedUser>[0] = {}) => ({ ...storedUser({ user_id: 'u1', ...more }) })

const stored = (more: Partial<StoredApiToken> = {}): StoredApiToken => ({
  user_id: 'u1',
  slot: 2,
  token_id: 't1',
  token_hash: hash,
  name: 'Laptop',
  epoch: 0,
  created_at: '2026-11-25T12:00:00.000Z',
  last_used_on: '2026-11-26',
  expires_at: NOW.getTime() / 1000 + 60,
  ...more,
})

type Reader = ReturnType<typeof apiTokenReader>

function setUp(found: FoundApiToken, recordUse = vi.fn<Reader['recordUse']>(async () => {})) {
  const findWithUser = vi.fn<Reader['findWithUser']>(async () => found)
  const warn = vi.fn<(message: string, facts?: object) => void>()
  const authenticate = authenticateApiTokenWith({
    apiTokens: { findWithUser, recordUse },
    now: () => NOW,
    logger: { warn },
  })
  return { authenticate, findWithUser, recordUse, warn }
}

test('an API token is its user, with the current role, plan and state of the email', async () => {
  const { authenticate, recordUse } = setUp({ token: stored(), user: user({ plan: 'pro' }) })
  expect(await authenticate(token)).toEqual({
    userId: 'u1',
    sessionId: 't1',
    role: 'user',
    plan: 'pro',
    emailVerified: true,
  })
  expect(recordUse).not.toHaveBeenCalled()
})

test.each<[string, FoundApiToken]>([
  ['is not stored', { user: user() }],
  ['has another hash', { token: stored({ token_hash: makeApiToken('u1', 2).hash }), user: user() }],
  ['has expired', { token: stored({ expires_at: NOW.getTime() / 1000 }), user: user() }],
  ['is of an ended epoch', { token: stored(), user: user({ session_epoch: 1 }) }],
  ['is of a deleted user', { token: stored() }],
])('an API token that %s is refused, with the same words', async (_what, found) => {
  const { authenticate, recordUse } = setUp(found)
  await expect(authenticate(token)).rejects.toMatchObject({
    code: 'token_invalid',
    message: 'This API token is not valid: it is unknown, was revoked or has expired',
  })
  expect(recordUse).not.toHaveBeenCalled()
})

test('a text that is not an API token is refused without a read', async () => {
  const { authenticate, findWithUser } = setUp({})
  await expect(authenticate('sf_pat_u1')).rejects.toMatchObject({ code: 'token_invalid' })
  expect(findWithUser).not.toHaveBeenCalled()
})

test('the first use of a day is recorded, and a failure of that is logged without the token', async () => {
  const found = { token: stored({ last_used_on: '2026-11-25' }), user: user() }
  const { authenticate, recordUse } = setUp(found)
  await authenticate(token)
  expect(recordUse).toHaveBeenCalledWith(found.token, '2026-11-26')
  const failing = setUp(
    found,
    vi.fn<Reader['recordUse']>(async () => {
      throw new Error('throttled')
    }),
  )
  await expect(failing.authenticate(token)).resolves.toMatchObject({ userId: 'u1' })
  expect(failing.warn.mock.calls).toEqual([
    ['the use of an API token could not be recorded', { error: new Error('throttled') }],
  ])
  expect(JSON.stringify(failing.warn.mock.calls)).not.toContain('sf_pat_')
})
