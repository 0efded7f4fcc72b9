// over 300 lines: each test takes another company of one list, so that no two change the same
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { exportAccount } from '#shared/api/accounts/own-account.ts'
import { trackApplication, trackCompanyClick, trackVacancyClick } from '#shared/api/activity.ts'
import { searchSingle, getVacancy } from '#shared/api/companies.ts'
import type { ResponseOf, RouteContract } from '#shared/api/contract.ts'
import { MAX_ID } from '#shared/api/parameters.ts'
import { sponsorships } from '#shared/api/search.ts'
import { endSharedList, listSharedLists, openSharedList, shareShortlist } from '#shared/api/shared-lists.ts'
import { dropEntry, FIRST_FOUND, keepEntry, readShortlist } from '#shared/api/shortlist.ts'
import { closesText } from '#shared/closing.ts'
import { startWorld } from '../support/product/flow-world.ts'

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
