import { afterAll, describe, expect, test } from 'vitest'
import { searchSingle } from '#shared/api/companies.ts'
import { checkLicence, readOrganisation } from '#shared/api/licence.ts'
import { registerChanges } from '#shared/api/register-changes.ts'
import { sponsorships } from '#shared/api/search.ts'
import { watchCompany } from '#shared/api/watches.ts'
import { registerSlug } from '#shared/format/register-slug.ts'
import { PAGE_SHELL_HEADER } from '#shared/system/edge.ts'
import type { Organisation } from '../../functions/register/organisation.ts'
import { forgedToken } from '../support/accounts/forged-token.ts'
import { startOwnWorld } from '../support/product/flow-world.ts'
import { isDeployed } from '../support/product/is-deployed.ts'

const world = await startOwnWorld()
const snapshot = await world.register.currentSnapshot()
if (snapshot === undefined) throw new Error('There is no register')
const date = snapshot.date
const oldest = (await world.register.readRegister(snapshot.register)).dates[0] ?? date
const organisations = await world.register.readOrganisations(snapshot)
afterAll(() => world.stop())

const listed = () => organisations.filter(({ left_on }) => left_on === null)

function one(where: (organisation: Organisation) => boolean): Organisation {
  const found = organisations.find(where)
  if (found === undefined) throw new Error('There is no such organisation')
  return found
}

const check = async (name: string, page = 1) =>
  (await world.get(checkLicence, { query: { name, page } })).data

describe('the licence check', () => {
  test('the public licence check shows an organisation as published, without its id', async () => {
    const { id, name, town, county, routes, first_seen } = one(
      (organisation) => organisation.county !== '' && organisation.left_on === null,
    )
    const { text, body } = await world.call(checkLicence, { query: { name } })
    const { data } = checkLicence.responses[200].parse(body)
    expect(data).toMatchObject({ register_date: date, known_since: oldest, page: 1 })
    expect(data.matches[0]).toEqual({
      grade: 'exact',
      reason: 'same-name',
      name,
      town,
      county,
      routes,
      listed_since: first_seen,
      licence_spells: expect.any(Array),
      warned_on: null,
    })
    expect(text).not.toContain(String(id))
    expect(text).not.toContain('"id"')
  })

  test('a user gets the id of the company, and one who has not verified the address gets none', async () => {
    const { id, name, town } = one(({ name: text }) => text === 'Tolvermere Digital Limited')
    const asked = { query: { name } }
    const idFor = async (user: { token: string }) =>
      (await world.get(checkLicence, { ...asked, token: user.token })).data.matches.find(
        (match) => match.town === town,
      )?.id
    expect(await idFor(await world.newUser())).toBe(id)
    expect(await idFor(await world.newUser({ email_verified_at: null }))).toBeUndefined()
  })

  test('a user reads which companies are locked, and each of the others can be watched', async () => {
    const { token } = await world.newUser()
    const locked = (await world.sponsors()).data.find((row) => row.locked)!.id
    const free = (await world.get(sponsorships, { token, query: { sort: 'open' } })).data.find(
      (row) => !row.locked,
    )!.id
    const answerOf = async (id: number) => {
      const { name } = one((organisation) => organisation.id === id)
      const { data } = await world.get(checkLicence, { query: { name }, token })
      return data.matches.find((match) => match.id === id)?.locked
    }
    const watch = async (id: number) =>
      (await world.call(watchCompany, { token, params: { company_id: id } })).status
    expect([await answerOf(free), await watch(free)]).toEqual([false, 200])
    expect([await answerOf(locked), await watch(locked)]).toEqual([true, 403])
    await world.get(searchSingle, { token, query: { company_id: locked } })
    expect([await answerOf(locked), await watch(locked)]).toEqual([false, 200])
  })

  test.each(['!?', 'Qwertzuiop'])('the licence check finds nothing by “%s”', async (name) => {
    expect(await check(name)).toEqual({
      register_date: date,
      known_since: oldest,
      counts: { exact: 0, probable: 0, similar: 0 },
      did_you_mean: null,
      page: 1,
      last_page: 0,
      matches: [],
      branches: [],
      left: [],
    })
  })

  test('a company that has left is told apart, with its last date and without an id', async () => {
    const names = new Set(listed().map(({ name }) => name.toLowerCase()))
    const changes = await world.get(registerChanges, { query: { change: 'left' } })
    const linked = changes.data.find(({ name }) => !names.has(name.toLowerCase()))
    const gone = one(({ left_on, name }) => left_on !== null && name === linked?.name)
    const { token } = await world.newUser()
    const { data } = await world.get(checkLicence, { query: { name: gone.name }, token })
    expect(data.counts).toMatchObject({ exact: 0, probable: 0 })
    expect(data.matches.map(({ name }) => name)).not.toContain(gone.name)
    expect(data.left).toEqual([
      {
        grade: 'exact',
        reason: 'same-name',
        name: gone.name,
        town: gone.town || null,
        county: gone.county || null,
        routes: gone.routes,
        listed_since: gone.first_seen,
        licence_spells: expect.any(Array),
        listed_until: gone.last_seen,
        left_on: gone.left_on,
        warned_on: null,
      },
    ])
  })

  test.each([{}, { name: '' }, { name: '   ' }, { name: 'x'.repeat(201) }])(
    'the licence check requires a name: %o is 422',
    async (query) => {
      expect(await world.call(checkLicence, { query })).toMatchObject({
        status: 422,
        body: { errors: { name: [expect.any(String)] } },
      })
    },
  )

  test('the licence check refuses an invalid session, so that the page can end it', async () => {
    const { token } = await world.newUser()
    const query = { name: 'nobody' }
    expect((await world.call(checkLicence, { query, token: forgedToken(token) })).status).toBe(401)
  })

  // each process counts in memory, and a deployed system has several processes
  test.skipIf(isDeployed)(
    'the licence check accepts 30 calls a minute from a client, then sends Retry-After',
    async () => {
      const answers = await Promise.all(
        Array.from({ length: 31 }, () => world.call(checkLicence, { query: { name: 'nobody' } })),
      )
      const held = answers.filter(({ status }) => status !== 200)
      expect(held.length).toBeGreaterThan(0)
      for (const { status, headers, body } of held) {
        expect([status, body]).toMatchObject([429, { code: 'too_many_requests' }])
        expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
        expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(60)
      }
    },
  )
})

const slugOf = ({ name, town }: Organisation) => registerSlug(name, town)
const read = async (slug: string, token?: string) =>
  (await world.get(readOrganisation, { params: { slug }, ...(token !== undefined && { token }) })).data
const documentOf = (slug: string, sent = {}) =>
  world.send('GET', `/register/organisations/${slug}/page`, { headers: sent })
const tokenOf = async (facts = {}) => (await world.newUser(facts)).token

describe('the public page of an organisation', () => {
  const [first] = listed()

  test('anybody reads its public facts, and neither its id nor what is locked', async () => {
    const locked = (await world.sponsors()).data.find((row) => row.locked)!
    const organisation = one(({ id }) => id === locked.id)
    const { text, body } = await world.call(readOrganisation, { params: { slug: slugOf(organisation) } })
    const { data } = readOrganisation.responses[200].parse(body)
    const { name, town, routes } = organisation
    expect(data).toMatchObject({ name, town, routes, register_date: date, left_on: null })
    expect(data.receipt.map(({ fact }) => fact)).toContain('licence_since')
    expect(data.receipt.map(({ label }) => label)).not.toEqual(expect.arrayContaining(data.locked_facts))
    expect(text).not.toMatch(new RegExp(`"id"|"locked"|${organisation.id}`))
  })

  test('only a user with a verified address gets the id, and whether the company is locked', async () => {
    const slug = slugOf(first!)
    expect(await read(slug, await tokenOf())).toMatchObject({ id: first!.id, locked: expect.any(Boolean) })
    expect(await read(slug, await tokenOf({ email_verified_at: null }))).not.toHaveProperty('id')
  })

  test('one that has left the register has a page without an id', async () => {
    const names = new Set(listed().map(slugOf))
    const gone = one((organisation) => organisation.left_on !== null && !names.has(slugOf(organisation)))
    const data = await read(slugOf(gone), (await world.newUser()).token)
    expect(data).toMatchObject({ name: gone.name, left_on: gone.left_on })
    expect(data).not.toHaveProperty('id')
  })

  test('its document says who it is without script, and one of nobody is 404 and not to be listed', async () => {
    const headers = {
      [PAGE_SHELL_HEADER]: Buffer.from('<title>Shell</title><div id="root"></div>').toString('base64'),
    }
    const page = await documentOf(slugOf(first!), headers)
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    expect(page.text).toContain(`/register/${slugOf(first!)}" data-served>`)
    expect(page.text).not.toContain(String(first!.id))
    const nobody = await documentOf('nobody-leeds', headers)
    expect([nobody.status, nobody.text]).toEqual([404, expect.stringContaining('content="noindex"')])
    expect(nobody.text).toContain('<div id="root"></div>')
    expect((await documentOf(slugOf(first!))).headers.get('content-type')).toContain('json')
  })

  test('every organisation of the sample register is found by its slug', async () => {
    const slugs = listed().slice(0, 60).map(slugOf)
    const found = await Promise.all(slugs.map((slug) => read(slug)))
    expect(found.map(({ name, town }) => registerSlug(name, town))).toEqual(slugs)
  })

  test.each([
    ['nobody-and-sons-ltd-leeds', 404],
    ['..', 404],
    ['..%2F..%2Fprofiles', 422],
    ['%2e%2e%2fprofiles', 422],
    ['Acme', 422],
    ['acme--leeds', 422],
    ['acme%00', 422],
    ['%F0%9F%98%80', 422],
    ['a'.repeat(121), 422],
    [`${'a-'.repeat(59)}a`, 404],
    ['constructor', 404],
  ])('the slug %s is refused with %s', async (slug, status) => {
    const answer = await world.send('GET', `/register/organisations/${slug}`)
    expect([answer.status, answer.text]).toEqual([status, expect.stringContaining('"message"')])
  })
})
