import { expect, test } from 'vitest'
import { storedUser } from '../../../../../tests/support/accounts/stored-user.ts'
import { memoryCommit, memoryWrite } from '../../../../../tests/support/doubles/memory-commit.ts'
import { memoryParts } from '../../../../../tests/support/doubles/memory-parts.ts'
import { resetTransactions } from './reset-transactions.ts'

const names = [
  'resetWrite',
  'userCheck',
  'absenceCheck',
  'noMailWrite',
  'passwordWrite',
  'usedLinkWrite',
  'ownWrite',
  'userWrite',
  'mailWrite',
] as const

const user = storedUser({ user_id: 'u1' })
const reset = { user_id: 'u1', token_hash: 't', epoch: 0, expires_at: 1 }
const mail = {
  mail: { template: 'account_exists', to: user.email, name: user.name },
  requestId: 'r',
} as const
const at = new Date('2026-07-20T12:00:00Z')

function setUp(...refused: string[]) {
  const { commit, committed } = memoryCommit()
  const made = memoryParts(names, new Set(refused))
  const transactions = resetTransactions({
    parts: { ...made, joinedWrites: () => [memoryWrite({ what: 'joined' })] },
    usage: { begin: async () => [memoryWrite({ what: 'usage' })] },
    mailWrite: made.mailWrite,
    commit,
  })
  return { ...transactions, written: () => committed.map((writes) => writes.map(({ what }) => what)) }
}

test('a link and its mail are written together, if the user is as it was read', async () => {
  const world = setUp()
  expect(await world.add({ reset, ...mail })).toBe('added')
  expect(world.written()).toEqual([['userCheck', 'resetWrite', 'mailWrite']])
})

test('a link for a user who has changed since is not written, and no mail is sent', async () => {
  const world = setUp('userCheck')
  expect(await world.add({ reset, ...mail })).toBe('overtaken')
  expect(world.written()).toEqual([])
})

test('a decoy has as many writes as a link, and no mail', async () => {
  const world = setUp()
  await world.addDecoy(reset)
  expect(world.written()).toEqual([['absenceCheck', 'resetWrite', 'noMailWrite']])
})

const owner = { ...user, user_id: 'u2' }

test.each<[string, { owner?: typeof owner }, string[]]>([
  ['a verified', {}, ['passwordWrite', 'usedLinkWrite', 'mailWrite']],
  [
    'an unverified',
    { owner },
    ['usage', 'userCheck', 'userWrite', 'usedLinkWrite', 'ownWrite', 'joined', 'mailWrite'],
  ],
])('the link of %s email writes what belongs to it together', async (_what, added, written) => {
  const world = setUp()
  const use = { ...added, reset, passwordHash: 'hash', at, ...mail }
  expect(await world.use(use)).toBe('used')
  expect(world.written()).toEqual([written])
})

test.each([
  ['was used before', 'usedLinkWrite'],
  ['is older than the last change', 'userCheck'],
  ['is of an email that another user owns', 'ownWrite'],
])('a link that %s changes nothing', async (_what, refused) => {
  const world = setUp(refused)
  const use = { owner, reset, passwordHash: 'hash', at, ...mail }
  expect(await world.use(use)).toBe('refused')
  expect(world.written()).toEqual([])
})
