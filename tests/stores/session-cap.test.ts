import { GetCommand } from '@aws-sdk/lib-dynamodb'
import { beforeEach, describe, expect, test } from 'vitest'
import { listSessions } from '../../functions/identity/accounts/own-access.ts'
import { accountWorld } from '../support/accounts/account-world.ts'
import { atOnce, succeeded } from '../support/calls/at-once.ts'

/** The maximum of live sessions of a user (docs/product/accounts.md "Sessions"). */
const MAX_SESSIONS = 50

/** The id of the row that counts a user's sign-ins. */
const SIGN_IN_COUNTER_ID = 'sign-ins'

const world = accountWorld()

let email: string
let userId: string
const signIn = async () => {
  world.fixture.wait(1)
  return (await world.fixture.signIn(email)).token
}
const signInTimes = async (times: number) => {
  const tokens: string[] = []
  for (let time = 0; time < times; time += 1) tokens.push(await signIn())
  return tokens
}
const live = () => listSessions(world.fixture.context, userId)

beforeEach(async () => {
  email = world.fixture.newEmail()
  userId = (await world.fixture.signUp(email)).account.user_id
  await world.fixture.verify(email, await world.fixture.codeFor(email))
})

describe('the live sessions of a user', () => {
  test('the live sessions of a user are exactly fifty after ten sign-ins at once', async () => {
    await signInTimes(MAX_SESSIONS - 5)
    expect(succeeded(await atOnce(10, () => world.fixture.signIn(email)))).toBe(10)
    expect(await live()).toHaveLength(MAX_SESSIONS)
  })

  test('the session counter of a user is neither listed nor ended as a session', async () => {
    await signIn()
    const counter = { userId, sessionId: SIGN_IN_COUNTER_ID }
    const at = world.fixture.context.now()
    expect(await world.fixture.sessions.endLive(counter, { epoch: 0, at })).toBe('none')
    expect(await live()).toHaveLength(2)
  })

  test('the live sessions of a decoy have the same maximum', async () => {
    const { token } = await world.fixture.signUp(email, { name: 'Gary', password: 'his secret' })
    for (let time = 0; time < MAX_SESSIONS; time += 1) {
      world.fixture.wait(1)
      await world.fixture.signIn(email, 'his secret')
    }
    expect(await world.fixture.principalOf(token)).toBeUndefined()
  })

  test('all rows for the live sessions of a user expire', async () => {
    await signIn()
    const { documents, tables } = world.emulators
    const Key = { user_id: userId, session_id: SIGN_IN_COUNTER_ID }
    const { Item } = await documents.send(new GetCommand({ TableName: tables.sessions, Key }))
    expect(Item).toEqual({ ...Key, begun: 2, expires_at: expect.any(Number) })
  })
})
