import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { processVacancy } from '#shared/api/admin/vacancies.ts'
import { searchSingle } from '#shared/api/companies.ts'
import { type Job, Queued } from '#shared/api/jobs.ts'
import { sponsorships } from '#shared/api/search.ts'
import { endedJob } from '../support/product/ended-job.ts'
import { type FlowWorld, startWorld } from '../support/product/flow-world.ts'
import { isDeployed } from '../support/product/is-deployed.ts'

// a deployed system reaches no sample sites
describe.skipIf(isDeployed)('a job whose page cannot be read', () => {
  let world: FlowWorld
  let admin: string
  beforeAll(async () => {
    world = await startWorld()
    admin = (await world.newUser({ role: 'admin' })).token
  })
  afterAll(() => world.stop())

  /** Processes the first vacancy of a company. @returns the job once it has ended. */
  async function process(company_name: string): Promise<Job> {
    const { data } = await world.get(sponsorships, { token: admin, query: { company_name } })
    const company_id = data[0]?.id ?? 0
    const company = await world.get(searchSingle, { token: admin, query: { company_id } })
    const [vacancy] = company.data.details.job_listings
    const answer = await world.call(processVacancy, { token: admin, params: { id: vacancy?.id ?? 0 } })
    const { id } = Queued.parse(answer.body).data
    return endedJob(world, admin, id)
  }

  // only permanent reasons, because a waiting job would keep the shared product busy
  test.each([
    ['Manchester Kestremore', 'robots-disallowed'],
    ['Limited Marlodale', 'too-many-redirects'],
    ['Yarrowlock', 'too-large'],
  ])('the job of %s fails with the reason %s', async (company, reason) => {
    expect(await process(company)).toMatchObject({ reason, state: 'failed' })
  })
})
