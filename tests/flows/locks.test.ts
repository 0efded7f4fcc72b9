// over 300 lines: a second file would start a second product of its own, which takes longer than all these questions

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { exportAccount } from '#shared/api/accounts/own-account.ts'
import { trackCompanyClick, trackVacancyClick } from '#shared/api/activity.ts'
import { companyVacancies, dailyUsage, readCompany, searchSingle, getVacancy } from '#shared/api/companies.ts'
import type { RouteContract } from '#shared/api/contract.ts'
import { reportWrongData } from '#shared/api/data-reports.ts'
import { hideCompany, listHiddenCompanies, showCompany } from '#shared/api/hidden-companies.ts'
import { jobDetails, type JobDetails, type JobRow, jobs, jobsLanding } from '#shared/api/job-search.ts'
import { checkLicence } from '#shared/api/licence.ts'
import { saveSearch } from '#shared/api/saved-searches.ts'
import { searchCounts } from '#shared/api/search-counts.ts'
import { sponsorships } from '#shared/api/search.ts'
import { keepEntry, readShortlist } from '#shared/api/shortlist.ts'
import { watchCompany } from '#shared/api/watches.ts'
import { flagFilters, publishedFilters } from '#shared/filters/company-filters.ts'
import { callConcurrently } from '../support/calls/call-concurrently.ts'
import { printFigure } from '../support/figure-line.ts'
import { type FlowWorld, startOwnWorld } from '../support/product/flow-world.ts'

/** docs/decisions/083-handles-of-locked-companies.md "What one account can ask": nothing joins a locked company with its jobs or contacts. */

const JOBS = 60
/** Every sample company is a limited company or has other words, so this finds most names. */
const WORD = 'limited'
/** The pages of the licence check that a client may read in a minute. */
const PAGES = 30
const SKILLED = 'Skilled Worker'

let world: FlowWorld
let token: string
/** The names of companies, as one account learns them, by public id. */
const learnt = new Map<number, string>()
/** Locked jobs, and whose they are. An administrator unlocked them to know it. */
const locked: { job: JobDetails; companyId: number }[] = []

const newToken = async () => (await world.newUser()).token

const numbersIn = (answer: unknown): number[] =>
  (JSON.stringify(answer).match(/(?<![\w.])\d+(?![\w.])/g) ?? []).map(Number)

async function allJobs(query: Record<string, string | number>, by = token): Promise<JobRow[]> {
  const rows: JobRow[] = []
  for (let page = 1, last = 1; page <= last; page += 1) {
    const found = await world.get(jobs, { token: by, query: { ...query, page } })
    rows.push(...found.data)
    last = found.last_page
  }
  return rows
}

/** The distinct answers to one call with different parameters, without what it was asked. */
async function answersTo(
  route: RouteContract,
  calls: readonly { params?: Record<string, number>; body?: unknown }[],
): Promise<string[]> {
  const answers = await callConcurrently(calls.length, (at) => world.call(route, { token, ...calls[at] }))
  return [...new Set(answers.map(({ status, body }) => JSON.stringify([status, body])))]
}

beforeAll(async () => {
  world = await startOwnWorld()
  token = await newToken()
  for (let page = 1; page <= PAGES; page += 1) {
    const { data } = await world.get(checkLicence, { token, query: { name: WORD, page } })
    for (const { id, name, locked: isLocked } of data.matches) if (id && isLocked) learnt.set(id, name)
  }
  const admin = await world.newUser({ role: 'admin' })
  const known = new Map<number, number>()
  for (let page = 1; locked.length < JOBS; page += 1) {
    for (const { id } of (await world.get(jobs, { token, query: { page } })).data) {
      const { data: job } = await world.get(jobDetails, { token, params: { id } })
      const theirs = (await world.get(jobDetails, { token: admin.token, params: { id } })).data
      const query = { company_id: theirs.company_id }
      const companyId =
        known.get(job.company_id) ?? (await world.get(searchSingle, { token: admin.token, query })).data.id
      known.set(job.company_id, companyId)
      locked.push({ job, companyId })
    }
  }
  // the names of these companies are public too
  for (const { companyId } of locked) learnt.set(companyId, 'the employer')
}, 300_000)
afterAll(() => world.stop())

/** How many of some jobs an answer joins with a learnt company. */
const namedIn = (answers: readonly unknown[]): number =>
  answers.filter((answer) => numbersIn(answer).some((number) => learnt.has(number))).length

test('of the first 60 locked jobs none has an id that the licence check gives with a name', async () => {
  const rows = await allJobs({ near: 'London', miles: 5 }, await newToken())
  const all = [...locked.map(({ job }) => job), ...rows]
  expect(learnt.size).toBeGreaterThan(200)
  expect(locked.length).toBeGreaterThanOrEqual(JOBS)
  const named = namedIn(all)
  printFigure('locks', `${all.length} locked jobs, ${learnt.size} ids with names`, `${named} named`)
  expect(named).toBe(0)
})

test('no route or rating makes the employer of a locked job likelier, beyond Skilled Worker with A or B', async () => {
  const register = await world.register.readOrganisations((await world.register.currentSnapshot())!)
  const listed = register.filter(({ left_on }) => left_on === null)
  const all = listed.flatMap(({ routes }) => routes)
  /** The jobs that a search by a route finds. */
  const found = new Map<string, Set<number>>()
  for (const route of new Set(all.map((one) => one.route).filter((one) => one !== SKILLED)))
    found.set(route, new Set((await allJobs({ route }, await newToken())).map(({ id }) => id)))
  const standingsIn = new Set(all.map(({ type, rating }) => `(${type}, ${rating})`))
  const ratingOf = ({ routes }: (typeof listed)[0]) =>
    routes.find(({ route }) => route === SKILLED)?.rating.slice(0, 1)

  const narrowed = locked.filter(({ job, companyId }) => {
    const own = listed.find(({ id }) => id === companyId)!
    const text = JSON.stringify(job)
    const routes = [...found].filter(([route, ids]) => text.includes(route) || ids.has(job.id))
    const standings = [...standingsIn].filter((standing) => text.includes(standing))
    const likely = listed.filter((one) => one.town === own.town && ratingOf(one) === ratingOf(own))
    const fits = (one: (typeof listed)[0]) =>
      routes.every(([route]) => one.routes.some((its) => its.route === route)) &&
      standings.every((standing) =>
        one.routes.some(({ type, rating }) => standing === `(${type}, ${rating})`),
      )
    return !likely.every(fits)
  })
  printFigure('locks', `${locked.length} locked jobs and the register`, `${narrowed.length} told by routes`)
  expect(narrowed.map(({ job }) => job.checks[0])).toEqual([])
  for (const near of ['Bolton', 'Leeds', 'London']) {
    const { facets } = await world.get(jobsLanding, { query: { near, miles: 5 } })
    expect(facets.route?.map(({ value }) => value)).toEqual([SKILLED])
  }
})

test('hiding a company by the id of its name changes no list of jobs', async () => {
  const spy = await newToken()
  const town = locked.find(({ job }) => job.city_name !== null)!
  const query = { near: town.job.city_name!, miles: 5 }
  const before = await allJobs(query, spy)
  const unknown = await world.call(hideCompany, { token: spy, params: { company_id: 1 } })
  for (const company_id of new Set(locked.map(({ companyId }) => companyId))) {
    const hidden = await world.call(hideCompany, { token: spy, params: { company_id } })
    expect([hidden.status, hidden.body]).toEqual([404, unknown.body])
  }
  const after = new Set((await allJobs(query, spy)).map(({ id }) => id))
  const gone = before.filter(({ id }) => !after.has(id)).length
  printFigure('locks', `${before.length} jobs, a company hidden by its public id`, `${gone} jobs told`)
  expect(gone).toBe(0)
  expect((await world.get(dailyUsage, { token: spy })).usage).toBe(0)
})

describe('what one account can ask about a hidden job', () => {
  test('its company leaves the list by the handle, and comes back by nothing but it', async () => {
    const [{ job, companyId }] = locked as [(typeof locked)[0]]
    const params = { company_id: job.company_id }
    const hiddenNow = async () => (await world.get(listHiddenCompanies, { token })).data
    await world.get(hideCompany, { token, params })
    expect(await hiddenNow()).toMatchObject([{ ...params, company_name: null, preview: job.preview }])
    await world.get(showCompany, { token, params: { company_id: companyId } })
    expect(await hiddenNow()).toHaveLength(1)
    const { data } = await world.get(exportAccount, { token })
    expect(data.hidden_companies).toEqual([job.company_id])
    expect(namedIn([await hiddenNow(), data])).toBe(0)
    await world.get(showCompany, { token, params })
    expect(await hiddenNow()).toEqual([])
  })

  test('the handle of its company leads to no row, and a handle of the finder hides nothing', async () => {
    const ofJobs = locked.map(({ job }) => ({ params: { id: job.company_id } }))
    for (const route of [readCompany, companyVacancies])
      expect(await answersTo(route, ofJobs)).toEqual([expect.stringMatching(/^\[404/)])
    const { data } = await world.get(sponsorships, { token })
    const ofFinder = data.map(({ id }) => ({ params: { company_id: id } }))
    expect(await answersTo(hideCompany, ofFinder)).toEqual([expect.stringMatching(/^\[404/)])
  })

  test('another account has other handles for the same companies', async () => {
    const other = await newToken()
    const handles = new Set(locked.map(({ job }) => job.company_id))
    for (const { job } of locked.slice(0, 15)) {
      const { data } = await world.get(jobDetails, { token: other, params: { id: job.id } })
      expect(handles.has(data.company_id)).toBe(false)
      const query = { company_id: job.company_id }
      expect((await world.call(searchSingle, { token: other, query })).status).toBe(404)
    }
  })
})

describe('what a shortlist tells of a locked company', () => {
  test('a kept job, its row in the finder and its public name are entries that nothing joins', async () => {
    const spy = await newToken()
    const { data: rows } = await world.get(sponsorships, { token: spy })
    const some = locked.slice(0, 15)
    for (const { job, companyId } of some) {
      await world.get(keepEntry, { token: spy, params: { kind: 'jobs', id: job.id }, body: {} })
      await world.get(keepEntry, { token: spy, params: { kind: 'sponsors', id: companyId }, body: {} })
    }
    const inFinder = rows.filter((row) => row.locked)
    for (const { id } of inFinder)
      await world.get(keepEntry, { token: spy, params: { kind: 'sponsors', id }, body: {} })
    const { data } = await world.get(readShortlist, { token: spy })
    const { data: whole } = await world.get(exportAccount, { token: spy })
    const hidden = data.filter((entry) => entry.locked)
    expect(hidden).toHaveLength(some.length + inFinder.length)
    expect(namedIn(hidden)).toBe(0)
    expect(namedIn(whole.shortlist.filter((entry) => entry.locked))).toBe(0)
    expect(hidden.filter((entry) => entry.company_name ?? entry.link ?? entry.left_on)).toEqual([])
    // the star of a name presses no star of a row, and the other way round
    const named = data.filter((entry) => entry.kind === 'sponsors' && !entry.locked)
    expect(named.map(({ id }) => id).toSorted()).toEqual(
      [...new Set(some.map(({ companyId }) => companyId))].toSorted(),
    )
    printFigure('locks', `${hidden.length} locked entries of a shortlist`, '0 named')
  })

  test('a handle of a job or of another account means no sponsor', async () => {
    const [{ job }] = locked as [(typeof locked)[0]]
    const { data } = await world.get(sponsorships, { token: await newToken() })
    const row = data.find((one) => one.locked)!
    for (const id of [job.company_id, row.id]) {
      const answer = await world.call(keepEntry, { token, params: { kind: 'sponsors', id }, body: {} })
      expect(answer.status).toBe(404)
    }
  })
})

describe('what one account can ask about a name', () => {
  test('the public id of a locked company has the facts of the register only', async () => {
    for (const id of new Set(locked.map(({ companyId }) => companyId))) {
      const { data } = await world.get(readCompany, { token, params: { id } })
      expect(Object.keys(data.preview).toSorted()).toEqual(['rating', 'register_only', 'routes', 'since'])
      expect(data).toMatchObject({ id, locked: true, addressLine1: null, postcode: null })
    }
  })

  test('no call with a job and a public id tells whether they belong together', async () => {
    const [first] = locked as [(typeof locked)[0]]
    const pairs = locked.slice(0, 10).flatMap(({ job, companyId }) => [
      { vacancy_id: job.id, company_id: companyId },
      { vacancy_id: job.id, company_id: first.companyId },
    ])
    const asked = {
      trackVacancyClick: await answersTo(
        trackVacancyClick,
        pairs.map(({ vacancy_id, company_id }) => ({ body: { company_id, company_vacancy_id: vacancy_id } })),
      ),
      trackCompanyClick: await answersTo(
        trackCompanyClick,
        pairs.map(({ company_id }) => ({ body: { company_id, clicked_to: 'website' } })),
      ),
      reportWrongData: await answersTo(
        reportWrongData,
        pairs.map(({ company_id }) => ({ body: { company_id, subject: 'other', details: 'Moved' } })),
      ),
      watchCompany: await answersTo(
        watchCompany,
        pairs.map(({ company_id }) => ({ params: { company_id } })),
      ),
      companyVacancies: await answersTo(
        companyVacancies,
        pairs.map(({ company_id }) => ({ params: { id: company_id } })),
      ),
      getVacancy: await answersTo(
        getVacancy,
        pairs.map(({ vacancy_id }) => ({ params: { id: vacancy_id } })),
      ),
    }
    for (const answers of Object.values(asked))
      expect(answers).toEqual([expect.stringMatching(/^\[403,.*company_locked/)])
  })
})

describe('what distances tell', () => {
  test('all locked rows of a town have one distance, whatever their postcode', async () => {
    for (const near of ['LS1', 'LS6', 'LS12']) {
      const query = { near, miles: 10, sort: 'nearest' }
      const { data } = await world.get(sponsorships, { token, query })
      const ofTown = data.filter((row) => row.locked && row.postTown === 'Leeds')
      expect(new Set(ofTown.map(({ distance, measured_to }) => `${distance} ${measured_to}`)).size).toBe(1)
      expect(data.filter((row) => row.locked && (row.office || row.measured_to !== 'town'))).toEqual([])
    }
  })

  test('all locked jobs of a town have one distance, with a town of their own or without', async () => {
    for (const near of ['LS1', 'LS12']) {
      const rows = await allJobs({ near, miles: 5, sort: 'nearest' }, await newToken())
      const inLeeds = rows.filter(({ city_name, preview }) =>
        city_name === null ? preview.startsWith('Locked sponsor, Leeds') : city_name === 'Leeds',
      )
      expect(inLeeds.length).toBeGreaterThan(10)
      expect(new Set(inLeeds.map(({ distance }) => distance)).size).toBe(1)
    }
  })
})

const newPro = async () => (await world.newUser({ plan: 'pro' })).token
/** A Pro user may search so often in a minute, and a little more. */
const SEARCHES = 50

/** Filters and orders by what is known of a company beyond the register, with the filters that a search for a name leaves out. */
const beyondRegister: [query: Record<string, string | number>, leftOut: string[]][] = [
  ...flagFilters
    .filter((name) => !publishedFilters.some((one) => one === name))
    .map((name): [Record<string, number>, string[]] => [{ [name]: 1 }, [name]]),
  ...['vacancies', 'newest', 'open'].map((sort): [Record<string, string>, string[]] => [{ sort }, []]),
  [{ has_job: 1 }, ['job']],
  [{ company_size: '50-249' }, ['company_size']],
  [{ sector: 17 }, ['sector']],
  [{ sector: 17, or_unknown: 'sector' }, ['sector']],
  [{ job_category: 21 }, ['job_category']],
  [{ minimum_pay: 30_000 }, ['minimum_pay']],
  [{ income: '£1m-£10m' }, ['income']],
  [{ job: 1, has_website: 1, relax: 'job,has_website', sort: 'vacancies' }, ['has_website', 'job']],
]

async function employers(): Promise<string[]> {
  const register = await world.register.readOrganisations((await world.register.currentSnapshot())!)
  const ids = new Set(locked.map(({ companyId }) => companyId))
  return register.flatMap(({ id, name }) => (ids.has(id) ? [name] : []))
}

describe('what a Pro account can ask about a name', () => {
  test('a row that a name finds has no size, category or count that some jobs of its town fit better', async () => {
    const names = await employers()
    const told: string[] = []
    let pro = ''
    for (const [at, company_name] of names.entries()) {
      if (at % SEARCHES === 0) pro = await newPro()
      const { data } = await world.get(sponsorships, { token: pro, query: { company_name } })
      const [row] = data as [(typeof data)[0]]
      const { company_size, job_categories, vacancies } = row.preview
      const inTown = locked.filter(({ job }) => job.preview.startsWith(`Locked sponsor, ${row.postTown}`))
      const likely = inTown.filter(
        ({ job: { preview, job_category } }) =>
          (!company_size || preview.endsWith(`${company_size} people`)) &&
          (!job_categories?.length || job_categories.includes(job_category?.job_category_name ?? '')),
      )
      if (vacancies || likely.length < inTown.length) told.push(company_name)
    }
    printFigure('locks', `${names.length} names asked by a Pro user`, `${told.length} with likely jobs`)
    expect(names.length).toBeGreaterThan(40)
    expect(told).toEqual([])
  }, 60_000)

  test('no filter and no order by what the register does not publish changes what a name, website or postcode finds', async () => {
    const admin = (await world.newUser({ role: 'admin' })).token
    const query = { company_id: locked[0]!.companyId }
    const { details } = (await world.get(searchSingle, { token: admin, query })).data
    const [name = ''] = await employers()
    for (const identity of [
      { company_name: name },
      { company_name: WORD },
      { website: details.website! },
      { postcode: 'LS' },
    ]) {
      const pro = await newPro()
      const ask = async (filter: (typeof beyondRegister)[0][0]) => {
        const found = await world.get(sponsorships, { token: pro, query: { ...identity, ...filter } })
        const { left_out, ...answer } = found
        return { answer, left_out }
      }
      const { answer, left_out } = await ask({})
      expect(answer.total).toBeGreaterThan(0)
      expect(left_out).toEqual([])
      for (const [filter, leftOut] of beyondRegister)
        expect(await ask(filter)).toEqual({ answer, left_out: leftOut })
      // the numbers beside the options, and a saved search, are asked of the same companies
      const counts = async (filter: Record<string, number>) =>
        (await world.get(searchCounts, { token: pro, query: { ...identity, ...filter } })).counts
      expect(Object.keys(await counts({}))).toEqual(['country', 'route', 'rating'])
      for (const filter of [{ job: 1 }, { email: 1 }]) {
        expect(await counts(filter)).toEqual(await counts({}))
        const criteria = {
          ...identity,
          ...Object.fromEntries(Object.keys(filter).map((flag) => [flag, '1'])),
        }
        const saved = await world.get(saveSearch, { token: pro, body: { name: 'A spy', criteria } })
        expect(saved.data.total).toBe(answer.total)
      }
    }
  }, 60_000)

  test('a row that a name finds has a handle of its own, and says no more when it is opened', async () => {
    const pro = await newPro()
    const near = { near: locked[0]!.job.preview.split(', ')[1]!, miles: 5 }
    const named = await world.get(sponsorships, { token: pro, query: { company_name: WORD, ...near } })
    const others = await world.get(sponsorships, { token: pro, query: near })
    const found = named.data.filter((row) => row.locked)
    expect(found.length).toBeGreaterThan(0)
    const handles = new Set(others.data.map(({ id }) => id))
    for (const { id, preview } of found) {
      expect(handles.has(id)).toBe(false)
      expect(Object.keys(preview).toSorted()).toEqual(['rating', 'register_only', 'routes', 'since'])
      const { data } = await world.get(readCompany, { token: pro, params: { id } })
      expect(data).toMatchObject({ id, locked: true, companyName: null })
      expect(Object.keys(data.preview)).toHaveLength(4)
      expect((await world.call(hideCompany, { token: pro, params: { company_id: id } })).status).toBe(404)
    }
    const query = { company_id: found[0]!.id }
    expect((await world.get(searchSingle, { token: pro, query })).data.companyName).not.toBeNull()
  })

  test('rows that a postcode finds are ordered by their handles', async () => {
    const { data } = await world.get(sponsorships, { token: await newPro(), query: { postcode: 'LS' } })
    const handles = data.flatMap((row) => (row.locked ? [row.id] : []))
    expect(handles.length).toBeGreaterThan(2)
    expect(handles).toEqual(handles.toSorted((a, b) => a - b))
  })
})
