import { describe, expect, test } from 'vitest'
import { AppError } from '#shared/errors.ts'
import { storedUser } from '../../../tests/support/accounts/stored-user.ts'
import { contextWith, double } from '../../../tests/support/doubles/context-with.ts'
import { signedSessions } from '../../platform/auth/session-tokens.ts'
import { isGuessable, passwords } from './passwords.ts'
import { signUp, signUps } from './sign-up.ts'
import { throttleStore } from './throttles.ts'
import { userStore } from './user-store.ts'
import type { User } from './user.ts'
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
      findCandidates: async () => (found ? { owner: found } : {}),
    }),
    double(signUps, {
      add: async (attempt) => {
        if (isOvertaken) {
          isOvertaken = false
          found = storedUser({ name: 'Olga Owner' })
          return 'owned'
        }
        added.push(attempt)
        return 'added'
      },
      addDecoy: async (decoy) => {
        if (isOvertaken) {
          isOvertaken = false
          found = undefined
          return 'free'
        }
        decoys.push(decoy)
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
      hash: async (userId, code) => `hash of ${code} for ${userId}`,
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
  test('registering an email that is verified at the same moment is answered like an owned email', async () => {
    const { signUp: run, decoys } = setUp({ overtaken: true })
    expect(withoutIds(await run())).toEqual(withoutIds(await setUp().signUp()))
    expect(decoys.map(({ mail }) => mail)).toMatchObject([{ name: 'Olga Owner' }])
  })

  test('registering an email whose owner leaves at the same moment creates an account', async () => {
    const { signUp: run, added, decoys } = setUp({ owner, overtaken: true })
    expect(withoutIds(await run())).toEqual(withoutIds(await setUp().signUp()))
    expect(added).toMatchObject([{ session: { device: 'Chrome on Linux' } }])
    expect(decoys).toEqual([])
  })
})
