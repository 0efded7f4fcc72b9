import { expect, test } from 'vitest'
import { storedUser } from '../../../../../tests/support/accounts/stored-user.ts'
import { memoryCommit, memoryWrite } from '../../../../../tests/support/doubles/memory-commit.ts'
import { memoryParts } from '../../../../../tests/support/doubles/memory-parts.ts'
import { newSession } from '../session.ts'
import { signUpTransactions } from './sign-up-transactions.ts'

const names = [
  'claimWrite',
  'userWrite',
  'codeWrite',
  'registrationWrite',
  'decoyWrite',
  'verifyWrite',
  'ownWrite',
  'usedCodeWrite',
  'begin',
  'mailWrite',
] as const

const at = new Date('2026-07-20T12:00:00Z')
const user = { ...storedUser({ user_id: 'u1' }), email_verified_at: null, expires_at: 9 }
const session = newSession({ newId: () => 's1', now: () => at, sessionSeconds: 60 }, user, 'Firefox')
const code = { user_id: 'u1', code_hash: 'hash', tries: 0, other_tries: 0, expires_at: 9 }
const mail = {
  mail: { template: 'account_exists', to: user.email, name: user.name },
  requestId: 'r',
} as const
const decoy = { user_id: 'd1', name: 'Rita', email: user.email, password_hash: 'hash', expires_at: 9 }
const attempt = { decoy, code, session, placeholderId: 'nobody', ...mail }

function setUp(...refused: string[]) {
  const { commit, committed } = memoryCommit()
  const made = memoryParts(names, new Set(refused))
  const ends: unknown[] = []
  const transactions = signUpTransactions({
    parts: { ...made, joinedWrites: () => [memoryWrite({ what: 'joined' })] },
    sessions: {
      begin: made.begin,
      signIn(begun, parts, ended) {
        ends.push(ended)
        return commit({ ...parts, session: made.begin(begun) })
      },
    },
    usage: { begin: async () => [memoryWrite({ what: 'usage' })] },
    mailWrite: made.mailWrite,
    commit,
  })
  return {
    ...transactions,
    ends,
    committed,
    written: () => committed.map((one) => one.map(({ what }) => what)),
  }
}

test('a user, the code, the session and the mail are written together', async () => {
  const world = setUp()
  expect(await world.add({ user, code, session, ...mail })).toBe('added')
  expect(world.written()).toEqual([
    ['claimWrite', 'userWrite', 'codeWrite', 'begin', 'registrationWrite', 'mailWrite'],
  ])
})

test('the decoy of an owned email makes the same writes but for the claim, and the user is nobody', async () => {
  const world = setUp()
  expect(await world.addDecoy(attempt)).toBe('added')
  expect(world.written()).toEqual([
    ['decoyWrite', 'userWrite', 'codeWrite', 'begin', 'registrationWrite', 'mailWrite'],
  ])
  const [[, placeholder, , , registration] = []] = world.committed
  expect(placeholder?.values).toEqual({ user_id: 'nobody', expires_at: 9 })
  expect(registration?.values).toEqual({
    email: user.email,
    user_id: 'd1',
    created_at: session.created_at,
    expires_at: 9,
  })
})

test('an email that gains or loses its owner concurrently is not written, and no mail is sent', async () => {
  const world = setUp('claimWrite', 'decoyWrite')
  expect(await world.add({ user, code, session, ...mail })).toBe('owned')
  expect(await world.addDecoy(attempt)).toBe('free')
  expect(world.written()).toEqual([])
})

test.each(['userWrite', 'begin'])('an id that is taken is an error: %s', async (taken) => {
  const world = setUp(taken)
  await expect(world.add({ user, code, session, ...mail })).rejects.toThrow('is taken')
  await expect(world.addDecoy(attempt)).rejects.toThrow('is taken')
  expect(world.written()).toEqual([])
})

test.each([
  ['all sessions', {}, 'all'],
  ['the session that it replaces', { replaced: 's0' }, { sessionId: 's0' }],
])('a verification is one write, and ends %s', async (_what, more, ended) => {
  const world = setUp()
  expect(await world.verify({ user, codeHash: 'hash', session, at, ...more })).toBe('verified')
  expect(world.written()).toEqual([['usage', 'verifyWrite', 'ownWrite', 'usedCodeWrite', 'joined', 'begin']])
  expect(world.ends).toEqual([ended])
})

test.each([
  ['whose code was used concurrently', 'usedCodeWrite'],
  ['of a user who is verified', 'verifyWrite'],
  ['of an email that another user owns', 'ownWrite'],
])('a verification %s writes nothing', async (_what, refused) => {
  const world = setUp(refused)
  expect(await world.verify({ user, codeHash: 'hash', session, at })).toBe('refused')
  expect(world.written()).toEqual([])
})
