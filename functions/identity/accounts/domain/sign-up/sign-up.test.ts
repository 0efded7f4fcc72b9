import { describe, expect, test } from 'vitest'
import { storedUser } from '../../../../../tests/support/accounts/stored-user.ts'
import { AppError } from '#shared/errors.ts'
import { type DecoySignUp, signUp, type SignUpDependencies, type SignUp } from './sign-up.ts'
import { noPreferences, type User } from '../user.ts'

interface World {
  /** The owner of the email. */
  owner?: User
  /** Whether the email gains or loses its owner just before the write. */
  overtaken?: boolean
  /** The throttle that is full, if any. */
  full?: string
}

function setUp({ owner: atFirst, overtaken = false, full }: World = {}) {
  const added: SignUp[] = []
  const decoys: DecoySignUp[] = []
  const work: string[] = []
  let ids = 0
  let found = atFirst
  let isOvertaken = overtaken
  const dependencies: SignUpDependencies = {
    users: {
      findCandidates: async () => {
        work.push('find')
        return found ? { owner: found } : {}
      },
    },
    signUps: {
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
    },
    passwords: {
      hash: async (password) => {
        work.push('hash')
        return `hash of ${password}`
      },
    },
    isGuessable: async (password, words) => {
      work.push('guess')
      return password === 'guessable' || words.includes(password)
    },
    codes: {
      make: () => '012345',
      hash: async (userId, code) => {
        work.push('code')
        return `hash of ${code} for ${userId}`
      },
      matches: async () => false,
    },
    throttles: {
      take: async (name, subject) => {
        if (name === full) throw new AppError('too_many_requests', 'Too many')
        work.push(`${name} of ${subject}`)
      },
    },
    signToken: async ({ userId, sessionId }) => `token of ${userId} in ${sessionId}`,
    newId: () => `id-${(ids += 1)}`,
    now: () => new Date('2026-07-20T12:00:00Z'),
    sessionSeconds: 60,
  }
  const rita = { name: 'Rita', email: 'rita@example.com', password: 'secret' }
  return {
    added,
    decoys,
    work,
    signUp: (more: Partial<typeof rita> = {}) =>
      signUp(
        dependencies,
        { ...rita, ...more },
        { clientAddress: '203.0.113.7', device: 'Chrome on Linux', requestId: 'request-1' },
      ),
  }
}

const CLIENT = 'registrationsOfClient of 203.0.113.7'
const owner = storedUser({ name: 'Olga Owner', email: 'rita@example.com' })

describe('registering', () => {
  test('a registration writes an unverified user without grants, with code, session and mail', async () => {
    const { signUp: run, added } = setUp()
    const { token, account } = await run()
    expect(token).toBe('token of id-1 in id-2')
    expect(added).toEqual([
      {
        user: {
          user_id: 'id-1',
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
          user_id: 'id-1',
          code_hash: 'hash of 012345 for id-1',
          tries: 0,
          other_tries: 0,
          expires_at: Date.UTC(2026, 6, 20, 12, 10) / 1000,
        },
        session: {
          session_id: 'id-2',
          user_id: 'id-1',
          epoch: 0,
          device: 'Chrome on Linux',
          created_at: '2026-07-20T12:00:00.000Z',
          expires_at: Date.UTC(2026, 6, 20, 12, 1) / 1000,
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
    expect(await known.signUp()).toEqual(await fresh.signUp())
    expect(known.work).toEqual(fresh.work)
    expect(known.added).toEqual([])
    expect(known.decoys).toEqual([
      {
        decoy: {
          user_id: 'id-1',
          name: 'Rita',
          email: 'rita@example.com',
          password_hash: 'hash of secret',
          expires_at: Date.UTC(2026, 6, 27, 12) / 1000,
        },
        code: expect.objectContaining({ user_id: 'id-1', code_hash: 'hash of 012345 for id-1' }),
        // neither a session nor a decoy has this id
        placeholderId: 'id-3',
        session: expect.objectContaining({
          user_id: 'id-1',
          decoy: { name: 'Rita', email: 'rita@example.com' },
        }),
        mail: { template: 'account_exists', to: 'rita@example.com', name: 'Olga Owner' },
        requestId: 'request-1',
      },
    ])
  })

  test('registering an email that is verified at the same moment is answered like an owned email', async () => {
    const { signUp: run, decoys } = setUp({ overtaken: true })
    expect(await run()).toEqual(await setUp().signUp())
    expect(decoys.map(({ mail }) => mail)).toMatchObject([{ name: 'Olga Owner' }])
  })

  test('registering an email whose owner leaves at the same moment creates an account', async () => {
    const { signUp: run, added, decoys } = setUp({ owner, overtaken: true })
    expect(await run()).toEqual(await setUp().signUp())
    expect([added.length, decoys.length]).toEqual([1, 0])
  })
})
