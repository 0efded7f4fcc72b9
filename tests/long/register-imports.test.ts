import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import {
  applyImport,
  compareImports,
  getImport,
  listImports,
  requestImport,
} from '#shared/api/admin/imports.ts'
import { listOperations } from '#shared/api/admin/operations.ts'
import { adminStats } from '#shared/api/admin/statistics.ts'
import { requestUpload, Upload } from '#shared/api/admin/uploads.ts'
import { dataOf } from '#shared/api/contract.ts'
import { Queued } from '#shared/api/jobs.ts'
import { type LoopbackSite, loopbackSite } from '../support/fetching/loopback-site.ts'
import { endedJob } from '../support/product/ended-job.ts'
import { type FlowWorld, startOwnWorld } from '../support/product/flow-world.ts'
import { isDeployed } from '../support/product/is-deployed.ts'
import { rememberEnvironment } from '../support/vitest/remember-environment.ts'

const HEAD = 'Organisation Name,Town/City,County,Type & Rating,Route'
const register = (...names: string[]) =>
  [HEAD, ...names.map((name) => `${name},Leeds,,Worker (A rating),Skilled Worker`), ''].join('\r\n')

// the deployed product cannot reach a site on loopback
describe.skipIf(isDeployed)('imports of administrators', () => {
  const restoreEnvironment = rememberEnvironment()
  let world: FlowWorld
  let site: LoopbackSite
  let token: string
  let published = { date: '2026-11-19', text: register('Early') }
  beforeAll(async () => {
    site = await loopbackSite((request, response) => {
      const url = `/${published.date}.csv`
      if (request.url === url) response.writeHead(200, { 'content-type': 'text/csv' }).end(published.text)
      else
        response
          .writeHead(200, { 'content-type': 'application/json' })
          .end(JSON.stringify({ details: { attachments: [{ url, content_type: 'text/csv' }] } }))
    })
    Object.assign(process.env, { REGISTER_URL: `${site.origin}/document`, FETCH_ALLOW: site.host })
    world = await startOwnWorld()
    token = (await world.newUser({ role: 'admin' })).token
  })
  afterAll(async () => {
    restoreEnvironment()
    await world.stop()
    await site.close()
  })

  /** The import that a call has queued, as soon as it has ended. */
  async function ended(answer: { body: unknown }) {
    const { id } = Queued.parse(answer.body).data
    await endedJob(world, token, id)
    return (await world.get(getImport, { token, params: { id } })).data
  }

  /** The last outcome of fetches, once it is of the schedule. The sweeper may have to deliver the message. */
  const scheduledFetch = () =>
    vi.waitFor(
      async () => {
        const { data } = await world.get(listOperations, { token })
        const last = data.find(({ name }) => name === 'register_fetch')?.last
        expect(last?.by).toBe('schedule')
        return last
      },
      { timeout: 150_000, interval: 1000 },
    )

  /** Waits until the schedule has replaced the sample companies. */
  const realRegister = () =>
    vi.waitFor(
      async () => {
        const { data } = await world.get(listImports, { token })
        expect(data.map(({ retired_samples }) => retired_samples > 0)).toContain(true)
      },
      { timeout: 150_000, interval: 1000 },
    )

  test('the schedule fetches and publishes the register, without an administrator', async () => {
    expect(await scheduledFetch()).toMatchObject({ outcome: 'done', sentence: null })
    const { data } = await world.get(listImports, { token })
    expect(data[0]).toMatchObject({ date: '2026-11-19' })
  })

  test('a register is fetched, tried, applied, compared, and then unchanged', async () => {
    await scheduledFetch()
    published = { date: '2026-11-20', text: register('Early', 'Firm') }
    const dryRun = await ended(
      await world.call(requestImport, { token, body: { fetch: true, dry_run: true } }),
    )
    expect(dryRun).toMatchObject({
      outcome: 'done',
      report: { date: '2026-11-20', added: 1, published: false },
    })
    const params = { id: dryRun.id }
    const applied = await ended(await world.call(applyImport, { token, params }))
    expect(applied).toMatchObject({ outcome: 'done', applies: dryRun.id, report: { published: true } })
    expect((await world.get(getImport, { token, params })).data.is_current).toBe(true)
    const again = await ended(
      await world.call(requestImport, { token, body: { fetch: true, dry_run: false } }),
    )
    expect(again).toMatchObject({ state: 'done', outcome: 'unchanged', report: null })
    const { data } = await world.get(listImports, { token })
    const [newest, oldest] = [data[0]?.id ?? '', data.at(-1)?.id ?? '']
    const compared = await world.get(compareImports, { token, query: { from: oldest, to: newest } })
    expect(compared.counts.removed).toBeGreaterThan(0)
    expect(compared.data).toMatchObject([{ name: 'Early' }, { name: 'Firm', town: 'Leeds' }])
  })

  test('an older register is uploaded, tried and applied, and extends the history alone', async () => {
    await realRegister()
    const text = register('Early', 'Firm', 'Gone')
    const sha256 = createHash('sha256').update(text).digest('hex')
    const file = { name: 'older.csv', size: Buffer.byteLength(text), sha256 }
    const { data: upload } = dataOf(Upload).parse(
      (await world.call(requestUpload, { token, body: file })).body,
    )
    await fetch(`${world.origin}${upload.url}`, { method: 'PUT', headers: upload.headers, body: text })
    const before = (await world.get(adminStats, { token, query: {} })).data.business_stats.register
    const body = { upload: upload.id, date: '2026-11-12', dry_run: true, history: true }
    const dryRun = await ended(await world.call(requestImport, { token, body }))
    expect(dryRun).toMatchObject({
      outcome: 'done',
      history: true,
      report: { history: true, published: false },
    })
    const params = { id: dryRun.id }
    const apply = async () => ended(await world.call(applyImport, { token, params }))
    expect(await apply()).toMatchObject({ outcome: 'done', history: true, report: { published: true } })
    expect(await apply()).toMatchObject({ outcome: 'done', report: { published: false, changed: 0 } })

    const { data } = await world.get(listImports, { token })
    expect(data.slice(0, 2)).toMatchObject([
      { date: '2026-11-12', history: true, published: false },
      { date: '2026-11-12', history: true, published: true, can_be_compared: false },
    ])
    const operations = (await world.get(listOperations, { token })).data
    expect(operations.find(({ name }) => name === 'history')?.last).toMatchObject({
      outcome: 'done',
      by: 'administrator',
    })
    expect((await world.get(adminStats, { token, query: {} })).data.business_stats.register).toEqual(before)
  })
})
