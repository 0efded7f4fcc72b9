import { describe, expect, test } from 'vitest'
import { AppError } from '#shared/errors.ts'
import { storedUser } from '../../../tests/support/accounts/stored-user.ts'
import { contextWith, double } from '../../../tests/support/doubles/context-with.ts'
import { pseudonymOf } from '../../platform/auth/pseudonyms.ts'
import { isGuessable, passwords } from './passwords.ts'
import { requestReset, resetPassword, resets } from './reset-password.ts'
import { singleUseTokens } from './single-use-tokens.ts'
import { throttleStore } from './throttles.ts'
import { userStore } from './user-store.ts'
import type { User } from './user.ts'

const uma = storedUser({ user_id: 'u1', email: 'uma@example.com', session_epoch: 2 })
const RIGHT = singleUseTokens.make('u1')
const expires_at = Date.UTC(2026, 6, 20, 13) / 1000
const link = { user_id: 'u1', token_hash: RIGHT.hash, epoch: 2, expires_at }
const suspended: User = { ...uma, suspended_at: '2026-07-19T12:00:00.000Z' }

const OTHER = singleUseTokens.make('u1').token
const UUID = /^[\da-f-]{36}$/
const HALF_PAST = Date.UTC(2026, 6, 20, 12, 30) / 1000

interface World {
  user?: User
  gone?: boolean
  at?: string
  outcome?: 'used' | 'refused'
  /** The user as another call changes it before the first write, which is then refused. */
  meanwhile?: User
  full?: boolean
}

function setUp({
  user = uma,
  gone = false,
  at = '2026-07-20T12:30:00.000Z',
  outcome = 'used',
  meanwhile,
  full = false,
}: World = {}) {
  let stored = user
  const done: string[] = []
  const uses: Parameters<ReturnType<typeof resets>['use']>[0][] = []
  const context = contextWith(
    { now: () => new Date(at) },
    double(userStore, { findById: async (id) => (id === 'u1' && !gone ? stored : undefined) }),
    double(resets, {
      find: async (id, hash) => (id === 'u1' && hash === link.token_hash ? link : undefined),
      use: async (use) => {
        done.push('write')
        uses.push(use)
        if (meanwhile === undefined || stored === meanwhile) return outcome
        stored = meanwhile
        return 'refused'
      },
    }),
    double(passwords, { hash: async (password) => `hash of ${password}` }),
    double(isGuessable, async (password, words) => password === 'guessable' || words.includes(password)),
    double(throttleStore, {
      take: async (name, subject) => {
        if (full) throw new AppError('too_many_requests', 'Too many')
        done.push(`take ${name} ${subject}`)
      },
      giveBack: async (name, subject, takenAt) =>
        void done.push(`give back ${name} ${subject} of ${takenAt.toISOString()}`),
      clear: async (name, subject) => void done.push(`clear ${name} ${subject}`),
    }),
  )
  const reset = (token = RIGHT.token, password = 'violet harbour lantern') =>
    resetPassword(context, { token, password }, { clientAddress: '192.0.2.1', requestId: 'request-1' })
  return { done, uses, reset }
}

const message = 'This link is wrong, used or too old. Ask for another one.'
const WRONG = { code: 'validation_failed', message, errors: { token: [message] } }

describe('setting a new password with a mailed link', () => {
  test('a reset writes the hash, the link’s use and the mail at once, and unlocks the owner’s sign-in', async () => {
    const { reset, uses, done } = setUp()
    await reset()
    expect(uses).toEqual([
      {
        reset: link,
        passwordHash: 'hash of violet harbour lantern',
        at: new Date('2026-07-20T12:30:00Z'),
        mail: {
          template: 'password_changed',
          to: 'uma@example.com',
          name: 'Uma',
          at: '2026-07-20T12:30:00.000Z',
        },
        requestId: 'request-1',
      },
    ])
    // the write is the last step, so a crash after it leaves nothing undone
    expect(done).toEqual(['clear loginsOfAccount uma@example.com', 'write'])
  })

  test('a suspended user with a valid link gets the reason, and nothing is written', async () => {
    const { reset, done } = setUp({ user: suspended })
    await expect(reset()).rejects.toMatchObject({ status: 403, code: 'account_suspended' })
    expect(done).toEqual([])
    await expect(reset('wrong')).rejects.toMatchObject(WRONG)
  })

  test('the mail after a reset that verifies an email has no name, because a stranger may have chosen it', async () => {
    const user = { ...uma, email_verified_at: null, name: 'Your account is closed, call 555' }
    const { reset, uses, done } = setUp({ user })
    await reset()
    // the client gets its registration back, as after a code
    expect(done.slice(-2)).toEqual(['write', `give back unverifiedOfClient 192.0.2.1 of ${uma.created_at}`])
    expect(uses[0]?.mail).toEqual({
      template: 'password_changed',
      to: 'uma@example.com',
      at: '2026-07-20T12:30:00.000Z',
    })
  })

  const waiting: User = { ...uma, email_verified_at: null, expires_at: link.expires_at + 60 }

  test('a reset that verifies an email adds an owner without a name, and leaves the registration as it is', async () => {
    const { reset, uses } = setUp({ user: waiting })
    await reset()
    const { expires_at: _end, ...kept } = waiting
    expect(uses).toMatchObject([{ reset: link }])
    expect(uses[0]?.owner).toEqual({
      ...kept,
      user_id: expect.stringMatching(UUID),
      name: '',
      password_hash: 'hash of violet harbour lantern',
      email_verified_at: '2026-07-20T12:30:00.000Z',
      session_epoch: 0,
    })
  })

  test('a reset tries again if a code verifies the user meanwhile, and then sets that user’s password', async () => {
    const { reset, uses } = setUp({ user: waiting, meanwhile: uma })
    await reset()
    expect(uses.map(({ owner }) => owner?.user_id)).toEqual([expect.stringMatching(UUID), undefined])
  })

  const unusable: [string, World, string][] = [
    ['is of nobody', {}, 'none'],
    ['is of an account that is gone', { gone: true }, RIGHT.token],
    ['is not stored', {}, OTHER],
    ['is late', { at: '2026-07-20T13:00:00.000Z' }, RIGHT.token],
    ['is of a registration that has expired', { user: { ...waiting, expires_at: HALF_PAST } }, RIGHT.token],
    ['is older than the last change', { user: { ...uma, session_epoch: 3 } }, RIGHT.token],
    ['is used at that very moment', { outcome: 'refused' }, RIGHT.token],
  ]
  test.each(unusable)(
    'a reset with a link that %s gets the same refusal and is counted',
    async (_why, world, token) => {
      const { reset, done } = setUp(world)
      await expect(reset(token)).rejects.toMatchObject(WRONG)
      expect(done.at(-1)).toBe('take resetsOfClient 192.0.2.1')
    },
  )

  test('the reset refusal does not mention tokens, because the page would then sign the user out', () => {
    expect(message).not.toMatch(/token|Unauthenticated|expired/i)
  })

  test.each(['guessable', 'uma@example.com', 'Uma'])(
    'a reset refuses the password %j, and the link stays valid',
    async (password) => {
      const { reset, done } = setUp()
      await expect(reset(RIGHT.token, password)).rejects.toMatchObject({
        errors: { password: [expect.any(String)] },
      })
      expect(done).toEqual([])
    },
  )

  test('an invalid reset link is reported before an easily guessed password', async () => {
    await expect(setUp().reset(OTHER, 'guessable')).rejects.toMatchObject(WRONG)
  })

  test('invalid reset links are throttled, and valid ones are not', async () => {
    const { reset, uses } = setUp({ full: true })
    await expect(reset(OTHER)).rejects.toMatchObject({ code: 'too_many_requests' })
    await reset()
    expect(uses).toHaveLength(1)
  })
})

interface AskingWorld {
  /** The results of successive look-ups of the user. */
  found?: (User | undefined)[]
  outcomes?: ('added' | 'overtaken')[]
  full?: string
}

function asking({ found = [uma], outcomes = ['added'], full }: AskingWorld = {}) {
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

describe('asking for a link that sets a new password', () => {
  test('a reset request stores the link’s hash with the user’s epoch, and the mail with the link', async () => {
    const { ask, added, decoys } = asking()
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
    const { ask, added } = asking({ found: [{ ...uma, email_verified_at: null }] })
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
    ['belongs to a suspended user', 'uma@example.com', [suspended]],
  ])('a reset request for an email that %s writes a decoy and sends no mail', async (_who, email, found) => {
    const { ask, added, decoys } = asking({ found })
    await ask(email)
    expect(added).toEqual([])
    // the id is unique per email, so that calls for different emails do not conflict
    const user_id = `decoy of ${email}`
    expect(decoys).toEqual([{ user_id, token_hash: expect.stringMatching(HASH), epoch: 0, expires_at }])
  })

  test.each(['uma@example.com', 'nobody@example.com'])(
    'a reset request is counted for client and email, whether or not the email has an owner: %s',
    async (email) => {
      const { ask, counted } = asking()
      await ask(email)
      expect(counted).toEqual(['resetsOfClient 192.0.2.1', `resetsOfAccount ${email}`])
    },
  )

  test.each(['resetsOfClient', 'resetsOfAccount'])(
    'a reset request is refused before any work when the throttle %s is full',
    async (full) => {
      const { ask, added, decoys } = asking({ full })
      await expect(ask()).rejects.toMatchObject({ code: 'too_many_requests' })
      await expect(ask('nobody@example.com')).rejects.toMatchObject({ code: 'too_many_requests' })
      expect([...added, ...decoys]).toEqual([])
    },
  )

  test('a reset request uses the latest user when the password changes at the same moment', async () => {
    const { ask, added } = asking({ found: [uma, { ...uma, session_epoch: 3 }], outcomes: ['overtaken'] })
    await ask()
    expect(added.map(({ reset }) => reset.epoch)).toEqual([2, 3])
  })

  test('a reset request sends no mail when the account is deleted at the same moment', async () => {
    const { ask, decoys } = asking({ found: [uma, undefined], outcomes: ['overtaken'] })
    await ask()
    expect(decoys).toHaveLength(1)
  })
})
