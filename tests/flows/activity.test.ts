import { DeleteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { exportAccount } from '#shared/api/accounts/own-account.ts'
import { trackApplication, trackCompanyClick, trackVacancyClick } from '#shared/api/activity.ts'
import { deleteApplication, listApplications, saveApplication } from '#shared/api/applications.ts'
import { searchSingle, getVacancy } from '#shared/api/companies.ts'
import { REPORTS_PER_DAY, reportWrongData } from '#shared/api/data-reports.ts'
import { MAX_ID } from '#shared/api/parameters.ts'
import { sponsorships } from '#shared/api/search.ts'
import type { ListedVacancy } from '#shared/api/vacancy.ts'
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

/** Creates a user who has unlocked a company. */
async function userOf(place = 0) {
  const { token } = await world.newUser()
  const company_id = companies[place] ?? 0
  const { data } = await world.get(searchSingle, { token, query: { company_id } })
  const [vacancy] = data.details.job_listings
  if (vacancy === undefined) throw new Error(`Company ${company_id} has no vacancies`)
  return { token, company_id, name: data.companyName, vacancy }
}

const LOCKED = { status: 403, body: { code: 'company_locked' } }
const UNKNOWN = { status: 404, body: { code: 'not_found' } }
const listOf = async (token: string) => (await world.get(listApplications, { token })).data
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

  test('a repeated click counts once, and clicks without an id count separately', async () => {
    const { token, company_id } = await userOf()
    const click = { company_id, clicked_to: 'website' }
    const body = { ...click, click_id: randomUUID() }
    await Promise.all([1, 2, 3].map(() => world.get(trackCompanyClick, { token, body })))
    expect((await exported(token)).clicks).toHaveLength(1)
    await world.get(trackCompanyClick, { token, body: click })
    await world.get(trackCompanyClick, { token, body: click })
    expect((await exported(token)).clicks).toHaveLength(3)
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

describe('a saved vacancy', () => {
  test('the facts of a saved vacancy come from the server, and stay when the user changes its state', async () => {
    const { token, company_id, name, vacancy } = await userOf()
    const keep = (body: object) =>
      world.get(saveApplication, { token, params: { vacancy_id: vacancy.id }, body: { company_id, ...body } })
    const { data } = await keep({ status: 'saved', title: 'King', company_name: 'Mine' })
    expect(data).toEqual({
      vacancy_id: vacancy.id,
      company_id,
      company_name: name,
      title: vacancy.title,
      city_name: vacancy.city_name,
      link: vacancy.link,
      expiry_date: vacancy.expiry_date,
      status: 'saved',
      note: '',
      date: null,
      created_at: expect.any(String),
      updated_at: data.created_at,
      open: true,
      closed_on: null,
      left_on: null,
      warned_on: null,
    })
    const said = { status: 'applied', note: 'By post 👩‍💻', date: '2026-07-20' }
    const changed = (await keep(said)).data
    expect(changed).toEqual({ ...data, ...said, updated_at: expect.any(String) })
    expect(await listOf(token)).toEqual([changed])
    const { open: _open, closed_on: _closed, left_on: _left, warned_on: _warned, ...kept } = changed
    expect((await exported(token)).applications).toEqual([kept])
    // an update keeps an omitted note, which another tab may have changed, and removes an omitted date
    expect((await keep({ status: 'rejected' })).data).toMatchObject({ note: said.note, date: null })

    await world.get(deleteApplication, { token, params: { vacancy_id: vacancy.id } })
    await world.get(deleteApplication, { token, params: { vacancy_id: vacancy.id } })
    expect(await listOf(token)).toEqual([])
  })

  test('keeping a vacancy requires an unlocked company, and only its user sees the saved vacancy', async () => {
    const { token, company_id } = await userOf(0)
    const other = await userOf(1)
    const keep = (vacancy_id: number, ofCompany: number) =>
      world.call(saveApplication, {
        token,
        params: { vacancy_id },
        body: { company_id: ofCompany, status: 'saved' },
      })
    expect(await keep(other.vacancy.id, other.company_id)).toMatchObject(LOCKED)
    expect(await keep(other.vacancy.id, company_id)).toMatchObject(UNKNOWN)
    expect(await keep(1, company_id)).toMatchObject(UNKNOWN)
    expect(await listOf(token)).toEqual([])
  })

  test('a saved vacancy shows when it closed, and masks an email that has become protected', async () => {
    const { token, company_id, vacancy } = await userOf(4)
    const params = { vacancy_id: vacancy.id }
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
    await world.get(saveApplication, { token, params, body: { company_id, status: 'saved' } })
    expect(await listOf(token)).toMatchObject([{ title: `Welder, ask ${email}`, open: true }])

    const secret = { email, protected: true, type: null, key_person: null, key_person_job_title: null }
    await set('profiles', { company_id }, 'SET emails = :value', [{ ...secret, source_page: null }])
    await set('vacancies', keyOf(vacancy), 'SET expiry_date = :value', '2026-01-01')
    const told = { title: 'Welder, ask protected email', open: false, closed_on: '2026-01-01', left_on: null }
    expect(await listOf(token)).toMatchObject([told])
    const body = { company_id, status: 'applied' }
    expect((await world.get(saveApplication, { token, params, body })).data).toMatchObject(told)
    expect((await exported(token)).applications).toMatchObject([{ title: told.title }])
  })

  test('a saved vacancy that no longer exists can be changed and deleted, but not opened or kept again', async () => {
    const { token, company_id, vacancy } = await userOf(2)
    const params = { vacancy_id: vacancy.id }
    await world.get(saveApplication, { token, params, body: { company_id, status: 'saved' } })
    await putBackAfterwards(world, 'vacancies', keyOf(vacancy))
    await world.documents.send(new DeleteCommand({ TableName: tableName('vacancies'), Key: keyOf(vacancy) }))
    const body = { company_id, status: 'replied' }
    expect((await world.get(saveApplication, { token, params, body })).data).toMatchObject({
      title: vacancy.title,
      status: 'replied',
      open: false,
    })
    expect(await listOf(token)).toMatchObject([{ open: false }])
    await world.get(deleteApplication, { token, params })
    expect(await world.call(saveApplication, { token, params, body })).toMatchObject(UNKNOWN)
    expect(await world.call(getVacancy, { token, params: { id: vacancy.id } })).toMatchObject(UNKNOWN)
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

  test('a vacancy that an administrator has deleted is not found by its id', async () => {
    const { token, vacancy } = await userOf(3)
    await putBackAfterwards(world, 'vacancies', keyOf(vacancy))
    await world.documents.send(
      new UpdateCommand({
        TableName: tableName('vacancies'),
        Key: keyOf(vacancy),
        UpdateExpression: 'SET deleted_at = :at',
        ExpressionAttributeValues: { ':at': '2026-07-20T12:00:00.000Z' },
      }),
    )
    expect(await world.call(getVacancy, { token, params: { id: vacancy.id } })).toMatchObject(UNKNOWN)
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

  test('of 30 concurrent reports exactly the daily limit is stored, and the others get Retry-After', async () => {
    const { token, company_id } = await userOf()
    const body = { company_id, subject, details: 'Moved' }
    // a conflict is retried, as by a form
    const send = async (): Promise<Awaited<ReturnType<typeof world.call>>> => {
      const answer = await world.call(reportWrongData, { token, body })
      return answer.status === 409 ? send() : answer
    }
    const answers = await callConcurrently(30, send)
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(REPORTS_PER_DAY)
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(30 - REPORTS_PER_DAY)
    for (const { headers } of refused) {
      const seconds = Number(headers.get('retry-after'))
      expect(seconds).toBeGreaterThan(0)
      expect(seconds).toBeLessThanOrEqual(86_400)
    }
    expect((await exported(token)).data_reports).toHaveLength(REPORTS_PER_DAY)
  })
})
