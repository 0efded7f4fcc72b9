import { describe, expect, test } from 'vitest'
import { contextWith, double } from '../../../tests/support/doubles/context-with.ts'
import { storedUser } from '../../../tests/support/accounts/stored-user.ts'
import { AppError } from '#shared/errors.ts'
import { pseudonymOf } from '../../platform/auth/pseudonyms.ts'
import { requestReset, resets } from './reset-password.ts'
import { throttleStore } from './throttles.ts'
import type { User } from './user.ts'
import { userStore } from './user-store.ts'

const uma = storedUser({ user_id: 'u1', email: 'uma@example.com', session_epoch: 2 })

interface World {
  /** The results of successive look-ups of the user. */
  found?: (User | undefined)[]
  outcomes?: ('added' | 'overtaken')[]
  full?: string
}

function setUp({ found = [uma], outcomes = ['added'], full }: World = {}) {
  const added: Parameters<ReturnType<typeof resets>['add']>[0][] = []
  const decoys: unknown[] = []
  const counted: string[] = []
  const context = contextWith(
    { now: () => new Date('2026-07-20T12:00:00Z') },
    double(userStore, { findByEmail: async (email) => (email === uma.email ? found.shift() : undefined) }),
    double(pseudonymOf, async (_kind, email) => `decoy of ${email}`),
    double(resets, {
      add: async (request) => {
        added.push(request)
        return outcomes.shift() ?? 'added'
      },
      addDecoy: async (reset) => void decoys.push(reset),
    }),
    double(throttleStore, {
      take: async (name, subject) => {
        if (name === full) throw new AppError('too_many_requests', 'Too many')
        counted.push(`${name} ${subject}`)
      },
    }),
  )
  const ask = (email = uma.email) =>
    requestReset(context, email, { clientAddress: '192.0.2.1', requestId: 'request-1' })
  return { added, decoys, counted, ask }
}

const HASH = /^[\w-]{43}$/
const expires_at = Date.UTC(2026, 6, 20, 13) / 1000

describe('asking for a link that sets a new password', () => {
  test('a reset request stores the link’s hash with the user’s epoch, and the mail with the link', async () => {
    const { ask, added, decoys } = setUp()
    await ask()
    expect(added).toEqual([
      {
        reset: { user_id: 'u1', token_hash: expect.stringMatching(HASH), epoch: 2, expires_at },
        mail: {
          template: 'reset_password',
          to: 'uma@example.com',
          name: 'Uma',
          token: expect.stringMatching(/^u1\.[\w-]{43}$/),
        },
        requestId: 'request-1',
      },
    ])
    expect(decoys).toEqual([])
  })

  test('the reset mail to an unverified email contains no name', async () => {
    const { ask, added } = setUp({ found: [{ ...uma, email_verified_at: null }] })
    await ask()
    expect(added[0]?.mail).toEqual({
      template: 'reset_password',
      to: 'uma@example.com',
      token: expect.any(String),
    })
  })

  const gone = { ...uma, email_verified_at: null, expires_at: Date.UTC(2026, 6, 20, 12) / 1000 }
  test.each([
    ['has no account', 'nobody@example.com', []],
    ['has an expired registration', 'uma@example.com', [gone]],
    [
      'belongs to a suspended user',
      'uma@example.com',
      [{ ...uma, suspended_at: '2026-07-19T12:00:00.000Z' }],
    ],
  ])('a reset request for an email that %s writes a decoy and sends no mail', async (_who, email, found) => {
    const { ask, added, decoys } = setUp({ found })
    await ask(email)
    expect(added).toEqual([])
    // the id is unique per email, so that calls for different emails do not conflict
    const user_id = `decoy of ${email}`
    expect(decoys).toEqual([{ user_id, token_hash: expect.stringMatching(HASH), epoch: 0, expires_at }])
  })

  test.each(['uma@example.com', 'nobody@example.com'])(
    'a reset request is counted for client and email, whether or not the email has an owner: %s',
    async (email) => {
      const { ask, counted } = setUp()
      await ask(email)
      expect(counted).toEqual(['resetsOfClient 192.0.2.1', `resetsOfAccount ${email}`])
    },
  )

  test.each(['resetsOfClient', 'resetsOfAccount'])(
    'a reset request is refused before any work when the throttle %s is full',
    async (full) => {
      const { ask, added, decoys } = setUp({ full })
      await expect(ask()).rejects.toMatchObject({ code: 'too_many_requests' })
      await expect(ask('nobody@example.com')).rejects.toMatchObject({ code: 'too_many_requests' })
      expect([...added, ...decoys]).toEqual([])
    },
  )

  test('a reset request uses the latest user when the password changes at the same moment', async () => {
    const { ask, added } = setUp({ found: [uma, { ...uma, session_epoch: 3 }], outcomes: ['overtaken'] })
    await ask()
    expect(added.map(({ reset }) => reset.epoch)).toEqual([2, 3])
  })

  test('a reset request sends no mail when the account is deleted at the same moment', async () => {
    const { ask, decoys } = setUp({ found: [uma, undefined], outcomes: ['overtaken'] })
    await ask()
    expect(decoys).toHaveLength(1)
  })
})
