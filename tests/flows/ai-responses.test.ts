import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aiResponseJson, AiResponseStatus, listAiResponses } from '#shared/api/admin/ai-responses.ts'
import { listAudit } from '#shared/api/admin/audit.ts'
import { bulkOutcomes } from '#shared/api/admin/bulk-jobs.ts'
import { retryAiResponse, retryAiResponses } from '#shared/api/admin/retry-ai-responses.ts'
import { searchSingle } from '#shared/api/companies.ts'
import { Queued } from '#shared/api/jobs.ts'
import { resourceName } from '#shared/system/names.ts'
import { attemptStore } from '../../functions/extraction/models/attempt-store.ts'
import { listChangeWrite } from '../../functions/lists/list-store.ts'
import { endedJob } from '../support/product/ended-job.ts'
import { type FlowWorld, startWorld } from '../support/product/flow-world.ts'
import { isDeployed } from '../support/product/is-deployed.ts'

// a deployed system reaches no sample sites, so a retry would wait there
describe.skipIf(isDeployed)('the responses of language models', () => {
  let world: FlowWorld
  let admin: string
  let vacancyId: number
  let companyId: number
  beforeAll(async () => {
    world = await startWorld()
    admin = (await world.newUser({ role: 'admin' })).token
    // the pages of this website are empty without scripts, so reading one changes no vacancy
    const query = { company_name: 'QYG Travel' }
    const { data } = await world.sponsors(query)
    const company_id = data[0]?.id ?? 0
    const { details } = (await world.get(searchSingle, { token: admin, query: { company_id } })).data
    vacancyId = details.job_listings[0]?.id ?? 0
    companyId = company_id
    await recordCalls()
  })
  afterAll(() => world.stop())

  /** Records two calls: one that did not end in time, and then one that succeeded. */
  async function recordCalls(): Promise<void> {
    const { documents, prefix } = world
    const attempts = attemptStore({
      documents,
      tables: {
        ai_responses: resourceName(prefix, 'ai_responses'),
        budgets: resourceName(prefix, 'budgets'),
        counters: resourceName(prefix, 'counters'),
      },
      dailyTokens: 1_000_000,
      versions: { prompt: 1, schema: 1 },
      listChange: listChangeWrite(resourceName(prefix, 'admin_lists'), 'ai_responses'),
      now: () => new Date(),
    })
    const subject = { jobId: randomUUID(), companyId, vacancyId }
    const ends = [
      { status: 'timeout', content: null, error: 'The model did not answer in time.', tokens: 0 },
      { status: 'success', content: '{"title":null}', error: null, tokens: 120 },
    ] as const
    for (const [at, end] of ends.entries()) {
      const call = { subject, call: at + 1 }
      const provider = { name: 'flow', kind: 'openai', model: 'flow-model' } as const
      await attempts.reserve({ ...call, provider, tokens: 500 })
      await attempts.settle({ ...call, called: { ...end, milliseconds: 80, mayPass: true } })
    }
  }

  const list = (query: Record<string, string | number> = {}) =>
    world.get(listAiResponses, { token: admin, query: { company_vacancy_id: vacancyId, ...query } })
  const json = (id = 0) => world.call(aiResponseJson, { token: admin, params: { id } })

  test('administrators list the responses newest first, filter them and read one', async () => {
    const { data, total, links } = await list()
    expect([total, links.next]).toEqual([2, null])
    expect(data).toMatchObject([
      {
        status: 'success',
        provider: 'flow',
        model: 'flow-model',
        company_name: expect.stringContaining('QYG Travel'),
        total_tokens: 120,
        duration_ms: 80,
      },
      { status: 'timeout', response_json: null, error: 'The model did not answer in time.' },
    ])
    expect((await list({ status: 'timeout' })).total).toBe(1)
    expect((await list({ search: 'FLOW-model', page: 2 })).total).toBe(2)
    expect((await list({ search: 'travel qyg timeout' })).total).toBe(0)
    expect((await list({ search: 'travel QYG', company_id: companyId })).total).toBe(2)
    expect((await list({ search: 'another model' })).total).toBe(0)
    expect((await list({ company_detail_id: 1 })).total).toBe(0)
    expect((await list({ date_range: '2020-01-01,2020-12-31' })).total).toBe(0)
    const [first, second] = data
    expect(await json(first?.id)).toMatchObject({ status: 200, body: { content: '{"title":null}' } })
    expect(await json(second?.id)).toMatchObject({ status: 404 })
  })

  test('the sample data has a response of each status', async () => {
    for (const status of AiResponseStatus.options) {
      const query = { status, search: 'demo-model' }
      expect((await world.get(listAiResponses, { token: admin, query })).total).toBeGreaterThan(0)
    }
  })

  test('a retry queues the vacancy of the response once', async () => {
    const params = { id: (await list()).data[0]?.id ?? 0 }
    const answers = await Promise.all([1, 2].map(() => world.call(retryAiResponse, { token: admin, params })))
    for (const answer of answers)
      expect(answer).toMatchObject({
        status: 202,
        body: {
          data: { kind: 'vacancy', subject: String(vacancyId) },
          message: 'AI response queued for retry',
        },
      })
    expect(answers).toContainEqual(
      expect.objectContaining({ body: expect.objectContaining({ already_queued: true }) }),
    )
  })

  test('all matching responses are retried by one bulk of their vacancies, if their number is the same', async () => {
    const filter = { company_vacancy_id: String(vacancyId), search: 'flow' }
    const call = (body: object) => world.call(retryAiResponses, { token: admin, body })
    expect(await call({ filter, expected_total: 3 })).toMatchObject({
      status: 409,
      body: { message: 'Nothing was done, because 2 responses match now.' },
    })
    const { status, body } = await call({ filter, expected_total: 2 })
    expect([status, body]).toMatchObject([
      202,
      { data: { kind: 'bulk', count: 1 }, message: '2 AI responses queued for retry, of 1 vacancy' },
    ])
    const { id } = Queued.parse(body).data
    expect((await endedJob(world, admin, id)).state).toBe('done')
    const outcomes = await world.get(bulkOutcomes, { token: admin, params: { id } })
    expect(outcomes.data.map((one) => one.id)).toEqual([vacancyId])
    const entries = await world.get(listAudit, { token: admin, query: { subject: `bulk:${id}` } })
    expect(entries.data).toMatchObject([{ action: 'retry_ai_responses', after: { vacancies: 1 } }])

    const { data } = await list()
    const response_ids = data.map((response) => response.id)
    expect(await call({ response_ids: [...response_ids, 1] })).toMatchObject({
      status: 202,
      body: { message: '2 AI responses queued for retry, of 1 vacancy' },
    })
    expect(await call({ response_ids: [1] })).toMatchObject({ status: 404 })
    expect(await call({ filter })).toMatchObject({
      status: 422,
      body: { errors: { expected_total: [expect.any(String)] } },
    })
  })

  test('an unknown response answers 404, and users who are not administrators get 403', async () => {
    for (const route of [aiResponseJson, retryAiResponse])
      expect(await world.call(route, { token: admin, params: { id: 1 } })).toMatchObject({ status: 404 })
    const { token } = await world.newUser()
    expect(await world.call(listAiResponses, { token })).toMatchObject({ status: 403 })
  })
})
