import { afterAll, describe, expect, test } from 'vitest'
import { logout, me } from '#shared/api/accounts/accounts.ts'
import { createApiToken, listApiTokens, revokeApiToken } from '#shared/api/accounts/api-tokens.ts'
import { deleteAccount, exportAccount } from '#shared/api/accounts/own-account.ts'
import { endUserSessions, getUser } from '#shared/api/admin/users.ts'
import { searchSingle, unlockedCompanies } from '#shared/api/companies.ts'
import { jobs, exportJobsCsv } from '#shared/api/job-search.ts'
import { routes } from '#shared/api/routes.ts'
import { takesApiToken } from '#shared/api/token-routes.ts'
import { newApiToken } from '../support/accounts/new-api-token.ts'
import { startWorld } from '../support/product/flow-world.ts'

const world = await startWorld()
afterAll(() => world.stop())

async function newUser() {
  const user = await world.newUser()
  return { ...user, apiToken: await newApiToken(world, user.token) }
}

const statusOf = async (token: string) => (await world.call(jobs, { token })).status
const tokensOf = async (token: string) => (await world.get(listApiTokens, { token })).data

describe('an API token', () => {
  test('an API token reads lists and files as its user, and its list tells when it was used', async () => {
    const { token, apiToken } = await newUser()
    expect(apiToken).toMatch(/^sf_pat_[\w-]+\.1\.[\w-]{43}$/)
    const [before] = await tokensOf(token)
    expect(before).toMatchObject({ name: 'Laptop', last_used_on: null })
    const days = (Date.parse(before!.expires_at) - Date.parse(before!.created_at)) / 86_400_000
    expect(Math.round(days)).toBe(90)
    expect((await world.get(jobs, { token: apiToken })).data).toHaveLength(15)
    expect(await world.get(unlockedCompanies, { token: apiToken })).toMatchObject({ total: 0 })
    expect((await world.call(exportJobsCsv, { token: apiToken })).status).toBe(200)
    const [after] = await tokensOf(token)
    expect(after).toMatchObject({ last_used_on: new Date().toISOString().slice(0, 10) })
  })

  test('an API token only reads: it makes no other call, and unlocks nothing', async () => {
    const { token, apiToken } = await newUser()
    const [job] = (await world.get(jobs, { token: apiToken })).data
    for (const [route, request] of [
      [me, {}],
      [searchSingle, { query: { company_id: job!.id } }],
      [createApiToken, { body: { name: 'Another' } }],
      [listApiTokens, {}],
      [exportAccount, {}],
      [deleteAccount, { body: { password: 'secret' } }],
    ] as const) {
      const answer = await world.call(route, { ...request, token: apiToken })
      expect([route.id, answer.status, answer.body]).toMatchObject([
        route.id,
        403,
        { code: 'api_token_refused', message: 'An API token may not make this call' },
      ])
    }
    expect(await tokensOf(token)).toHaveLength(1)
    const post = await world.send('POST', jobs.path, { headers: { Authorization: `Bearer ${apiToken}` } })
    expect([404, 405]).toContain(post.status)
  })

  test('the calls of API tokens are all reads of users, beside the door for agents', () => {
    for (const { id, method, auth } of Object.values(routes).filter(takesApiToken))
      expect([method, auth]).toEqual(id === 'POST /mcp' ? ['POST', 'visitor'] : ['GET', 'user'])
  })

  test('an API token in the URL or in a cookie is not read', async () => {
    const { apiToken } = await newUser()
    const query = new URLSearchParams({ token: apiToken, access_token: apiToken, authorization: apiToken })
    const inUrl = await world.send('GET', `${jobs.path}?${query}`)
    const inCookie = await world.send('GET', jobs.path, { headers: { Cookie: `token=${apiToken}` } })
    for (const { status, body } of [inUrl, inCookie])
      expect([status, body]).toMatchObject([401, { code: 'token_not_found' }])
  })

  test('a changed or made-up API token is refused', async () => {
    const { id, apiToken } = await newUser()
    const changed = apiToken.slice(0, -1) + (apiToken.endsWith('A') ? 'B' : 'A')
    const other = apiToken.replace('.1.', '.2.')
    const [somebody] = [await newUser()]
    const ofOther = apiToken.replace(id, somebody.id)
    for (const made of [changed, other, ofOther, 'sf_pat_', `sf_pat_${id}.1.${'a'.repeat(43)}`])
      expect(await world.call(jobs, { token: made })).toMatchObject({
        status: 401,
        body: { code: 'token_invalid' },
      })
    expect(await statusOf(apiToken)).toBe(200)
  })
})

describe('an API token ends', () => {
  const ended = { status: 401, body: { code: 'token_invalid' } }

  test('a revoked API token is refused from its next request on, and a second revocation finds none', async () => {
    const { token, apiToken } = await newUser()
    const id = (await tokensOf(token))[0]?.id ?? ''
    await world.get(revokeApiToken, { token, params: { id } })
    expect(await world.call(jobs, { token: apiToken })).toMatchObject(ended)
    expect((await world.call(revokeApiToken, { token, params: { id } })).status).toBe(404)
    expect(await tokensOf(token)).toEqual([])
  })

  test('an administrator ends the API tokens of a user, also without an open session', async () => {
    const { id, token, apiToken } = await newUser()
    const admin = await world.newUser({ role: 'admin' })
    await world.get(logout, { token })
    const seen = await world.get(getUser, { token: admin.token, params: { id } })
    expect(seen.data).toMatchObject({ sessions: 0, api_tokens: 1 })
    const { message } = await world.get(endUserSessions, { token: admin.token, params: { id } })
    expect(message).toBe('1 API token ended')
    expect(await world.call(jobs, { token: apiToken })).toMatchObject(ended)
  })
})

describe('the data of API tokens', () => {
  test('a sixth API token is refused, and a name that cannot be read', async () => {
    const { token } = await newUser()
    for (let count = 1; count < 5; count += 1) await newApiToken(world, token, `Token ${count}`)
    expect(await world.call(createApiToken, { token, body: { name: 'Sixth' } })).toMatchObject({
      status: 422,
      body: { code: 'limit_exceeded' },
    })
    for (const name of ['', ' ', 'a'.repeat(61), 'a\nb', '\u202Ea'])
      expect(await world.call(createApiToken, { token, body: { name } })).toMatchObject({
        status: 422,
        body: { errors: { name: [expect.any(String)] } },
      })
  })

  test('the export has the API tokens of the user without hash and secret', async () => {
    const { token, apiToken } = await newUser()
    const { text } = await world.call(exportAccount, { token })
    const { data } = await world.get(exportAccount, { token })
    expect(data.api_tokens).toMatchObject([{ name: 'Laptop', last_used_on: null }])
    expect(Object.keys(data.api_tokens[0]!)).toHaveLength(5)
    expect(text).not.toMatch(/hash/i)
    expect(text).not.toContain(apiToken)
  })
})
