import { afterAll, describe, expect, test } from 'vitest'
import { register } from '#shared/api/accounts/accounts.ts'
import { listProviders } from '#shared/api/accounts/provider-sign-in.ts'
import type { AuthLevel, RouteContract } from '#shared/api/contract.ts'
import { type RouteId, routes } from '#shared/api/routes.ts'
import { takesApiToken } from '#shared/api/token-routes.ts'
import type { ErrorCode } from '#shared/errors.ts'
import { forgedToken } from '../support/accounts/forged-token.ts'
import { newApiToken } from '../support/accounts/new-api-token.ts'
import { allRoutes } from '../support/product/all-routes.ts'
import { type Answer, startWorld } from '../support/product/flow-world.ts'
import { sampleRequest } from '../support/product/sample-requests.ts'

/** All kinds of callers. `decoy`: a session for a taken email. `token`: an administrator's API token. */
const senders = ['visitor', 'forged', 'pending', 'decoy', 'user', 'pro', 'admin', 'token'] as const
type Sender = (typeof senders)[number]

const withoutSession = { visitor: 'token_not_found', forged: 'token_invalid' } as const
const unverified = { ...withoutSession, pending: 'email_unverified', decoy: 'email_unverified' } as const

/** The callers that each level refuses, with the error. All others but API tokens are accepted. */
const refused: Record<AuthLevel, Partial<Record<Exclude<Sender, 'token'>, ErrorCode>>> = {
  none: {},
  visitor: { forged: 'token_invalid' },
  pending: withoutSession,
  user: unverified,
  admin: { ...unverified, user: 'forbidden', pro: 'forbidden' },
}

/**
 * The senders of most routes: the nearest one that is refused, and one that is accepted. A route's level alone decides
 * (functions/platform/http/http-handler.ts), so all senders call only the first route of each level.
 */
const nearest: Record<AuthLevel, readonly Sender[]> = {
  none: ['visitor'],
  visitor: ['forged', 'visitor'],
  pending: ['forged', 'pending'],
  user: ['pending', 'user'],
  admin: ['visitor', 'user', 'admin'],
}

const firstOfLevel = new Set(
  Object.keys(refused).map((level) => allRoutes.find(([, { auth }]) => auth === level)?.[0]),
)
const sendersOf = (id: RouteId, { auth }: RouteContract) =>
  firstOfLevel.has(id) ? senders : ([...nearest[auth], 'token'] as const)

/** The error that a caller gets; undefined if the caller is accepted. An API token may make the calls of its list alone. */
function refusalOf(sender: Sender, contract: RouteContract): ErrorCode | undefined {
  if (sender !== 'token') return refused[contract.auth][sender]
  return contract.auth === 'none' || takesApiToken(contract) ? undefined : 'api_token_refused'
}

const tokens = new Map<Sender, string | undefined>()

afterAll(() => world.stop())

async function newToken(sender: Sender): Promise<string | undefined> {
  if (sender === 'visitor') return undefined
  if (sender === 'decoy') return decoyToken()
  const { token } = await world.newUser({
    role: sender === 'admin' || sender === 'token' ? 'admin' : 'user',
    plan: sender === 'pro' ? 'pro' : 'free',
    ...(sender === 'pending' && { email_verified_at: null }),
  })
  if (sender === 'token') return newApiToken(world, token)
  return sender === 'forged' ? forgedToken(token) : token
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
for (const sender of senders) tokens.set(sender, await newToken(sender))
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
    const token = ends ? await newToken(sender) : tokens.get(sender)
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
