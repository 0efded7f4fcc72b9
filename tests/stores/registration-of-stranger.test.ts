import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { accountDeletion } from '../../functions/identity/accounts/delete-account.ts'
import { identities } from '../../functions/identity/accounts/user-of-identity.ts'
import { type DeletedUser, eraseUser } from '../../functions/privacy/workers/erase-user.ts'
import { passwordWorld } from '../support/accounts/account-world.ts'
import { storedUser } from '../support/accounts/stored-user.ts'
import { callsOf } from '../support/calls/calls-of.ts'

const world = passwordWorld()

const DAY = 24 * 60 * 60

/** Registers as a stranger with an email. @returns the token. */
const strange = async (email: string) =>
  (await world.fixture.signUp(email, { name: 'Mallory', password: 'of a stranger' })).token

/** The answer of a call without the ids, or its refusal. */
const told = (call: Promise<object>) =>
  call.then(
    (answer): object =>
      'account' in answer ? { ...(answer.account as object), email: '', user_id: '' } : { answer },
    ({ code, message }: { code?: string; message: string }): object => ({ code, message }),
  )

/** What a stranger who has registered sees, without the ids. */
async function seenBy(email: string, token: string) {
  const { fixture } = world
  const session = await fixture.principalOf(token)
  return [
    await told(fixture.signIn(email, 'of a stranger')),
    await told(fixture.signIn(email, 'wrong')),
    await told(fixture.verify(email, 'wrong', token)),
    session && { role: session.role, emailVerified: session.emailVerified },
  ]
}

/** Deletes the account of an email, and erases the rest as the worker does. */
async function deleteAccount(email: string) {
  const { documents, tables } = world.emulators
  const { context } = world.fixture
  const user = await world.fixture.userOf(email)
  const mail = { template: 'account_deleted', to: email, name: user.name } as const
  const deletion = { user, at: context.now(), mail, requestId: 'request-1' }
  expect(await accountDeletion(context)(deletion)).toBe('deleted')
  world.fixture.wait(1)
  const scan = new ScanCommand({ TableName: tables.outbox, ConsistentRead: true, Limit: 1000 })
  const messages = ((await documents.send(scan)).Items ?? []) as { type: string; body: DeletedUser }[]
  for (const { type, body } of messages)
    if (type === 'eraseUser' && body.user_id === user.user_id) await eraseUser(context, body)
}

/** Registers and verifies an email, while a stranger may register in between. */
async function becomeOwner(email: string, between: () => Promise<void> = async () => {}) {
  const { token } = await world.fixture.signUp(email, { name: 'Olga' })
  const code = await world.fixture.codeFor(email)
  await between()
  await world.fixture.verify(email, code, token)
}

/** Signs in with a provider, which adds the owner of an email. */
async function comeByProvider(email: string) {
  const identity = { issuer: 'https://provider.example.com', subject: randomUUID() }
  const at = world.fixture.context.now()
  const user = storedUser({ email, password_hash: null })
  expect(await identities(world.fixture.context).create(identity, user, at)).toBe('written')
}

async function comeByReset(email: string) {
  await world.fixture.forgot(email)
  await world.fixture.reset((await world.fixture.links(email)).at(-1) ?? '', 'new secret')
}

/** Does steps with an email, one after the other. @returns the token of the stranger, which one of them returns. */
const inTurn =
  (...steps: ((email: string) => Promise<string | void>)[]) =>
  async (email: string): Promise<string> => {
    let token = ''
    for (const step of steps) token = (await step(email)) ?? token
    return token
  }

/** How an email gets or loses its owner, after or before the stranger registers. */
const ways: [string, (email: string) => Promise<string>][] = [
  [
    'its owner verifies it',
    async (email) => {
      let token = ''
      await becomeOwner(email, async () => {
        token = await strange(email)
      })
      return token
    },
  ],
  ['its owner signs in with a provider', inTurn(strange, comeByProvider)],
  ['its owner uses a reset link', inTurn(strange, comeByReset)],
  [
    'its owner, who was there before the stranger, deletes the account',
    inTurn(becomeOwner, strange, deleteAccount),
  ],
  [
    'its owner, who came after the stranger, deletes the account',
    inTurn(strange, comeByReset, deleteAccount),
  ],
  ['an account is deleted and another made', inTurn(becomeOwner, strange, deleteAccount, comeByProvider)],
]

describe('a stranger who has registered with an email', () => {
  test.each(ways)('a stranger sees the same as for an email of nobody after %s', async (_way, act) => {
    const control = world.fixture.newEmail()
    const email = world.fixture.newEmail()
    const tokens = [await act(email), await strange(control)] as const
    const expected = await seenBy(control, tokens[1])
    expect(expected).toMatchObject([
      { name: 'Mallory', email_verified_at: null },
      { code: 'login_failed' },
      { code: 'validation_failed' },
      { role: 'user', emailVerified: false },
    ])
    expect(await seenBy(email, tokens[0])).toEqual(expected)

    // both registrations expire alike
    world.fixture.wait(7 * DAY)
    const late = await seenBy(control, tokens[1])
    expect(late[0]).toMatchObject({ code: 'login_failed' })
    expect(await seenBy(email, tokens[0])).toEqual(late)
  })

  test.each(ways)('a request of another code makes the same calls after %s', async (_way, act) => {
    const { newEmail, resend } = world.fixture
    const [control, email] = [newEmail(), newEmail()]
    const [token, other] = [await act(email), await strange(control)]
    const calls = await callsOf(world.emulators, () => resend(control, other))
    expect(await callsOf(world.emulators, () => resend(email, token))).toHaveLength(calls.length)
  })

  test.each(ways)('of several registrations only the newest signs in after %s', async (_way, act) => {
    const email = world.fixture.newEmail()
    await act(email)
    await world.fixture.signUp(email, { name: 'Another', password: 'of another' })
    expect((await world.fixture.signIn(email, 'of another')).account.name).toBe('Another')
    await expect(world.fixture.signIn(email, 'of a stranger')).rejects.toMatchObject({ code: 'login_failed' })
  })

  test('a registration that stays after a deletion has an end, and an expired one does not stay', async () => {
    const email = world.fixture.newEmail()
    await becomeOwner(email)
    await strange(email)
    const { ghost } = (await world.emailItem(email)) as { ghost: { expires_at: number } }
    await deleteAccount(email)
    expect(await world.emailItem(email)).toEqual({ email, ghost, expires_at: ghost.expires_at })

    const other = world.fixture.newEmail()
    await becomeOwner(other)
    await strange(other)
    world.fixture.wait(7 * DAY)
    await deleteAccount(other)
    expect(await world.emailItem(other)).toBeUndefined()
  })

  test('a registration during the deletion of an account stays too', async () => {
    for (let round = 0; round < 5; round += 1) {
      const email = world.fixture.newEmail()
      await becomeOwner(email)
      const [, token] = await Promise.all([deleteAccount(email), strange(email)])
      expect((await world.fixture.signIn(email, 'of a stranger')).account.name).toBe('Mallory')
      expect(await world.fixture.principalOf(token)).toMatchObject({ emailVerified: false })
    }
  })
})
