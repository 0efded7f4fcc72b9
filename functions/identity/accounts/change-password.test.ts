import { describe, expect, test } from 'vitest'
import { AppError } from '#shared/errors.ts'
import { storedUser } from '../../../tests/support/accounts/stored-user.ts'
import { contextWith, double } from '../../../tests/support/doubles/context-with.ts'
import { changePassword, passwordChange } from './change-password.ts'
import { isGuessable, passwords } from './passwords.ts'
import { throttleStore } from './throttles.ts'
import { userFinder } from './user-store.ts'
import type { User } from './user.ts'

const uma = storedUser({ user_id: 'u1', email: 'uma@example.com', password_hash: 'hash of secret' })

interface World {
  user?: User
  outcome?: 'changed' | 'overtaken' | 'ended'
  full?: boolean
}

function setUp({ user = uma, outcome = 'changed', full = false }: World = {}) {
  const done: string[] = []
  const written: unknown[] = []
  const context = contextWith(
    { now: () => new Date('2026-07-20T12:00:00Z') },
    double(userFinder, async (id) => (id === user.user_id ? user : undefined)),
    double(passwordChange, async (change) => {
      written.push(change)
      return outcome
    }),
    double(passwords, {
      hash: async (password) => `hash of ${password}`,
      verify: async (password, hash) => {
        done.push('compare')
        return hash === `hash of ${password}`
      },
    }),
    double(isGuessable, async (password, words) => password === 'guessable' || words.includes(password)),
    double(throttleStore, {
      take: async (name, subject) => {
        if (full) throw new AppError('too_many_requests', 'Too many')
        done.push(`take ${name} ${subject}`)
      },
      clear: async (name, subject) => void done.push(`clear ${name} ${subject}`),
    }),
  )
  const change = (current = 'secret', password = 'violet harbour lantern', userId = 'u1') =>
    changePassword(context, { userId, sessionId: 's1' }, { current, password }, 'request-1')
  return { done, written, change }
}

const refusal = (field: string, words: RegExp) => ({
  code: 'validation_failed',
  errors: { [field]: [expect.stringMatching(words)] },
})

describe('changing a password', () => {
  test('a password change counts a try before comparing, and resets the tries on success', async () => {
    const { change, done } = setUp()
    const counted = ['take passwordsOfUser u1', 'compare']
    await expect(change('wrong')).rejects.toMatchObject(
      refusal('current_password', /^The current password is wrong$/),
    )
    expect(done).toEqual(counted)
    await change()
    expect(done).toEqual([...counted, ...counted, 'clear passwordsOfUser u1'])
  })

  test.each([
    ['a password that is easily guessed', {}, 'guessable', 'validation_failed'],
    ['a change that another one overtook', { outcome: 'overtaken' }, 'violet harbour lantern', 'conflict'],
    ['a session that has ended', { outcome: 'ended' }, 'violet harbour lantern', 'token_invalid'],
  ] as const)(
    'a password change leaves the try counted for %s, though the current password was right',
    async (_why, world, next, code) => {
      const { change, done } = setUp(world)
      await expect(change('secret', next)).rejects.toMatchObject({ code })
      expect(done).toEqual(['take passwordsOfUser u1', 'compare'])
    },
  )

  test('a password change compares nothing after too many tries', async () => {
    const { change, done } = setUp({ full: true })
    await expect(change()).rejects.toMatchObject({ code: 'too_many_requests' })
    expect(done).toEqual([])
  })

  test('a password change reveals nothing about the new password before the current one is confirmed', async () => {
    const { change } = setUp()
    await expect(change('wrong', 'wrong')).rejects.toMatchObject(refusal('current_password', /wrong/))
    await expect(change('wrong', 'guessable')).rejects.toMatchObject(refusal('current_password', /wrong/))
  })

  test.each([
    ['is the old one', 'secret', /other than/],
    ['is easily guessed', 'guessable', /harder to guess/],
    ['is the name', 'Uma', /harder to guess/],
    ['is the email', 'uma@example.com', /harder to guess/],
  ])('a password change is refused if the new password %s', async (_why, password, words) => {
    const { change, written } = setUp()
    await expect(change('secret', password)).rejects.toMatchObject(refusal('password', words))
    expect(written).toEqual([])
  })

  test('a password change tells a user without a password how to get one', async () => {
    const { change, done } = setUp({ user: { ...uma, password_hash: null } })
    await expect(change()).rejects.toMatchObject(refusal('current_password', /“Forgot password”/))
    expect(done).toEqual([])
  })

  test('a password change does not restore a deleted account', async () => {
    await expect(setUp().change('secret', 'violet harbour lantern', 'u2')).rejects.toMatchObject({
      code: 'token_invalid',
    })
  })
})
