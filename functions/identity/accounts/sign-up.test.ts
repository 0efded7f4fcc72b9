import { describe, expect, test } from 'vitest'
import { AppError } from '#shared/errors.ts'
import { storedUser } from '../../../tests/support/accounts/stored-user.ts'
import { contextWith, double } from '../../../tests/support/doubles/context-with.ts'
import { SESSION_SECONDS, signedSessions } from '../../platform/auth/session-tokens.ts'
import { isGuessable, passwords } from './passwords.ts'
import { signUp, signUps } from './sign-up.ts'
import { throttleStore } from './throttles.ts'
import { userStore } from './user-store.ts'
import { noPreferences, type User } from './user.ts'
import { codesOf } from './verification-code.ts'

type SignUps = ReturnType<typeof signUps>

const NOW = new Date('2026-07-20T12:00:00Z')

interface World {
  owner?: User
  /** Whether the email gains or loses its owner just before the write. */
  overtaken?: boolean
  /** The throttle that is full, if any. */
  full?: string
}

function setUp({ owner: atFirst, overtaken = false, full }: World = {}) {
  const added: Parameters<SignUps['add']>[0][] = []
  const decoys: Parameters<SignUps['addDecoy']>[0][] = []
  const work: string[] = []
  let found = atFirst
  let isOvertaken = overtaken
  const context = contextWith(
    { now: () => NOW },
    double(userStore, {
      findCandidates: async () => {
        work.push('find')
        return found ? { owner: found } : {}
      },
    }),
    double(signUps, {
      add: async (attempt) => {
        if (isOvertaken) {
          isOvertaken = false
          found = storedUser({ name: 'Olga Owner' })
          return 'owned'
        }
        added.push(attempt)
        work.push('write')
        return 'added'
      },
      addDecoy: async (decoy) => {
        if (isOvertaken) {
          isOvertaken = false
          found = undefined
          return 'free'
        }
        decoys.push(decoy)
        work.push('write')
        return 'added'
      },
    }),
    double(passwords, {
      hash: async (password) => {
        work.push('hash')
        return `hash of ${password}`
      },
    }),
    double(isGuessable, async (password, words) => {
      work.push('guess')
      return password === 'guessable' || words.includes(password)
    }),
    double(codesOf, {
      make: () => '012345',
      hash: async (userId, code) => {
        work.push('code')
        return `hash of ${code} for ${userId}`
      },
    }),
    double(throttleStore, {
      take: async (name, subject) => {
        if (name === full) throw new AppError('too_many_requests', 'Too many')
        work.push(`${name} of ${subject}`)
      },
    }),
    double(signedSessions, { sign: async ({ userId, sessionId }) => `token of ${userId} in ${sessionId}` }),
  )
  const rita = { name: 'Rita', email: 'rita@example.com', password: 'secret' }
  return {
    added,
    decoys,
    work,
    signUp: (more: Partial<typeof rita> = {}) =>
      signUp(
        context,
        { ...rita, ...more },
        { clientAddress: '203.0.113.7', device: 'Chrome on Linux', requestId: 'request-1' },
      ),
  }
}

/** An answer, with the ids of user and session left out. */
const withoutIds = ({ token, account }: Awaited<ReturnType<typeof signUp>>) => ({
  token: token.replaceAll(/[\da-f-]{36}/g, 'id'),
  account: { ...account, user_id: 'id' },
})

const CLIENT = 'registrationsOfClient of 203.0.113.7'
const owner = storedUser({ name: 'Olga Owner', email: 'rita@example.com' })

describe('registering', () => {
  test('a registration writes an unverified user without grants, with code, session and mail', async () => {
    const { signUp: run, added } = setUp()
    const { token, account } = await run()
    const user_id = added[0]?.user.user_id ?? ''
    const session_id = added[0]?.session.session_id
    expect(new Set([user_id, session_id]).size).toBe(2)
    expect(token).toBe(`token of ${user_id} in ${session_id}`)
    expect(added).toEqual([
      {
        user: {
          user_id,
          name: 'Rita',
          email: 'rita@example.com',
          password_hash: 'hash of secret',
          role: 'user',
          plan: 'free',
          email_verified_at: null,
          created_at: '2026-07-20T12:00:00.000Z',
          session_epoch: 0,
          identities: [],
          preferences: noPreferences,
          expires_at: Date.UTC(2026, 6, 27, 12) / 1000,
        },
        code: {
          user_id,
          code_hash: `hash of 012345 for ${user_id}`,
          tries: 0,
          other_tries: 0,
          expires_at: Date.UTC(2026, 6, 20, 12, 10) / 1000,
        },
        session: {
          session_id,
          user_id,
          epoch: 0,
          device: 'Chrome on Linux',
          created_at: '2026-07-20T12:00:00.000Z',
          expires_at: NOW.getTime() / 1000 + SESSION_SECONDS,
        },
        mail: { template: 'verify_email', to: 'rita@example.com', code: '012345' },
        requestId: 'request-1',
      },
    ])
    expect(account).not.toHaveProperty('password_hash')
  })

  test('a registration with an easily guessed password, alone or from name and email, is refused and writes nothing', async () => {
    const { signUp: run, work, added } = setUp()
    for (const password of ['guessable', 'Rita', 'rita@example.com']) {
      await expect(run({ password })).rejects.toMatchObject({
        code: 'validation_failed',
        errors: { password: [expect.stringContaining('harder to guess')] },
      })
    }
    expect(new Set(work)).toEqual(new Set([CLIENT, 'guess']))
    expect(added).toEqual([])
  })

  test.each([
    ['client', 'registrationsOfClient', []],
    ['client whose emails nobody verifies', 'unverifiedOfClient', [CLIENT, 'guess']],
    ['address', 'registrationsOfAddress', [CLIENT, 'guess', 'unverifiedOfClient of 203.0.113.7']],
  ])(
    'a registration over the limit of a %s is refused before anything is hashed',
    async (_name, full, done) => {
      const { signUp: run, work } = setUp({ full })
      await expect(run()).rejects.toMatchObject({ code: 'too_many_requests' })
      expect(work).toEqual(done)
    },
  )
})

describe('registering with an email that has an owner', () => {
  test('registering an owned email gets the answer of a new email, does the same work, and mails the owner', async () => {
    const [fresh, known] = [setUp(), setUp({ owner })]
    expect(withoutIds(await known.signUp())).toEqual(withoutIds(await fresh.signUp()))
    const user_id = known.decoys[0]?.decoy.user_id ?? ''
    expect(known.work).toEqual(fresh.work)
    expect(known.added).toEqual([])
    expect(known.decoys).toEqual([
      {
        decoy: {
          user_id,
          name: 'Rita',
          email: 'rita@example.com',
          password_hash: 'hash of secret',
          expires_at: Date.UTC(2026, 6, 27, 12) / 1000,
        },
        code: expect.objectContaining({ user_id, code_hash: `hash of 012345 for ${user_id}` }),
        placeholderId: expect.any(String),
        session: expect.objectContaining({
          user_id,
          decoy: { name: 'Rita', email: 'rita@example.com' },
        }),
        mail: { template: 'account_exists', to: 'rita@example.com', name: 'Olga Owner' },
        requestId: 'request-1',
      },
    ])
    // neither a session nor a decoy has the id of the placeholder
    const [{ placeholderId = '', session } = {}] = known.decoys
    expect([user_id, session?.session_id]).not.toContain(placeholderId)
  })

  test('registering an email that is verified at the same moment is answered like an owned email', async () => {
    const { signUp: run, decoys } = setUp({ overtaken: true })
    expect(withoutIds(await run())).toEqual(withoutIds(await setUp().signUp()))
    expect(decoys.map(({ mail }) => mail)).toMatchObject([{ name: 'Olga Owner' }])
  })

  test('registering an email whose owner leaves at the same moment creates an account', async () => {
    const { signUp: run, added, decoys } = setUp({ owner, overtaken: true })
    expect(withoutIds(await run())).toEqual(withoutIds(await setUp().signUp()))
    expect([added.length, decoys.length]).toEqual([1, 0])
  })
})
