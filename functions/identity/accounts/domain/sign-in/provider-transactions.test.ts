import { expect, test } from 'vitest'
import { storedUser } from '../../../../../tests/support/accounts/stored-user.ts'
import { memoryCommit, memoryWrite } from '../../../../../tests/support/doubles/memory-commit.ts'
import { memoryParts } from '../../../../../tests/support/doubles/memory-parts.ts'
import { providerTransactions } from './provider-transactions.ts'

const names = [
  'identityWrite',
  'linkWrite',
  'userWrite',
  'ownWrite',
  'exchangeWrite',
  'usedExchangeWrite',
  'userCheck',
] as const

const user = storedUser({ user_id: 'u1' })
const identity = { issuer: 'https://provider.example', subject: '7' }
const at = new Date('2026-07-20T12:00:00Z')
const exchange = { user_id: 'u1', code_hash: 'c', binding_hash: 'b', epoch: 0, expires_at: 1 }
const session = { session_id: 's1', user_id: 'u1', epoch: 0, device: null, created_at: '', expires_at: 1 }

function setUp(...refused: string[]) {
  const { commit, committed } = memoryCommit()
  const transactions = providerTransactions({
    parts: {
      ...memoryParts(names, new Set(refused)),
      joinedWrites: () => [memoryWrite({ what: 'joined' })],
    },
    usage: { begin: async () => [memoryWrite({ what: 'usage' })] },
    sessions: {
      signIn: (begun, others) => commit({ ...others, session: memoryWrite({ what: begun.session_id }) }),
    },
    commit,
  })
  return { ...transactions, written: () => committed.map((writes) => writes.map(({ what }) => what)) }
}

test('a link writes the identity and lists it with its user', async () => {
  const { identities, written } = setUp()
  expect(await identities.link(identity, user)).toBe('written')
  expect(written()).toEqual([['identityWrite', 'linkWrite']])
})

test('a new user is written with identity, email, count and earlier usage', async () => {
  const { identities, written } = setUp()
  expect(await identities.create(identity, user, at)).toBe('written')
  expect(written()).toEqual([['identityWrite', 'ownWrite', 'userWrite', 'joined', 'usage']])
})

test.each(['identityWrite', 'linkWrite'])('a link whose %s is refused writes nothing', async (part) => {
  const { identities, written } = setUp(part)
  expect(await identities.link(identity, user)).toBe('overtaken')
  expect(written()).toEqual([])
})

test.each(['identityWrite', 'ownWrite', 'userWrite'])(
  'a new user whose %s is refused is not written',
  async (part) => {
    const { identities, written } = setUp(part)
    expect(await identities.create(identity, user, at)).toBe('overtaken')
    expect(written()).toEqual([])
  },
)

test('a code is stored only for a user who is as they were read', async () => {
  const world = setUp()
  expect(await world.exchanges.add(exchange)).toBe('added')
  expect(world.written()).toEqual([['exchangeWrite', 'userCheck']])
  expect(await setUp('userCheck').exchanges.add(exchange)).toBe('refused')
})

test('a used code begins a session, and a refused one begins none', async () => {
  const used = { codeHash: 'c', bindingHash: 'b', session, at }
  const world = setUp()
  expect(await world.exchanges.use(used)).toBe('used')
  expect(world.written()).toEqual([['usedExchangeWrite', 'userCheck', 's1']])
  const refusing = setUp('usedExchangeWrite')
  expect(await refusing.exchanges.use(used)).toBe('refused')
  expect(refusing.written()).toEqual([])
})
