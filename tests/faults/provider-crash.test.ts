import { GetCommand, QueryCommand, ScanCommand } from '@aws-sdk/lib-dynamodb'
import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { exchangeCode, finishProviderSignIn } from '#shared/api/accounts/provider-sign-in.ts'
import { SIGN_IN_COOKIE } from '#shared/system/sign-in-cookie.ts'
import { sessionStore } from '../../functions/sessions/session-store.ts'
import { accountFixture } from '../support/accounts/account-fixture.ts'
import { providerFixture } from '../support/accounts/provider-fixture.ts'
import { restEvent } from '../support/doubles/rest-event.ts'
import { startEmulators } from '../support/emulators/emulators.ts'
import { stageSettings } from '../support/stage-settings.ts'
import { answeringProvider } from './answering-provider.ts'
import { atEach, CRASH_TIMEOUT, crashPoints, runUntilDeath } from './crash-harness.ts'
import type { Invocation } from './invoke-and-die.ts'

const emulators = await startEmulators()
const provider = await answeringProvider(stageSettings.pageOrigin)
afterAll(async () => {
  await provider.stop()
  await emulators.stop()
})

const SCRIPT = 'tests/faults/invoke-and-die.ts'

const newEmail = () => `${randomUUID()}@example.com`

/** Makes a fixture with the same tables, keys and clock as the killed processes. */
const newFixture = () => {
  const fixture = providerFixture(emulators)
  fixture.setTime(new Date())
  return fixture
}

/** The identity with an email; its subject is the email too. */
const identityOf = (email: string) => ({ issuer: provider.issuer, subject: email, email, name: 'Rita' })

const invoking = (event: Parameters<typeof restEvent>[0]): string[] => {
  const invocation: Invocation = {
    name: 'accounts',
    event: restEvent(event),
    endpoints: { ...emulators.endpoints, ses: 'http://127.0.0.1:9' },
    prefix: emulators.prefix,
    providers: provider.settings,
  }
  return [JSON.stringify(invocation)]
}

/** Signs in at the provider. @returns the arguments of a process that handles the callback. */
async function comingBack(email: string): Promise<string[]> {
  const { state, code, sealed } = await provider.signInThere({ sub: email, email })
  return invoking({
    method: finishProviderSignIn.method,
    resource: finishProviderSignIn.path,
    pathParameters: { provider: 'demo' },
    query: { state: [state], code: [code] },
    headers: { cookie: `${SIGN_IN_COOKIE}=${sealed}` },
  })
}

async function owned(email: string): Promise<string> {
  const fixture = accountFixture(emulators)
  fixture.setTime(new Date().toISOString())
  const { account } = await fixture.signUp(email)
  await fixture.verify(email, await fixture.codeFor(email))
  return account.user_id
}

const exchangesOf = async (userId: string) =>
  (
    await emulators.documents.send(
      new QueryCommand({
        TableName: emulators.tables.exchanges,
        KeyConditionExpression: 'user_id = :user',
        ExpressionAttributeValues: { ':user': userId },
        ConsistentRead: true,
        Limit: 100,
      }),
    )
  ).Items ?? []

const sessionsOf = (userId: string) => sessionStore(emulators).ofUser(userId)

async function traces(email: string) {
  const { documents, tables } = emulators
  const get = async (table: 'emails' | 'identities', Key: Record<string, string>) =>
    (await documents.send(new GetCommand({ TableName: tables[table], Key, ConsistentRead: true }))).Item
  const { Items = [] } = await documents.send(
    new ScanCommand({ TableName: tables.users, ConsistentRead: true, Limit: 1000 }),
  )
  const users = Items.filter((user) => user['email'] === email)
  const owner = (await get('emails', { email }))?.['user_id'] as string | undefined
  return {
    users: users.map((user) => ({
      id: user['user_id'] as string,
      identities: user['identities'] as string[],
    })),
    owner,
    identity: (await get('identities', { identity_id: `${provider.issuer} ${email}` }))?.['user_id'],
    exchanges: owner === undefined ? 0 : (await exchangesOf(owner)).length,
  }
}

const NOTHING_STORED = { users: [], owner: undefined, identity: undefined, exchanges: 0 }

/** Signs in three more times. @returns the user ids of the sessions. */
async function signInAgain(email: string) {
  const fixture = newFixture()
  const ids = new Set<string>()
  for (let retry = 0; retry < 3; retry += 1) {
    const end = await fixture.comeBack(identityOf(email))
    if ('error' in end) throw new Error(`It ended in ${end.error}`)
    ids.add((await fixture.exchange(end.code, end.sealed)).account.user_id)
  }
  return [...ids]
}

describe('coming back from a provider, killed before or after any call', () => {
  test(
    'a killed sign-up leaves user, email and identity or nothing, and the next sign-in finds one user',
    async () => {
      const points = await crashPoints(SCRIPT, await comingBack(newEmail()))
      const writes = points.filter(({ command }) => command === 'TransactWriteItemsCommand')
      expect(writes.map(({ moment }) => moment)).toEqual(['before', 'after', 'before', 'after'])
      const [, afterUser, , afterExchange] = writes
      await atEach(points, async (point) => {
        const email = newEmail()
        await runUntilDeath(SCRIPT, await comingBack(email), point)
        const left = await traces(email)
        const { owner } = left
        const whole = {
          users: [{ id: owner, identities: [`${provider.issuer} ${email}`] }],
          owner: expect.any(String) as string,
          identity: owner,
          exchanges: point === afterExchange ? 1 : 0,
        }
        const isWritten = points.indexOf(point) >= points.indexOf(afterUser ?? point)
        expect(left).toEqual(isWritten ? whole : NOTHING_STORED)
        const [userId, ...others] = await signInAgain(email)
        expect(others).toEqual([])
        expect(userId).toBe(owner ?? userId)
        expect((await traces(email)).users).toHaveLength(1)
        expect(await sessionsOf(userId ?? '')).toHaveLength(3)
      })
    },
    CRASH_TIMEOUT,
  )

  test(
    'a killed sign-in links the identity to the owner of the email in both tables or in neither',
    async () => {
      const first = newEmail()
      await owned(first)
      const points = await crashPoints(SCRIPT, await comingBack(first))
      await atEach(points, async (point) => {
        const email = newEmail()
        const owner = await owned(email)
        await runUntilDeath(SCRIPT, await comingBack(email), point)
        const { users, identity } = await traces(email)
        expect(users).toEqual([
          { id: owner, identities: identity === undefined ? [] : [`${provider.issuer} ${email}`] },
        ])
        expect(identity ?? owner).toBe(owner)
        expect(await signInAgain(email)).toEqual([owner])
        expect((await traces(email)).users).toEqual([
          { id: owner, identities: [`${provider.issuer} ${email}`] },
        ])
      })
    },
    CRASH_TIMEOUT,
  )
})

/** Signs in at the provider and handles the callback. @returns the code, and the call that exchanges it. */
async function cameBack() {
  const end = await newFixture().comeBack(identityOf(newEmail()))
  if ('error' in end) throw new Error(`It ended in ${end.error}`)
  const { code, sealed } = end
  const event = {
    method: exchangeCode.method,
    resource: exchangeCode.path,
    headers: { 'content-type': 'application/json', cookie: `${SIGN_IN_COOKIE}=${sealed}` },
    body: JSON.stringify({ code }),
  }
  return { code, sealed, userId: code.split('.')[0] ?? '', call: invoking(event) }
}

describe('exchanging a code, killed before or after any call', () => {
  test(
    'a killed exchange uses the code and begins a session or does neither, and retries end with one session',
    async () => {
      const points = await crashPoints(SCRIPT, (await cameBack()).call)
      const last = points.at(-1)
      expect(last?.command).toBe('TransactWriteItemsCommand')
      await atEach(points, async (point) => {
        const { code, sealed, userId, call } = await cameBack()
        await runUntilDeath(SCRIPT, call, point)
        const isUsed = point === last
        expect(await exchangesOf(userId)).toHaveLength(isUsed ? 0 : 1)
        expect(await sessionsOf(userId)).toHaveLength(isUsed ? 1 : 0)
        const tries = []
        for (let retry = 0; retry < 3; retry += 1) {
          tries.push(...(await Promise.allSettled([newFixture().exchange(code, sealed)])))
        }
        const first = isUsed ? 'rejected' : 'fulfilled'
        expect(tries.map(({ status }) => status)).toEqual([first, 'rejected', 'rejected'])
        expect(await sessionsOf(userId)).toHaveLength(1)
      })
    },
    CRASH_TIMEOUT,
  )
})
