import { expect, test } from 'vitest'
import { contextWith, double } from '../../tests/support/doubles/context-with.ts'
import { memoryTables } from '../../tests/support/tables/memory-tables.ts'
import { profileStore, unknownProfile } from '../companies/index.ts'
import { transact } from '../platform/dynamodb/records.ts'
import { commitAsAdmin } from '../platform/dynamodb/transaction-parts.ts'
import { registerReading } from '../register/index.ts'
import { type Requester, requestDiscovery, requestEnrichment } from './request-job.ts'

const NOW = new Date('2026-11-23T10:05:00.000Z')
const by = { principal: { userId: 'admin' }, requestId: 'r1' } as Requester

/** A company of the register with the id 7. Its website is unknown unless one is given. */
function world(website: string | null = null) {
  const { itemsOf, ...tables } = memoryTables()
  const context = contextWith(
    { ...tables, now: () => NOW },
    double(registerReading, { nameOf: async (id) => (id === 7 ? 'Acme Care Ltd' : undefined) }),
    double(profileStore, { get: async () => ({ ...unknownProfile(7, 'sample'), website }) }),
    double(commitAsAdmin, ((_userId: string, parts: never) => transact(tables.documents, parts)) as never),
  )
  const written = () => ({
    job: itemsOf('jobs').find(({ kind }) => kind !== undefined),
    messages: itemsOf('outbox'),
    audit: itemsOf('audit'),
  })
  return { context, written }
}

const job = {
  subject: '7',
  details: 'Acme Care Ltd',
  count: 1,
  requested_by: 'admin',
  request_id: 'r1',
}
const audit = {
  actor: 'admin',
  subject: { kind: 'company', id: '7' },
  before: null,
  at: NOW.toISOString(),
  request_id: 'r1',
}

test('a company with a website has one reading, written with its message and its audit entry', async () => {
  const { context, written } = world('https://acme.example/')
  const first = await requestEnrichment(context, 7, by)
  expect(first.isAlreadyQueued).toBe(false)
  const { job_id } = first.job
  expect(await requestEnrichment(context, 7, by)).toMatchObject({ job: { job_id }, isAlreadyQueued: true })
  expect(written()).toMatchObject({
    job: { ...job, kind: 'enrichment' },
    messages: [{ type: 'enrichCompany', body: { job_id } }],
    audit: [{ ...audit, action: 'enrich_company', after: { job_id } }],
  })
})

test.each([null, 'acme'])('a company with the website %s is not read', async (website) => {
  const { context, written } = world(website)
  await expect(requestEnrichment(context, 7, by)).rejects.toMatchObject({ code: 'conflict' })
  expect(written()).toEqual({ job: undefined, messages: [], audit: [] })
})

test('a company without a website has one search, and the audit entry names a suggested host', async () => {
  const { context, written } = world()
  const first = await requestDiscovery(context, 7, 'https://www.acme.example/jobs', by)
  const { job_id } = first.job
  expect(await requestDiscovery(context, 7, undefined, by)).toMatchObject({ isAlreadyQueued: true })
  expect(written()).toMatchObject({
    job: { ...job, kind: 'discovery' },
    messages: [{ type: 'discoverWebsite', body: { job_id, suggestion: 'acme.example' } }],
    audit: [{ ...audit, action: 'discover_company', after: { job_id, website: 'acme.example' } }],
  })
})

test('without a suggestion the audit entry names no website', async () => {
  const { context, written } = world()
  const { job_id } = (await requestDiscovery(context, 7, undefined, by)).job
  expect(written()).toMatchObject({
    messages: [{ body: { job_id } }],
    audit: [{ after: { job_id, website: null } }],
  })
})

test('a company whose website is stated is not sought', async () => {
  const { context, written } = world('https://acme.example/')
  await expect(requestDiscovery(context, 7, undefined, by)).rejects.toMatchObject({ code: 'conflict' })
  expect(written().messages).toEqual([])
})

test('a company that was never on the register is not found', async () => {
  const { context, written } = world('https://acme.example/')
  await expect(requestDiscovery(context, 8, undefined, by)).rejects.toMatchObject({ code: 'not_found' })
  await expect(requestEnrichment(context, 8, by)).rejects.toMatchObject({ code: 'not_found' })
  expect(written().messages).toEqual([])
})
