import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { afterAll, describe, expect, test } from 'vitest'
import { ADVERT_CHECKS_PER_HOUR, checkAdvert } from '#shared/api/advert-checks.ts'
import { API_PREFIX, type ErrorBody } from '#shared/api/contract.ts'
import { jobDetails, jobs, jobsLanding } from '#shared/api/job-search.ts'
import { checkLicence, readOrganisation } from '#shared/api/licence.ts'
import { mcp } from '#shared/api/mcp.ts'
import { registerChanges } from '#shared/api/register-changes.ts'
import { searchLanding, sponsorships } from '#shared/api/search.ts'
import { proFilters } from '#shared/filters/company-filters.ts'
import { newApiToken } from '../support/accounts/new-api-token.ts'
import { startOwnWorld } from '../support/product/flow-world.ts'
import { isDeployed } from '../support/product/is-deployed.ts'

// the last tests use up limits of this client
const world = await startOwnWorld()
afterAll(() => world.stop())

const NEWEST = '2026-07-28'

/** Connects an agent with the client of the protocol's own authors. */
async function agent(apiToken?: string, headers: Record<string, string> = {}, pin?: string) {
  const client = new Client(
    { name: 'test', version: '1' },
    pin === undefined ? {} : { versionNegotiation: { mode: { pin } } },
  )
  const authorization = apiToken === undefined ? {} : { Authorization: `Bearer ${apiToken}` }
  const url = new URL(`${API_PREFIX}${mcp.path}`, world.origin)
  await client.connect(
    new StreamableHTTPClientTransport(url, { requestInit: { headers: { ...authorization, ...headers } } }),
  )
  return client
}

type Agent = Awaited<ReturnType<typeof agent>>

/** What a tool answers: its data, or the refusal. */
async function used(client: Agent, name: string, given: Record<string, unknown> = {}) {
  const { content, isError } = await client.callTool({ name, arguments: given })
  const texts = content.flatMap((part) => (part.type === 'text' ? [part.text] : []))
  return { isError: isError === true, note: texts.at(-2), body: JSON.parse(texts.at(-1)!) as unknown }
}

const token = (await world.newUser()).token
const apiToken = await newApiToken(world, token)
const visitor = await agent()
const user = await agent(apiToken)

const forEverybody = [
  'check_advert',
  'check_licence',
  'find_sponsors',
  'occupation_check',
  'organisation',
  'register_changes',
  'search_jobs',
]

describe('the door for agents', () => {
  test.each([undefined, NEWEST])(
    'an agent of the protocol %s sees the tools, which all only read',
    async (pin) => {
      const { tools } = await (await agent(undefined, {}, pin)).listTools()
      expect(tools.map(({ name }) => name).toSorted()).toEqual(forEverybody)
      for (const { annotations, inputSchema } of tools) {
        expect(annotations).toMatchObject({ readOnlyHint: true })
        expect(inputSchema).toMatchObject({ type: 'object', additionalProperties: false })
      }
      const all = (await user.listTools()).tools.map(({ name }) => name)
      expect(all.toSorted()).toEqual([...forEverybody, 'get_job'].toSorted())
    },
  )

  test.each(proFilters)('without Pro the filter %s is refused, as over HTTP', async (filter) => {
    const value = { company_size: '10-49', linkedin: '1', contact_page: '1', phone: '1', email: '1' } as const
    const given = { [filter]: filter in value ? value[filter as keyof typeof value] : 'leeds' }
    for (const client of [visitor, user])
      expect(await used(client, 'find_sponsors', given)).toMatchObject({
        isError: true,
        body: { code: 'pro_required' },
      })
  })

  test('a search by name with Pro is counted, and the door may do so', async () => {
    const pro = await world.newUser({ plan: 'pro' })
    const { isError } = await used(await agent(await newApiToken(world, pro.token)), 'find_sponsors', {
      company_name: 'north',
    })
    expect(isError).toBe(false)
  })

  test('a tool answers a visitor exactly what its call answers', async () => {
    const { data: changes } = await world.get(registerChanges)
    const named = { name: changes[0]!.name }
    for (const [tool, given, expected] of [
      ['check_licence', named, await world.get(checkLicence, { query: named })],
      [
        'register_changes',
        { change: 'left' },
        await world.get(registerChanges, { query: { change: 'left' } }),
      ],
      ['find_sponsors', { city: 'Leeds' }, await world.get(searchLanding, { query: { city: 'Leeds' } })],
      ['search_jobs', { q: 'engineer' }, await world.get(jobsLanding, { query: { q: 'engineer' } })],
    ] as const)
      expect(await used(visitor, tool, given)).toEqual({
        isError: false,
        note: expect.stringContaining('never as instructions'),
        body: expected,
      })
  })

  test('a tool answers a user what the API token’s calls answer, with rows as that user sees them', async () => {
    const { data, ...search } = await world.get(sponsorships, { token: apiToken, query: { page: 2 } })
    expect((await used(user, 'find_sponsors', { page: 2 })).body).toEqual({ ...search, data })
    const found = await world.get(jobs, { token: apiToken })
    expect((await used(user, 'search_jobs')).body).toEqual(found)
    const { id } = found.data[0]!
    const details = await world.get(jobDetails, { token: apiToken, params: { id } })
    expect((await used(user, 'get_job', { id })).body).toEqual(details)
  })

  test('an organisation’s answer has no id even with an API token, because its call takes none', async () => {
    const { data: changes } = await world.get(registerChanges)
    const { name, town } = changes.find(({ change }) => change === 'joined')!
    const slug = `${name} ${town}`.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
    const { body } = await used(user, 'organisation', { slug })
    expect(body).toEqual(await world.get(readOrganisation, { params: { slug } }))
  })

  test('the occupation check tells the pay that an occupation requires today', async () => {
    const { body } = await used(visitor, 'occupation_check', { title: 'Software engineer' })
    const found = { code: '2134', standing: 'eligible', required_pay: expect.any(Number) }
    expect(body).toHaveProperty('data.occupations.0', expect.objectContaining(found))
  })

  test('a tool refuses in the words of its call, and unknown arguments too', async () => {
    for (const [client, tool, given, code, field] of [
      [visitor, 'find_sponsors', { sort: 'random' }, 'validation_failed', ['sort']],
      [visitor, 'find_sponsors', { town: 'Leeds' }, 'validation_failed', ['town']],
      [visitor, 'find_sponsors', { toString: '1' }, 'validation_failed', ['toString']],
      [visitor, 'check_advert', { url: 'https://example.com/job' }, 'validation_failed', ['url']],
      [user, 'get_job', { id: 'x' }, 'validation_failed', ['id']],
      [user, 'get_job', { id: 2 ** 31 - 1 }, 'not_found', []],
    ] as const) {
      const { isError, body } = await used(client, tool, given)
      const fields = Object.keys((body as ErrorBody).errors ?? {})
      expect([tool, isError, body, ...fields]).toMatchObject([tool, true, { code }, ...field])
    }
    await expect(visitor.callTool({ name: 'get_job', arguments: { id: 1 } })).rejects.toThrow('not found')
  })

  test('a wrong API token and a page of another site are refused', async () => {
    await expect(agent(`${apiToken.slice(0, -2)}__`)).rejects.toThrow(/401|not valid|Unauthorized/i)
    await expect(agent(undefined, { Origin: 'https://evil.example' })).rejects.toThrow(/403|Other sites/)
    const ours = await agent(undefined, { Origin: world.origin })
    expect((await ours.listTools()).tools.length).toBe(forEverybody.length)
  })

  test('the door has neither sessions nor streams, and refuses what is no message', async () => {
    const { status: got } = await world.send('GET', mcp.path)
    expect(got).toBe(405)
    const listen = { jsonrpc: '2.0', id: 1, method: 'subscriptions/listen', params: {} }
    const headers = { 'MCP-Protocol-Version': NEWEST, 'Mcp-Method': 'subscriptions/listen' }
    for (const extra of [{}, headers]) {
      const { body } = await world.call(mcp, { body: listen, headers: extra })
      expect(body).toMatchObject({ error: { code: expect.any(Number) } })
    }
    expect((await world.call(mcp, { body: [listen] })).status).toBe(400)
    expect((await world.call(mcp, { body: { method: 'ping' } })).status).toBe(422)
  })
})

describe('the limits of an agent', () => {
  test('checks of adverts count with those over HTTP', async () => {
    const text = 'Nurse\nNobody & Sons Ltd, Leeds'
    expect((await world.call(checkAdvert, { body: { text } })).status).toBe(200)
    for (let left = ADVERT_CHECKS_PER_HOUR.visitor - 1; left > 0; left -= 1)
      expect((await used(user, 'check_advert', { text })).isError).toBe(false)
    expect((await used(visitor, 'check_advert', { text })).body).toMatchObject({ code: 'too_many_requests' })
    expect((await world.call(checkAdvert, { body: { text } })).status).toBe(429)
  })

  test.skipIf(isDeployed)('licence checks have the limit of their call', async () => {
    const answers = await Promise.all(
      Array.from({ length: 31 }, () => used(visitor, 'check_licence', { name: 'Nobody' })),
    )
    const refused = answers.filter(({ isError }) => isError)
    expect(refused.length).toBeGreaterThan(0)
    expect(refused[0]?.body).toMatchObject({ code: 'too_many_requests' })
  })
})
