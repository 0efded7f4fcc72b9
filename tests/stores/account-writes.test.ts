import { describe, expect, test } from 'vitest'
import { passwordWorld } from '../support/accounts/account-world.ts'
import { providerFixture } from '../support/accounts/provider-fixture.ts'
import { callsOf } from '../support/calls/calls-of.ts'

// one transaction leaves everything or nothing; tests/faults/fault-injection.test.ts ends calls between them

const world = passwordWorld()

const READ = /^(Get|BatchGet|Query)/

/** The writing calls of some work, without the tries that are counted first. */
async function writesOf(work: () => Promise<unknown>): Promise<string[]> {
  const writes = (await callsOf(world.emulators, work)).filter((call) => !READ.test(call))
  return writes.slice(writes.findIndex((call) => !call.endsWith(': throttles')))
}

/** Registers an email. @returns the email and the token of its session. */
async function registered() {
  const email = world.fixture.newEmail()
  const { token } = await world.fixture.signUp(email)
  return { email, token, code: await world.fixture.codeFor(email) }
}

async function owned() {
  const { email, code, token } = await registered()
  await world.fixture.verify(email, code, token)
  return email
}

describe('the writes of an account', () => {
  test('a registration writes in one transaction', async () => {
    expect(await writesOf(() => world.fixture.signUp(world.fixture.newEmail()))).toEqual([
      'TransactWriteItems: Update emails, Put users, Put codes, Put sessions, Put registrations, Put outbox',
    ])
  })

  test('another code is written in one transaction', async () => {
    const { email } = await registered()
    expect(await writesOf(() => world.fixture.resend(email))).toEqual([
      'TransactWriteItems: Put throttles, Update emails, Put codes, ConditionCheck users, Put outbox',
    ])
  })

  test('a verification counts its try, gives it back, writes in one transaction, and gives the registration back', async () => {
    const { email, code, token } = await registered()
    expect(await writesOf(() => world.fixture.verify(email, code, token))).toEqual([
      'UpdateItem: codes',
      'UpdateItem: throttles',
      'TransactWriteItems: ConditionCheck usage, Update users, Update emails, Delete codes, Update counters, Update counters, Put sessions, Update sessions, Delete sessions',
      'UpdateItem: throttles',
    ])
  })

  test('a sign-in writes in one transaction, then gives its tries back', async () => {
    const email = await owned()
    expect(await writesOf(() => world.fixture.signIn(email))).toEqual([
      'TransactWriteItems: ConditionCheck users, Put sessions, Update sessions',
      'UpdateItem: throttles',
      'UpdateItem: throttles',
    ])
  })

  test('a reset link is written in one transaction, and the password set with it in another', async () => {
    const email = await owned()
    expect(await writesOf(() => world.fixture.forgot(email))).toEqual([
      'TransactWriteItems: ConditionCheck users, Put resets, Put outbox',
    ])
    const [link = ''] = await world.fixture.links(email)
    expect((await writesOf(() => world.fixture.reset(link, 'new secret')))[0]).toBe(
      'TransactWriteItems: Update users, Delete resets, Put outbox',
    )
  })

  test('a change of a password writes in one transaction', async () => {
    const { token } = await world.fixture.signIn(await owned())
    expect((await writesOf(() => world.fixture.change(token, 'secret', 'new secret')))[0]).toBe(
      'TransactWriteItems: Update users, Update sessions, Put outbox',
    )
  })

  test('a sign-in with a provider writes user, exchange and session in three transactions', async () => {
    const provider = providerFixture(world.emulators)
    const exchange = 'TransactWriteItems: Put exchanges, ConditionCheck users'
    const identity = provider.newIdentity()
    expect(await writesOf(() => provider.comeBack(identity))).toEqual([
      'TransactWriteItems: Put identities, Update emails, Put users, Update counters, Update counters, ConditionCheck usage',
      exchange,
    ])
    const known = provider.newIdentity({ email: await owned() })
    expect(await writesOf(() => provider.comeBack(known))).toEqual([
      'TransactWriteItems: Put identities, Update users',
      exchange,
    ])
    const end = await provider.comeBack(identity)
    if ('error' in end) throw new Error(`It ended in ${end.error}`)
    expect(await writesOf(() => provider.exchange(end.code, end.sealed))).toEqual([
      'TransactWriteItems: Delete exchanges, ConditionCheck users, Put sessions, Update sessions',
    ])
  })
})
