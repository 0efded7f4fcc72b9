import { describe, expect, test } from 'vitest'
import { storedUser } from '../../../tests/support/stored-user.ts'
import type { CausedMail } from './caused-mail.ts'
import { signUp, type SignUpDependencies, type SignUp } from './sign-up.ts'
import type { Session } from './session.ts'
import type { User } from './user.ts'

/** A desk where `known` is found by their email, and somebody may become its owner just before the registration is written. */
function setUp({ known, overtaken = false }: { known?: User; overtaken?: boolean } = {}) {
  const added: SignUp[] = []
  const ghosts: ({ session: Session } & CausedMail)[] = []
  const work: string[] = []
  let ids = 0
  let found = known
  const dependencies: SignUpDependencies = {
    users: {
      findByEmail: async () => {
        work.push('find')
        return found
      },
    },
    signUps: {
      add: async (attempt) => {
        if (overtaken) {
          found = storedUser({ name: 'Olga Owner' })
          return 'owned'
        }
        added.push(attempt)
        work.push('write')
        return 'added'
      },
      addGhost: async (ghost) => {
        ghosts.push(ghost)
        work.push('write')
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
    signToken: async ({ userId, sessionId }) => `token of ${userId} in ${sessionId}`,
    newId: () => `id-${(ids += 1)}`,
    now: () => new Date('2026-07-20T12:00:00Z'),
    sessionSeconds: 60,
  }
  const rita = { name: 'Rita', email: 'rita@example.com', password: 'secret' }
  return {
    added,
    ghosts,
    work,
    signUp: (more: Partial<typeof rita> = {}) => signUp(dependencies, { ...rita, ...more }, 'request-1'),
  }
}

const owner = storedUser({ name: 'Olga Owner', email: 'rita@example.com' })
const waiting = storedUser({ email: 'rita@example.com', email_verified_at: null })

describe('registering', () => {
  test('writes a plain unverified user with code, session and mail', async () => {
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
          preferences: { setup_completed_at: null, preferred_job_category_id: [] },
        },
        code: {
          user_id: 'id-1',
          code_hash: 'hash of 012345 for id-1',
          tries: 0,
          expires_at: Date.UTC(2026, 6, 20, 12, 10) / 1000,
        },
        session: {
          session_id: 'id-2',
          user_id: 'id-1',
          created_at: '2026-07-20T12:00:00.000Z',
          expires_at: Date.UTC(2026, 6, 20, 12, 1) / 1000,
        },
        mail: { template: 'verify_email', to: 'rita@example.com', code: '012345' },
        requestId: 'request-1',
      },
    ])
    expect(account).not.toHaveProperty('password_hash')
  })

  test('goes on beside somebody who only waits for the address', async () => {
    const { signUp: run, added, ghosts } = setUp({ known: waiting })
    await run()
    expect([added.length, ghosts.length]).toEqual([1, 0])
  })

  test('refuses a password that is easily guessed, by itself or from name and email, and writes nothing', async () => {
    const { signUp: run, work } = setUp()
    for (const password of ['guessable', 'Rita', 'rita@example.com']) {
      await expect(run({ password })).rejects.toMatchObject({
        code: 'validation_failed',
        errors: { password: [expect.stringContaining('harder to guess')] },
      })
    }
    expect(work).toEqual(['guess', 'guess', 'guess'])
  })
})

describe('registering with an address that has an owner', () => {
  test('answers as for a new one, with the same work, and tells the owner by mail', async () => {
    const [fresh, known] = [setUp(), setUp({ known: owner })]
    expect(await known.signUp()).toEqual(await fresh.signUp())
    expect(known.work).toEqual(fresh.work)
    expect(known.added).toEqual([])
    expect(known.ghosts).toEqual([
      {
        session: expect.objectContaining({
          user_id: 'id-1',
          ghost: { name: 'Rita', email: 'rita@example.com' },
        }),
        mail: { template: 'account_exists', to: 'rita@example.com', name: 'Olga Owner' },
        requestId: 'request-1',
      },
    ])
  })

  test('is the same where the address is verified at that very moment', async () => {
    const { signUp: run, ghosts } = setUp({ overtaken: true })
    expect(await run()).toEqual(await setUp().signUp())
    expect(ghosts.map(({ mail }) => mail)).toMatchObject([{ name: 'Olga Owner' }])
  })
})
