import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, describe, expect, test } from 'vitest'
import { me } from '#shared/api/accounts/accounts.ts'
import { changeAccount, exportAccount } from '#shared/api/accounts/own-account.ts'
import { getPreferences, savePreferences, skipSetup } from '#shared/api/accounts/preferences.ts'
import { listSessions } from '#shared/api/accounts/sessions.ts'
import { searchSingle } from '#shared/api/companies.ts'
import { hideCompany } from '#shared/api/hidden-companies.ts'
import { recordSearch } from '#shared/api/record-search.ts'
import { saveSearch } from '#shared/api/saved-searches.ts'
import { watchCompany } from '#shared/api/watches.ts'
import { utcDate } from '#shared/instants.ts'
import { noCase } from '#shared/my-case.ts'
import { resourceName } from '#shared/system/names.ts'
import { noPreferences } from '../../functions/identity/accounts/user.ts'
import { allRoutes } from '../support/product/all-routes.ts'
import { startWorld } from '../support/product/flow-world.ts'
import { sampleRequest } from '../support/product/sample-requests.ts'

const world = await startWorld()
afterAll(() => world.stop())

/** Creates a user without preferences. */
async function newcomer() {
  const { id, token } = await world.newUser()
  await world.documents.send(
    new UpdateCommand({
      TableName: resourceName(world.prefix, 'users'),
      Key: { user_id: id },
      UpdateExpression: 'SET preferences = :none',
      ExpressionAttributeValues: { ':none': noPreferences },
    }),
  )
  return { token }
}

test('no call changes the email, the password or the linked providers with a session alone', async () => {
  const { id, email, token } = await world.newUser()
  const stored = async () => {
    const key = { TableName: resourceName(world.prefix, 'users'), Key: { user_id: id } }
    const { Item = {} } = await world.documents.send(new GetCommand({ ...key, ConsistentRead: true }))
    return [Item['email'], Item['email_verified_at'], Item['password_hash'], Item['identities']]
  }
  const before = await stored()
  expect(before[0]).toBe(email)
  const stolen = {
    email: 'thief@example.com',
    email_verified_at: null,
    current_password: 'a guess',
    password: 'violet harbour lantern',
    password_hash: null,
    identities: ['demo|thief'],
  }
  const writing = allRoutes.filter(
    ([route, { method, auth }]) => method !== 'GET' && auth !== 'none' && route !== 'logout',
  )
  const taken = []
  for (const [route, contract] of writing) {
    const { params, query, body } = sampleRequest(route, contract, { companyId: 1, hasDemoProvider: true })
    const request = { token, ...(params && { params }), ...(query && { query }) }
    const { status } = await world.call(contract, { ...request, body: { ...Object(body), ...stolen } })
    if (status < 300) taken.push(route)
  }
  expect(taken).toContain('changeAccount')
  expect(taken).toContain('savePreferences')
  expect(await stored()).toEqual(before)
})

describe('the preferences', () => {
  const all = {
    preferred_job_category_id: [21, 22],
    sectors: [10],
    city: ' Leeds ',
    job_titles: [' Staff nurse '],
    near: ' LS1 ',
    miles: 50,
    route: 'Skilled Worker',
    minimum_salary: 41_700,
    years_of_experience: 3,
    visa_situation: 'graduate',
    my_case: { ...noCase, born_on: '2001-05-01', occupation: '2134' },
    email_alerts: true,
  }

  test('preferences are complete after the first valid save, and each save replaces all of them', async () => {
    const { token } = await newcomer()
    expect((await world.get(getPreferences, { token })).data.setup_completed_at).toBeNull()
    const { data } = await world.get(savePreferences, { token, body: all })
    expect(data).toEqual({
      ...all,
      alert_frequency: 'daily',
      city: 'Leeds',
      job_titles: ['Staff nurse'],
      near: 'LS1',
      setup_completed_at: expect.any(String),
    })
    expect((await world.get(me, { token })).data.preferences).toEqual({
      setup_completed_at: data.setup_completed_at,
      preferred_job_category_id: [21, 22],
      job_titles: ['Staff nurse'],
      sectors: [10],
      city: 'Leeds',
      near: 'LS1',
      miles: 50,
      route: 'Skilled Worker',
      minimum_salary: 41_700,
    })

    const less = await world.get(savePreferences, { token, body: { preferred_job_category_id: [11] } })
    expect(less.data).toEqual({
      setup_completed_at: data.setup_completed_at,
      preferred_job_category_id: [11],
      sectors: [],
      city: null,
      job_titles: [],
      near: null,
      miles: null,
      route: null,
      minimum_salary: null,
      years_of_experience: null,
      visa_situation: null,
      email_alerts: false,
      alert_frequency: 'daily',
    })
    expect((await world.get(getPreferences, { token })).data).toEqual(less.data)
  })

  test.each([
    ['preferred_job_category_id', []],
    ['preferred_job_category_id', [13]],
    ['preferred_job_category_id', 'all'],
    ['sectors', [22]],
    ['city', 'x'.repeat(201)],
    ['job_titles', ['']],
    ['near', 'x'.repeat(201)],
    ['miles', 7],
    ['route', 1],
    ['minimum_salary', -1],
    ['minimum_salary', 41_700.5],
    ['years_of_experience', 81],
    ['visa_situation', 'tourist'],
    ['my_case', { ...noCase, hours: 200 }],
    ['email_alerts', 'yes'],
  ])('preferences with %s %j are refused by field, and complete nothing', async (field, value) => {
    const { token } = await newcomer()
    const answer = await world.call(savePreferences, { token, body: { ...all, [field]: value } })
    const { errors } = answer.body as { errors: Record<string, string[]> }
    expect([answer.status, Object.keys(errors).map((name) => name.split('.')[0])]).toEqual([422, [field]])
    expect((await world.get(getPreferences, { token })).data.setup_completed_at).toBeNull()
  })

  test('a skipped setup is complete, keeps what was saved, and leaves the form to be filled in later', async () => {
    const { token } = await newcomer()
    const { data: skipped } = await world.get(skipSetup, { token })
    expect(skipped).toMatchObject({ setup_completed_at: expect.any(String), preferred_job_category_id: [] })
    expect((await world.get(me, { token })).data.preferences).toMatchObject({
      setup_completed_at: skipped.setup_completed_at,
    })
    // the switch of the alerts sends back what is saved
    const { data: alerted } = await world.get(savePreferences, {
      token,
      body: { preferred_job_category_id: [], email_alerts: true },
    })
    expect(alerted).toEqual({ ...skipped, email_alerts: true })
    const { data: saved } = await world.get(savePreferences, { token, body: all })
    expect(saved.setup_completed_at).toBe(skipped.setup_completed_at)
    expect((await world.get(skipSetup, { token })).data).toEqual(saved)
  })

  test('preferences keep no unknown field of a body', async () => {
    const { token } = await newcomer()
    const extras = { role: 'admin', plan: 'pro', setup_completed_at: '2020-01-01T00:00:00.000Z', limit: -1 }
    const { data } = await world.get(savePreferences, { token, body: { ...all, ...extras } })
    expect(data.setup_completed_at).not.toBe(extras.setup_completed_at)
    expect((await world.get(me, { token })).data).toMatchObject({ role: 'user', plan: 'free' })
    const kept = JSON.stringify((await world.get(exportAccount, { token })).data)
    expect(kept).not.toContain('"limit"')
  })
})

describe('the name', () => {
  test('a new name is trimmed, and nothing else changes', async () => {
    const { email, token } = await world.newUser()
    const body = { name: '  Zoë 👩‍💻 عمر ', role: 'admin', email: 'other@example.com' }
    const { data } = await world.get(changeAccount, { token, body })
    expect(data).toMatchObject({ name: 'Zoë 👩‍💻 عمر', email, role: 'user' })
    expect((await world.get(me, { token })).data).toEqual(data)
  })

  test.each(['', '   ', 'x'.repeat(101), 'two\nlines'])('the name may not be %j', async (name) => {
    const { token } = await world.newUser()
    expect(await world.call(changeAccount, { token, body: { name } })).toMatchObject({
      status: 422,
      body: { errors: { name: [expect.any(String)] } },
    })
  })
})

const aDate = expect.stringMatching(/^\d{4}-\d\d-\d\d$/)
const anInstant = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/)

test('the export contains all stored data of a user except secrets', async () => {
  const { id, email, token } = await world.newUser()
  const before = utcDate(new Date())
  const row = (await world.sponsors()).data[0]
  const { data: opened } = await world.get(searchSingle, { token, query: { company_id: row?.id ?? 0 } })
  await world.get(recordSearch, { token, body: { criteria: {}, total: 3 } })
  const criteria = { city: 'Leeds' }
  await world.call(saveSearch, { token, body: { name: 'All of Leeds', criteria } })
  await world.get(watchCompany, { token, params: { company_id: row?.id ?? 0 } })
  await world.get(hideCompany, { token, params: { company_id: row?.id ?? 0 } })
  const answer = await world.call(exportAccount, { token })
  expect(answer.headers.get('cache-control')).toContain('no-store')
  const { data } = exportAccount.responses[200].parse(answer.body)
  expect(data).toEqual({
    exported_at: expect.any(String),
    user: {
      ...(await world.get(me, { token })).data,
      id,
      email,
      created_at: expect.any(String),
      email_verified_at: expect.any(String),
      daily_limit: null,
    },
    preferences: (await world.get(getPreferences, { token })).data,
    identities: [],
    api_tokens: [],
    sessions: (await world.get(listSessions, { token })).data,
    unlocked_companies: [
      {
        company_id: row?.id,
        company_name: opened.companyName,
        unlocked_at: expect.any(String),
        // the URL begins with the origin of the stage's pages, which the test does not know
        page: expect.stringMatching(new RegExp(String.raw`^https?://[^/]+/sponsors\?company=${row?.id}$`)),
      },
    ],
    unlocked_companies_total: 1,
    daily_usage: [{ date: expect.toBeOneOf([before, utcDate(new Date())]), usage: 1 }],
    searches: [
      {
        criteria: { has_website: '0', job: '0', careers_page: '0' },
        total: expect.any(Number),
        searched_at: expect.any(String),
      },
    ],
    clicks: [],
    shortlist: [],
    shared_lists: [],
    clicks_total: 0,
    data_reports: [],
    data_reports_total: 0,
    saved_searches: [
      { kind: 'sponsors', name: 'All of Leeds', criteria, created_at: anInstant, seen_date: aDate },
    ],
    hidden_companies: [row?.id],
    watches: [{ company_id: row?.id, watched_at: anInstant, seen_date: aDate }],
    alerts: [],
    mails: expect.any(Array),
    administrator_notes: [],
    administrator_actions: [],
  })
  expect(answer.text).not.toMatch(/hash|epoch|\$argon2/)
})
