import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { captureScreenshot } from '#shared/api/admin/vacancies.ts'
import { searchSingle, getVacancy } from '#shared/api/companies.ts'
import { Queued } from '#shared/api/jobs.ts'
import { sponsorships } from '#shared/api/search.ts'
import { endedJob } from '../support/product/ended-job.ts'
import { type FlowWorld, startWorld } from '../support/product/flow-world.ts'
import { isDeployed } from '../support/product/is-deployed.ts'

// a deployed system reaches no sample site
describe.skipIf(isDeployed)('a screenshot', () => {
  let world: FlowWorld
  let admin: string
  let vacancy: { id: number }
  beforeAll(async () => {
    world = await startWorld()
    admin = (await world.newUser({ role: 'admin' })).token
    const { data } = await world.get(sponsorships, { token: admin, query: { job: 1 } })
    const company_id = data[0]?.id ?? 0
    const company = await world.get(searchSingle, { token: admin, query: { company_id } })
    const [first] = company.data.details.job_listings
    if (first === undefined) throw new Error('The company has no vacancies')
    vacancy = first
  })
  afterAll(() => world.stop())

  const capture = () => world.call(captureScreenshot, { token: admin, params: { id: vacancy.id } })

  /** Waits until a job has ended, and returns it. */
  const ended = (id: string) => endedJob(world, admin, id)

  test('a captured vacancy shows a screenshot of its page', async () => {
    const [answer, again] = [await capture(), await capture()]
    expect(answer).toMatchObject({
      status: 202,
      body: { already_queued: false, message: 'Screenshot capture queued', data: { kind: 'screenshot' } },
    })
    const { data } = Queued.parse(answer.body)
    expect(again).toMatchObject({ status: 202, body: { already_queued: true, data: { id: data.id } } })
    expect(await ended(data.id)).toMatchObject({ state: 'done', reason: null })

    const shown = await world.get(getVacancy, { token: admin, params: { id: vacancy.id } })
    expect(shown.data).toMatchObject({ has_screenshot: true, screenshot_at: expect.any(String) })
    const file = await fetch(`${world.origin}${shown.data.screenshot_url}`)
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/webp'])
    const { width, height = 0 } = await sharp(await file.arrayBuffer()).metadata()
    expect(width).toBe(1280)
    expect(height).toBeGreaterThan(800)
  })
})
