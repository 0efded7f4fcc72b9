import { afterAll, expect, test } from 'vitest'
import { listAudit } from '#shared/api/admin/audit.ts'
import { compareImports, getImport, listImports, requestImport } from '#shared/api/admin/imports.ts'
import { listOperations, startOperation } from '#shared/api/admin/operations.ts'
import { Queued } from '#shared/api/jobs.ts'
import { endedJob } from '../support/product/ended-job.ts'
import { type Answer, startWorld } from '../support/product/flow-world.ts'
import { isDeployed } from '../support/product/is-deployed.ts'

const world = await startWorld()
const { id: actor, token } = await world.newUser({ role: 'admin' })
afterAll(() => world.stop())

test('a dry run of the newest register is audited, and changes nothing', async () => {
  const body = { fetch: true, dry_run: true }
  let answer: Answer | undefined
  // another test may have queued an import a moment before
  await expect
    .poll(async () => (answer = await world.call(requestImport, { token, body })), { timeout: 50_000 })
    .toMatchObject({ status: 202, body: { message: 'Dry run queued', already_queued: false } })
  const { id } = Queued.parse(answer?.body).data
  await endedJob(world, token, id)
  const { data } = await world.get(getImport, { token, params: { id } })
  // only a local run has an address, that of the sample register
  expect(data.outcome).toBe(isDeployed ? 'refused' : 'done')
  expect(data.report?.published ?? false).toBe(false)
  const entries = await world.get(listAudit, { token, query: { subject: `import:${id}` } })
  expect(entries.data).toMatchObject([{ action: 'import_register', after: { dry_run: true } }])
})

test('a rebuild of the index is started, audited, and its outcome is recorded', async () => {
  const params = { name: 'index_rebuild' }
  expect(await world.call(startOperation, { token, params })).toMatchObject({ status: 202 })
  const last = async () => {
    const { data } = await world.get(listOperations, { token })
    return data.find(({ name }) => name === 'index_rebuild')?.last
  }
  await expect.poll(async () => (await last())?.by, { timeout: 50_000 }).toBe('administrator')
  const { data } = await world.get(listOperations, { token })
  expect(data.find(({ name }) => name === 'key_rotation')?.last).toMatchObject({ outcome: 'done' })
  const entries = await world.get(listAudit, { token, query: { action: 'rebuild_index' } })
  expect(entries.data.length).toBeGreaterThan(0)
})

test('the history has the import of the sample data, which does not differ from itself', async () => {
  const { data } = await world.get(listImports, { token })
  const newest = data[0]
  expect(newest).toMatchObject({ can_be_compared: true, organisations: expect.any(Number) })
  const query = { from: newest?.id ?? '', to: newest?.id ?? '' }
  expect(await world.get(compareImports, { token, query })).toMatchObject({
    counts: { added: 0, removed: 0, moved: 0, changed: 0 },
    data: [],
  })
})

test('a job feed without an address is refused with a sentence, and its start is audited', async () => {
  const params = { name: 'nhs_jobs' }
  const started = { status: 202, body: { message: 'Feed queued', import_id: null } }
  // another test may have queued the same feed a moment before
  await expect
    .poll(() => world.call(startOperation, { token, params }), { timeout: 50_000 })
    .toMatchObject(started)
  const last = async () => {
    const { data } = await world.get(listOperations, { token })
    return data.find(({ name }) => name === 'nhs_jobs')?.last
  }
  await expect.poll(last, { timeout: 50_000 }).toMatchObject({
    outcome: 'refused',
    by: 'administrator',
    sentence: 'There is no address of the feed; set NHS_JOBS_URL.',
  })
  const entries = await world.get(listAudit, { token, query: { action: 'read_feed', actor } })
  expect(entries.data).toMatchObject([{ subject: { id: 'nhs_jobs' } }])
})
