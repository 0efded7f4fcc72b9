import { expect, test } from 'vitest'
import { storedUser } from '../../../../../tests/support/accounts/stored-user.ts'
import { memoryCommit } from '../../../../../tests/support/doubles/memory-commit.ts'
import { memoryParts } from '../../../../../tests/support/doubles/memory-parts.ts'
import { writePassword } from './write-password.ts'

async function write(...refused: string[]) {
  const { commit, committed } = memoryCommit()
  const parts = memoryParts(['passwordWrite', 'keep', 'mailWrite'], new Set(refused))
  const user = storedUser({ user_id: 'u1' })
  const mail = { template: 'account_exists', to: user.email, name: user.name } as const
  const change = { user, sessionId: 's1', passwordHash: 'hash', mail, requestId: 'r' }
  const outcome = await writePassword({ ...parts, sessions: parts, commit })(change)
  return { outcome, committed, user, mail }
}

test('a new password, the session that stays and the mail are written together', async () => {
  const { outcome, committed, user, mail } = await write()
  expect(outcome).toBe('changed')
  expect(committed).toEqual([
    [
      { what: 'passwordWrite', values: user },
      { what: 'keep', values: { user_id: 'u1', session_id: 's1' } },
      { what: 'mailWrite', values: { mail, requestId: 'r' } },
    ],
  ])
})

test.each([
  ['after another change of the password', ['passwordWrite'], 'overtaken'],
  ['in a session that has ended', ['keep'], 'ended'],
  ['after another change that ended the session', ['passwordWrite', 'keep'], 'overtaken'],
])('a password that is changed %s stays, and no mail is sent', async (_what, refused, outcome) => {
  expect(await write(...refused)).toMatchObject({ outcome, committed: [] })
})
