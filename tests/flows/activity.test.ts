// over 300 lines: each test takes another company of one list, so that no two change the same
import { DeleteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { exportAccount } from '#shared/api/accounts/own-account.ts'
import { trackApplication, trackCompanyClick, trackVacancyClick } from '#shared/api/activity.ts'
import { searchSingle, getVacancy } from '#shared/api/companies.ts'
import type { ResponseOf, RouteContract } from '#shared/api/contract.ts'
import { reportWrongData } from '#shared/api/data-reports.ts'
import { MAX_ID } from '#shared/api/parameters.ts'
import { sponsorships } from '#shared/api/search.ts'
import { endSharedList, listSharedLists, openSharedList, shareShortlist } from '#shared/api/shared-lists.ts'
import { dropEntry, FIRST_FOUND, keepEntry, readShortlist } from '#shared/api/shortlist.ts'
import type { ListedVacancy } from '#shared/api/vacancy.ts'
import { closesText } from '#shared/closing.ts'
import { resourceName } from '#shared/system/names.ts'
import { callConcurrently } from '../support/calls/call-concurrently.ts'
import { startWorld } from '../support/product/flow-world.ts'
import { putBackAfterwards } from '../support/product/put-back-afterwards.ts'

/**
 * Companies with vacancies, from the page before the last one of the search. On a shared, deployed system other test
 * files compare the first pages. Each test that changes a company uses another one.
 */
let companies: number[]
const world = await startWorld()
beforeAll(async () => {
  const { token } = await world.newUser()
  const { last_page } = await world.get(sponsorships, { token, query: { job: 1 } })
  companies = (await world.sponsors({ job: 1, page: last_page - 1 })).data.map(({ id }) => id)
})
afterAll(() => world.stop())

async function userOf(place = 0) {
  const { token } = await world.newUser()
  const company_id = companies[place] ?? 0
  const { data } = await world.get(searchSingle, { token, query: { company_id } })
  const [vacancy] = data.details.job_listings
  if (vacancy === undefined) throw new Error(`Company ${company_id} has no vacancies`)
  return { token, company_id, name: data.companyName, vacancy }
}

type BodyOf<Route extends RouteContract> = ResponseOf<Route>['body']

const LOCKED = { status: 403, body: { code: 'company_locked' } }
const UNKNOWN = { status: 404, body: { code: 'not_found' } }
const listOf = async (token: string) => (await world.get(readShortlist, { token })).data
const exported = async (token: string) => (await world.get(exportAccount, { token })).data

const tableName = (table: 'vacancies') => resourceName(world.prefix, table)
const keyOf = ({ company_id, id }: ListedVacancy) => ({ company_id, vacancy_id: id })

describe('a click', () => {
  test('clicks on a company and its vacancies are stored by kind, without the client IP', async () => {
    const { token, company_id, vacancy } = await userOf()
    const body = { company_id, company_vacancy_id: vacancy.id }
    await world.get(trackCompanyClick, { token, body: { company_id, clicked_to: 'linkedin' } })
    await world.get(trackVacancyClick, { token, body })
    await world.get(trackApplication, { token, body })
    const { clicks } = await exported(token)
    const clicked_at = expect.any(String)
    const vacancy_id = vacancy.id
    expect(clicks).toHaveLength(3)
    expect(clicks).toEqual(
      expect.arrayContaining([
        { kind: 'company', company_id, vacancy_id: null, clicked_to: 'linkedin', clicked_at },
        { kind: 'vacancy', company_id, vacancy_id, clicked_to: null, clicked_at },
        { kind: 'application', company_id, vacancy_id, clicked_to: null, clicked_at },
      ]),
    )
  })

  test('a click requires an unlocked company and one of its vacancies', async () => {
    const { token, company_id, vacancy } = await userOf(0)
    const other = await userOf(1)
    const locked = { company_id: other.company_id, company_vacancy_id: other.vacancy.id }
    expect(
      await world.call(trackCompanyClick, { token, body: { ...locked, clicked_to: 'email' } }),
    ).toMatchObject(LOCKED)
    expect(
      await world.call(trackCompanyClick, { token, body: { company_id: 1, clicked_to: 'email' } }),
    ).toMatchObject(UNKNOWN)
    for (const route of [trackVacancyClick, trackApplication]) {
      expect(await world.call(route, { token, body: locked })).toMatchObject(LOCKED)
      expect(
        await world.call(route, { token, body: { company_id, company_vacancy_id: other.vacancy.id } }),
      ).toMatchObject(UNKNOWN)
      expect(
        await world.call(route, { token, body: { company_id: 1, company_vacancy_id: vacancy.id } }),
      ).toMatchObject(UNKNOWN)
    }
    expect((await exported(token)).clicks).toEqual([])
  })

  test.each([
    ['clicked_to', { clicked_to: 'javascript:alert(1)' }],
    ['click_id', { clicked_to: 'website', click_id: 'mine' }],
    ['company_id', { clicked_to: 'website', company_id: '7' }],
  ])('a click with a wrong %s is refused by field', async (field, facts) => {
    const { token, company_id } = await userOf()
    const answer = await world.call(trackCompanyClick, { token, body: { company_id, ...facts } })
    expect(answer).toMatchObject({ status: 422, body: { errors: { [field]: [expect.any(String)] } } })
  })
})

const jobOf = ({ id }: { id: number }) => ({ kind: 'jobs', id })

describe('the shortlist', () => {
  const applied = { status: 'applied', days: { applied: '2026-07-20' }, reason: null }

  test('the facts of a kept job come from the server, and stay when the user changes its state', async () => {
    const { token, company_id, name, vacancy } = await userOf()
    const params = jobOf(vacancy)
    const keep = (body: object) => world.get(keepEntry, { token, params, body })
    const { data } = await keep({
      title: 'King',
      company_name: 'Mine',
      job: { title: 'King', company_name: 'Mine' },
    })
    expect(data).toEqual({
      ...params,
      locked: false,
      company_id,
      company_name: name,
      preview: null,
      title: vacancy.title,
      city_name: vacancy.city_name,
      link: vacancy.link,
      expiry_date: vacancy.expiry_date,
      status: 'saved',
      days: {},
      reason: null,
      note: '',
      created_at: expect.any(String),
      updated_at: data.created_at,
      open: true,
      closed_on: null,
      left_on: null,
      warned_on: null,
    })
    const note = 'By post 👩‍💻'
    const changed = (await keep({ progress: applied, note })).data
    expect(changed).toEqual({ ...data, ...applied, note, updated_at: expect.any(String) })
    // a second star changes nothing
    expect((await keep({})).data).toEqual(changed)
    expect(await listOf(token)).toEqual([changed])
    const { open: _open, closed_on: _closed, left_on: _left, warned_on: _warned, ...kept } = changed
    expect((await exported(token)).shortlist).toEqual([kept])
    // an update keeps an omitted note, which another tab may have changed, and a step back keeps the later days
    const back = await keep({ progress: { status: 'saved', days: applied.days } })
    expect(back.data).toMatchObject({ note, status: 'saved', days: applied.days })

    await world.get(dropEntry, { token, params })
    await world.get(dropEntry, { token, params })
    expect(await listOf(token)).toEqual([])
  })

  test('a job of a locked company is kept without its name, and has it after the unlock', async () => {
    const { token } = await userOf(0)
    const other = await userOf(1)
    const keep = (id: number) => world.call(keepEntry, { token, params: { kind: 'jobs', id }, body: {} })
    expect(await keep(1)).toMatchObject(UNKNOWN)
    const { body } = await keep(other.vacancy.id)
    const hidden = { locked: true, company_id: null, company_name: null, link: null }
    expect(body).toMatchObject({ data: { ...jobOf(other.vacancy), ...hidden, open: true } })
    expect(await listOf(token)).toMatchObject([hidden])
    expect((await exported(token)).shortlist).toMatchObject([hidden])
    await world.get(searchSingle, { token, query: { company_id: other.company_id } })
    expect(await listOf(token)).toMatchObject([
      { locked: false, company_id: other.company_id, company_name: other.name, title: other.vacancy.title },
    ])
  })

  test('a job that was found elsewhere needs a title and an employer, and is added once', async () => {
    const { token } = await world.newUser()
    const params = { kind: 'found', id: FIRST_FOUND + 7 }
    const keep = (body: object) => world.call(keepEntry, { token, params, body })
    expect((await keep({})).status).toBe(422)
    const job = { title: 'Chef', company_name: 'Acme', link: 'javascript:alert(1)' }
    expect(await keep({ job })).toMatchObject({
      status: 422,
      body: { errors: { 'job.link': [expect.any(String)] } },
    })
    const { closes, ...whole } = {
      ...job,
      link: 'https://acme.example/7',
      closes: '2026-01-01',
      city_name: null,
    }
    const answers = await callConcurrently(5, () => keep({ job: { ...whole, closes } }))
    expect(answers.map(({ status }) => status).filter((status) => status !== 409)).toContain(200)
    expect(await listOf(token)).toMatchObject([{ ...params, ...whole, open: false, closed_on: closes }])
  })

  test.each([
    ['an interview before the application', { interview: '2026-07-01' }, 'progress.days.interview'],
    ['a day that is none', { interview: '2026-02-30' }, 'progress.days.interview'],
  ])('%s is refused with the field', async (_what, days, field) => {
    const { token, vacancy } = await userOf(0)
    const progress = { status: 'interview', days: { ...applied.days, ...days } }
    const answer = await world.call(keepEntry, { token, params: jobOf(vacancy), body: { progress } })
    expect(answer).toMatchObject({ status: 422, body: { errors: { [field]: [expect.any(String)] } } })
  })

  test('a kept job shows when it closed, and masks an email that has become protected', async () => {
    const { token, company_id, vacancy } = await userOf(4)
    const params = jobOf(vacancy)
    const email = 'nora.field@kept-before.example'
    const set = (table: 'vacancies' | 'profiles', Key: object, expression: string, value: unknown) =>
      world.documents.send(
        new UpdateCommand({
          TableName: resourceName(world.prefix, table),
          Key,
          UpdateExpression: expression,
          ExpressionAttributeValues: { ':value': value },
        }),
      )
    await putBackAfterwards(world, 'vacancies', keyOf(vacancy))
    await putBackAfterwards(world, 'profiles', { company_id })
    await set('vacancies', keyOf(vacancy), 'SET title = :value', `Welder, ask ${email}`)
    await world.get(keepEntry, { token, params, body: {} })
    expect(await listOf(token)).toMatchObject([{ title: `Welder, ask ${email}`, open: true }])

    const secret = { email, protected: true, type: null, key_person: null, key_person_job_title: null }
    await set('profiles', { company_id }, 'SET emails = :value', [{ ...secret, source_page: null }])
    await set('vacancies', keyOf(vacancy), 'SET expiry_date = :value', '2026-01-01')
    const told = { title: 'Welder, ask protected email', open: false, closed_on: '2026-01-01', left_on: null }
    expect(await listOf(token)).toMatchObject([told])
    const body = { progress: applied }
    expect((await world.get(keepEntry, { token, params, body })).data).toMatchObject(told)
    expect((await exported(token)).shortlist).toMatchObject([{ title: told.title }])
  })

  test('a kept job that no longer exists can be changed and deleted, but not opened or kept again', async () => {
    const { token, vacancy } = await userOf(2)
    const params = jobOf(vacancy)
    await world.get(keepEntry, { token, params, body: {} })
    await putBackAfterwards(world, 'vacancies', keyOf(vacancy))
    await world.documents.send(new DeleteCommand({ TableName: tableName('vacancies'), Key: keyOf(vacancy) }))
    const body = { progress: { status: 'replied' } }
    expect((await world.get(keepEntry, { token, params, body })).data).toMatchObject({
      title: vacancy.title,
      status: 'replied',
      open: false,
    })
    expect(await listOf(token)).toMatchObject([{ open: false }])
    await world.get(dropEntry, { token, params })
    expect(await world.call(keepEntry, { token, params, body })).toMatchObject(UNKNOWN)
    expect(await world.call(getVacancy, { token, params: { id: vacancy.id } })).toMatchObject(UNKNOWN)
  })
})

const open = (shared: string) => world.call(openSharedList, { body: { token: shared } })

describe('a link to a shortlist', () => {
  test('it shows public facts only, also later ones, until its user stops sharing', async () => {
    const { token, company_id, name, vacancy } = await userOf(0)
    const note = 'Only mine'
    await world.get(keepEntry, { token, params: { kind: 'jobs', id: vacancy.id }, body: { note } })
    const made = await world.call(shareShortlist, { token, body: {} })
    const shared = (made.body as BodyOf<typeof shareShortlist>).data
    await world.get(keepEntry, { token, params: { kind: 'sponsors', id: company_id }, body: {} })
    const job = { title: 'A secret title', company_name: 'A secret employer' }
    await world.get(keepEntry, { token, params: { kind: 'found', id: FIRST_FOUND }, body: { job } })
    const { status, body, text } = await open(shared.token)
    const { data } = body as BodyOf<typeof openSharedList>
    expect(status).toBe(200)
    expect(data.sponsors).toMatchObject([{ name, left_on: null }])
    expect(data.jobs).toEqual([
      {
        id: vacancy.id,
        title: expect.any(String),
        city_name: vacancy.city_name,
        closes: closesText(vacancy),
      },
    ])
    expect(Object.keys(data).toSorted()).toEqual(['expires_on', 'jobs', 'sponsors'])
    for (const secret of [note, job.title, job.company_name, 'example.com'])
      expect(text).not.toContain(secret)
    // the answer of the list has no token, so nobody can read it again
    const { data: links } = await world.get(listSharedLists, { token })
    const { token: _token, ...listed } = shared
    expect(links).toEqual([listed])
    expect((await exported(token)).shared_lists).toEqual([listed])

    const stranger = await world.newUser()
    await world.get(endSharedList, { token: stranger.token, params: { id: shared.id } })
    expect((await open(shared.token)).status).toBe(200)
    await world.get(endSharedList, { token, params: { id: shared.id } })
    await world.get(endSharedList, { token, params: { id: shared.id } })
    expect(await open(shared.token)).toMatchObject(UNKNOWN)
    expect((await world.get(listSharedLists, { token })).data).toEqual([])
  })

  test('a chosen entry is shown alone, and no other token opens it', async () => {
    const { token, company_id, vacancy } = await userOf(0)
    for (const entry of [
      { kind: 'jobs', id: vacancy.id },
      { kind: 'sponsors', id: company_id },
    ])
      await world.get(keepEntry, { token, params: entry, body: {} })
    const entries = [{ kind: 'sponsors', id: company_id }]
    const made = await world.call(shareShortlist, { token, body: { entries } })
    const shared = (made.body as BodyOf<typeof shareShortlist>).data
    expect(shared.chosen).toBe(1)
    expect((await open(shared.token)).body).toMatchObject({ data: { jobs: [], sponsors: [{}] } })
    const changed = `${shared.token.startsWith('A') ? 'B' : 'A'}${shared.token.slice(1)}`
    for (const other of [changed, shared.id, token, `${shared.token}x`, '', 'count'])
      expect([404, 422]).toContain((await open(other)).status)
  })
})

describe('a vacancy by its id', () => {
  test('a vacancy by its id has its company’s details, for users who have unlocked that company', async () => {
    const { token, vacancy } = await userOf(0)
    const other = await userOf(1)
    expect((await world.get(getVacancy, { token, params: { id: vacancy.id } })).data).toMatchObject(vacancy)
    const locked = await world.call(getVacancy, { token, params: { id: other.vacancy.id } })
    expect(locked).toMatchObject(LOCKED)
    expect(locked.text).not.toContain(other.vacancy.title)
    expect(await world.call(getVacancy, { token, params: { id: MAX_ID } })).toMatchObject(UNKNOWN)
  })
})

describe('a report of wrong data', () => {
  const subject = 'suspected_scam'

  test('a report of wrong data is stored as open, trimmed, and included in the export', async () => {
    const { token, company_id } = await userOf()
    const body = { company_id, subject, details: '  They ask for money ', state: 'accepted' }
    const answer = await world.call(reportWrongData, { token, body })
    expect(answer).toMatchObject({ status: 201, body: { message: expect.stringContaining('Thank you') } })
    const created_at = expect.any(String)
    expect((await exported(token)).data_reports).toEqual([
      {
        company_id,
        subject,
        details: 'They ask for money',
        state: 'open',
        reply: null,
        created_at,
        answered_at: null,
      },
    ])
  })

  test('a report of wrong data needs an unlocked company', async () => {
    const { token } = await userOf(0)
    const other = await userOf(1)
    const report = (company_id: number) =>
      world.call(reportWrongData, { token, body: { company_id, subject, details: 'Moved' } })
    expect(await report(other.company_id)).toMatchObject(LOCKED)
    expect(await report(1)).toMatchObject(UNKNOWN)
  })
})
