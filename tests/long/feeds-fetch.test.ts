import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { operationLog } from '../../functions/register/operation-log.ts'
import { vacancyStore } from '../../functions/vacancies/vacancy-store.ts'
import type { Vacancy } from '../../functions/vacancies/vacancy.ts'
import { importWorld } from '../support/emulators/import-world.ts'
import { type LoopbackSite, loopbackSite } from '../support/fetching/loopback-site.ts'
import { isDeployed } from '../support/product/is-deployed.ts'
import { type SectorSample, sectorShapes, sectorSitemap } from '../support/samples/sector-feed-samples.ts'
import { rememberEnvironment } from '../support/vitest/remember-environment.ts'

const REGISTER = `Organisation Name,Town/City,County,Type & Rating,Route\r\n${[
  'Hillside School,Leeds',
  'Twin Academy Ltd,York',
  'TWIN ACADEMY LIMITED,York',
  'Dale School,Hull',
]
  .map((company) => `${company},,Worker (A rating),Skilled Worker\r\n`)
  .join('')}`

const at = (id: string, employer: string, town: string, more: Partial<SectorSample> = {}) => ({
  id,
  employer,
  town,
  ...more,
})
const PHYSICS = at('physics', 'HILLSIDE SCHOOL', 'Leeds')
const CHEMISTRY = at('chemistry', 'Hillside School', 'Leeds', { title: 'Teacher of chemistry' })
const OTHERS = [
  at('ambiguous', 'Twin Academy', 'York'),
  at('elsewhere', 'Dale School', 'Leeds'),
  at('missing', 'Unlisted School', 'Leeds'),
]

// this test starts its own emulators instead of using the deployed system
describe.skipIf(isDeployed)('npm run sponsor -- feeds fetch', () => {
  const restoreEnvironment = rememberEnvironment()
  let world: Awaited<ReturnType<typeof importWorld>>
  let site: LoopbackSite
  let pages: SectorSample[][]
  let isBroken = false
  beforeAll(async () => {
    world = await importWorld()
    await world.report(world.file('register-2026-11-20.csv', REGISTER))
    const { type, page } = sectorShapes.teaching_vacancies
    site = await loopbackSite((request, response) => {
      const url = new URL(request.url ?? '', 'http://feed.example')
      if (url.pathname === '/robots.txt') return response.writeHead(404).end()
      if (url.pathname === '/sitemap.xml')
        return response
          .writeHead(200, { 'content-type': 'application/xml' })
          .end(sectorSitemap(pages.flat().map(({ id }) => id)))
      const number = Number(url.searchParams.get('page'))
      const body = page(pages[number - 1] ?? [], pages.length)
      const isLast = number === pages.length
      return response
        .writeHead(200, { 'content-type': type })
        .end(isBroken && isLast ? body.slice(0, -40) : body)
    })
    Object.assign(process.env, {
      TEACHING_VACANCIES_URL: `${site.origin}/jobs.json`,
      FETCH_ALLOW: site.host,
    })
  })
  afterAll(async () => {
    restoreEnvironment()
    await site.close()
    await world.stop()
  })

  const vacancies = async () => {
    const { documents, tables } = world.emulators
    const all: Vacancy[] = []
    for await (const one of vacancyStore({ documents, tables }).all()) all.push(one)
    return all.toSorted((a, b) => a.title.localeCompare(b.title))
  }
  const removed = async () => (await vacancies()).map(({ removed_at }) => removed_at !== null)
  const last = async () => {
    const { documents, tables } = world.emulators
    const states = await operationLog({ documents, tables, now: () => new Date() }).all()
    return states.teaching_vacancies?.last
  }

  test('postings of companies on the register become vacancies, and all others are counted', async () => {
    pages = [[PHYSICS, ...OTHERS], [CHEMISTRY]]
    const run = await world.feeds(['teaching_vacancies'])
    expect(run).toMatchObject({ code: 0 })
    expect(run.out).toContain(
      'Postings of Teaching Vacancies: 5. Matched with the register: 2, companies: 1.',
    )
    expect(run.out).toContain('Left out as ambiguous: 1, as of another town: 1. Vacancies written: 2.')
    const organisation = (await world.organisations()).find(({ name }) => name === 'Hillside School')
    expect(await vacancies()).toMatchObject([
      {
        title: 'Head of physics',
        company_id: organisation?.id,
        posting_id: 'teaching_vacancies/physics',
        visa_sponsorship: 1,
        source_url: 'https://teaching-vacancies.service.gov.uk/jobs/physics',
        fact_sources: { title: { source: 'sector-feed', rank: 45, rule: 'structured' } },
      },
      { title: 'Teacher of chemistry', posting_id: 'teaching_vacancies/chemistry' },
    ])
    expect(await last()).toMatchObject({ outcome: 'done', by: 'operator' })
  })

  test('a second run changes nothing', async () => {
    const before = await vacancies()
    expect((await world.feeds(['teaching_vacancies'])).out).toContain('Vacancies written: 0.')
    expect(await vacancies()).toEqual(before)
    expect(await last()).toMatchObject({ outcome: 'unchanged' })
  })

  test('half a page changes nothing and says why, although other pages have changed', async () => {
    const before = await vacancies()
    ;[pages, isBroken] = [[OTHERS, [CHEMISTRY]], true]
    const run = await world.feeds(['teaching_vacancies'])
    isBroken = false
    expect(run).toMatchObject({ code: 1, err: expect.stringContaining('Refused, nothing has changed: ') })
    expect(await vacancies()).toEqual(before)
    expect(await last()).toMatchObject({ outcome: 'refused', sentence: expect.stringContaining('cut off') })
  })

  test('a posting that has left closes its vacancy, and one that returns opens it', async () => {
    pages = [[CHEMISTRY]]
    expect((await world.feeds(['teaching_vacancies'])).code).toBe(0)
    expect(await removed()).toEqual([true, false])
    pages = [[CHEMISTRY, PHYSICS]]
    expect((await world.feeds(['teaching_vacancies'])).code).toBe(0)
    expect(await removed()).toEqual([false, false])
  })

  test('a feed that has lost all its postings is refused', async () => {
    pages = [[]]
    expect((await world.feeds(['teaching_vacancies'])).err).toContain('2 of 2 open vacancies would be closed')
    expect(await removed()).toEqual([false, false])
    expect((await world.feeds(['teaching_vacancies', '--force'])).code).toBe(0)
    expect(await removed()).toEqual([true, true])
  })
})
