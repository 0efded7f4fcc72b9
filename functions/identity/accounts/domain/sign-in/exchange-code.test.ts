import { describe, expect, test } from 'vitest'
import { storedUser } from '../../../../../tests/support/accounts/stored-user.ts'
import { bindingHash } from './exchange.ts'
import { exchangeCode, type UsedExchange } from './exchange-code.ts'

const user = storedUser({ session_epoch: 2 })

function setUp(outcome: 'used' | 'refused' = 'used', found = user) {
  const used: UsedExchange[] = []
  return {
    used,
    exchange: (code: string, { sealed }: { sealed?: string } = { sealed: 'sealed' }) =>
      exchangeCode(
        {
          users: { findById: async (id) => (id === user.user_id ? found : undefined) },
          exchanges: {
            use: async (exchange) => {
              used.push(exchange)
              return outcome
            },
          },
          singleUseTokens: {
            read: (token) => ({ userId: token.split('.')[0] ?? '', hash: `hash of ${token}` }),
          },
          signToken: async ({ userId, sessionId }) => `token of ${userId} in ${sessionId}`,
          newId: () => 's1',
          now: () => new Date('2026-07-20T12:00:00Z'),
          sessionSeconds: 60,
        },
        code,
        sealed,
        'Chrome on Windows',
      ),
  }
}

const CODE = `${user.user_id}.secret`
const REFUSED = {
  code: 'validation_failed',
  message: 'This sign-in is no longer valid.',
  errors: { code: ['This sign-in is no longer valid.'] },
}

describe('exchanging a code', () => {
  test('exchanging a code starts a session of its user for the device that began the sign-in', async () => {
    const { exchange, used } = setUp()
    const { token, account } = await exchange(CODE)
    expect([token, account.user_id]).toEqual([`token of ${user.user_id} in s1`, user.user_id])
    expect(used).toEqual([
      {
        codeHash: `hash of ${CODE}`,
        bindingHash: bindingHash('sealed'),
        session: {
          session_id: 's1',
          user_id: user.user_id,
          epoch: 2,
          device: 'Chrome on Windows',
          created_at: '2026-07-20T12:00:00.000Z',
          expires_at: Date.UTC(2026, 6, 20, 12, 1) / 1000,
        },
        at: new Date('2026-07-20T12:00:00Z'),
      },
    ])
  })

  test('every failed code exchange gets the same refusal, which does not sign the user out', async () => {
    await expect(setUp('refused').exchange(CODE)).rejects.toMatchObject(REFUSED)
    await expect(setUp().exchange('nobody.secret')).rejects.toMatchObject(REFUSED)
    expect(REFUSED.message).not.toMatch(/token|Unauthenticated|expired/i)
  })

  test('a code of a suspended user is refused', async () => {
    const { used, exchange } = setUp('used', { ...user, suspended_at: '2026-07-20T11:59:59.000Z' })
    await expect(exchange(CODE)).rejects.toMatchObject(REFUSED)
    expect(used).toEqual([])
  })

  test('a code exchange is refused in a browser without the cookie', async () => {
    const { used, exchange } = setUp()
    await expect(exchange(CODE, {})).rejects.toMatchObject(REFUSED)
    expect(used).toEqual([])
  })
})
