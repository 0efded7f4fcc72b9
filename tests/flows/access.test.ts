import { decodeJwt } from 'jose'
import { afterAll, describe, expect, test } from 'vitest'
import { logout, register } from '#shared/api/accounts/accounts.ts'
import { listApiTokens, revokeApiToken } from '#shared/api/accounts/api-tokens.ts'
import { deleteAccount } from '#shared/api/accounts/own-account.ts'
import { listProviders } from '#shared/api/accounts/provider-sign-in.ts'
import { changeUser } from '#shared/api/admin/users.ts'
import type { AuthLevel, RouteContract } from '#shared/api/contract.ts'
import { type RouteId, routes } from '#shared/api/routes.ts'
import { SESSION_SECONDS, sessionTokens } from '../../functions/platform/auth/session-tokens.ts'
import { refusalOf, type Sender, senders } from '../support/access-matrix.ts'
import { forgedToken } from '../support/accounts/forged-token.ts'
import { newApiToken } from '../support/accounts/new-api-token.ts'
import { allRoutes } from '../support/product/all-routes.ts'
import { type Answer, startWorld } from '../support/product/flow-world.ts'
import { isDeployed } from '../support/product/is-deployed.ts'
import { sampleRequest } from '../support/product/sample-requests.ts'

/**
 * The senders of a route: all that it refuses, and the nearest one that it accepts. A route's level alone decides
 * (functions/platform/http/http-handler.ts), so the others call only the first route of each level.
 */
const nearest: Record<AuthLevel, Sender> = {
  none: 'visitor',
  visitor: 'visitor',
  pending: 'pending',
  user: 'user',
  admin: 'admin',
}

const levels = Object.keys(nearest)
const firstOfLevel = new Set(levels.map((level) => allRoutes.find(([, { auth }]) => auth === level)?.[0]))
// nobody can sign a token of a deployed system
const known = senders.filter((sender) => !isDeployed || sender !== 'expired')
const sendersOf = (id: RouteId, contract: RouteContract) =>
  known.filter(
    (sender) =>
      refusalOf(sender, contract) !== undefined ||
      firstOfLevel.has(id) ||
      [nearest[contract.auth], 'token'].includes(sender),
  )

const tokens = new Map<Sender, string | undefined>()

afterAll(() => world.stop())

async function newToken(sender: Sender): Promise<string | undefined> {
  if (sender === 'visitor') return undefined
  if (sender === 'decoy') return decoyToken()
  const { id, token } = await world.newUser({
    role: ['pending', 'user', 'pro'].includes(sender) ? 'user' : 'admin',
    plan: sender === 'pro' ? 'pro' : 'free',
    ...(sender === 'pending' && { email_verified_at: null }),
  })
  const given = sender.endsWith('token') ? await newApiToken(world, token) : token
  if (sender.startsWith('suspended')) await suspend(id)
  if (sender === 'signed out') await world.get(logout, { token })
  if (sender === 'deleted') await world.get(deleteAccount, { token, body: { password: 'secret' } })
  if (sender === 'revoked token') {
    const { data } = await world.get(listApiTokens, { token })
    await world.get(revokeApiToken, { token, params: { id: data[0]?.id ?? '' } })
  }
  if (sender === 'expired') return expiredToken(token)
  return sender === 'forged' ? forgedToken(token) : given
}

async function suspend(id: string): Promise<void> {
  const { token } = await world.newUser({ role: 'admin' })
  await world.get(changeUser, { token, params: { id }, body: { suspended: true, why: 'A test' } })
}

/** The token of a session that lives on, as if it had been signed too long ago. */
function expiredToken(token: string): Promise<string> {
  if (world.signingKeys === undefined) throw new Error('The signing keys of a deployed system are not known')
  const { sub, sid } = decodeJwt<{ sub: string; sid: string }>(token)
  const signed = new Date(Date.now() - (SESSION_SECONDS + 1) * 1000)
  return sessionTokens(world.signingKeys, () => signed).sign({ userId: sub, sessionId: sid })
}

async function decoyToken(): Promise<string> {
  const { email } = await world.newUser()
  const { body } = await world.call(register, {
    body: { name: 'Gary Decoy', email, password: 'violet harbour lantern' },
  })
  return register.responses[201].parse(body).token
}

const got = new Map<string, Partial<Record<Sender, number>>>()

/** The answers of all routes to all their senders, with the headers that they may not lack or may not have. */
const answers: { id: RouteId; hasType: boolean; readableBy: string[] }[] = []

function remember(id: RouteId, { mediaType }: RouteContract, { status, headers, text }: Answer) {
  const type = status < 400 && mediaType !== undefined ? mediaType : 'application/json'
  answers.push({
    id,
    hasType: text === '' || headers.get('content-type') === `${type}; charset=utf-8`,
    readableBy: [...headers.keys()].filter((name) => name.startsWith('access-control-')),
  })
}

const world = await startWorld()
for (const sender of known) tokens.set(sender, await newToken(sender))
const { data } = await world.sponsors()
const providers = await world.get(listProviders)
const facts = {
  companyId: data[0]?.id ?? 0,
  hasDemoProvider: providers.data.some(({ name }) => name === 'demo'),
}

describe.each(allRoutes)('%s', (id, contract) => {
  test.each(
    sendersOf(id, contract).map((sender) => [sender, refusalOf(sender, contract) ?? 'no code'] as const),
  )('the sender %s gets the error code: %s', async (sender, code) => {
    const { answers: usual, ends, ...request } = sampleRequest(id, contract, facts)
    const token = ends && code === 'no code' ? await newToken(sender) : tokens.get(sender)
    // a page of another origin calls too; the door for agents refuses it
    const headers = id === 'mcp' ? {} : { Origin: 'https://elsewhere.example' }
    const given = await world.call(contract, { ...request, headers, ...(token && { token }) })
    remember(id, contract, given)
    const { status, body } = given
    got.set(id, { ...got.get(id), [sender]: status })
    const success = Number(Object.keys(contract.responses)[0])
    const expected =
      code !== 'no code'
        ? { status: code.startsWith('token') ? 401 : 403, body: { code } }
        : { status: usual ?? success }
    expect({ status, body }).toMatchObject(expected)
  })
})

const ofAdmins = allRoutes.filter(([, { auth, path }]) => auth === 'admin' || path.startsWith('/admin'))

test(`all ${ofAdmins.length} routes of administrators answer 401 to visitors, and 403 to users`, () => {
  expect(ofAdmins.length).toBeGreaterThan(40)
  const statuses = { visitor: 401, user: 403 }
  for (const [id] of ofAdmins) expect([id, got.get(id)]).toMatchObject([id, statuses])
})

test('every answer of every route has the type of its content and its charset', () => {
  expect(new Set(answers.map(({ id }) => id)).size).toBe(allRoutes.length)
  expect(answers.filter(({ hasType }) => !hasType)).toEqual([])
})

test('no answer of any route may be read by a page of another origin', () => {
  expect(answers.filter(({ readableBy }) => readableBy.length > 0)).toEqual([])
})

describe('a Pro filter in a search', () => {
  // docs/product/accounts.md "Pro": the filters are refused, not ignored. The landing search accepts only free filters,
  // from all callers.
  test.each([
    ['sponsorships', 'visitor', 401, 'token_not_found'],
    ['sponsorships', 'pending', 403, 'email_unverified'],
    ['sponsorships', 'user', 403, 'pro_required'],
    ['sponsorships', 'pro', 200, undefined],
    ['sponsorships', 'admin', 200, undefined],
    ['searchLanding', 'visitor', 403, 'pro_required'],
    ['searchLanding', 'user', 403, 'pro_required'],
    ['searchLanding', 'pro', 403, 'pro_required'],
    ['searchLanding', 'admin', 403, 'pro_required'],
    ['searchCounts', 'visitor', 403, 'pro_required'],
    ['searchCounts', 'user', 403, 'pro_required'],
    ['searchCounts', 'pro', 200, undefined],
  ] as const)(
    'a Pro filter on the route %s gives the sender %s the answer %i %s',
    async (id, sender, status, code) => {
      const token = tokens.get(sender)
      const answer = await world.call(routes[id], { query: { postcode: 'M1' }, ...(token && { token }) })
      expect(answer).toMatchObject({ status, ...(code && { body: { code } }) })
    },
  )
})
