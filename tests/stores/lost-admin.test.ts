import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TableName } from '#shared/system/tables.ts'
import { correctCompany, changeWarning } from '../../functions/companies/corrections/correct-company.ts'
import { profileStore } from '../../functions/companies/index.ts'
import { requestBulkRefresh } from '../../functions/crawl/refreshes/request-bulk-refresh.ts'
import { requestDiscovery, requestEnrichment } from '../../functions/crawl/request-job.ts'
import { userStore } from '../../functions/identity/accounts/user-store.ts'
import { removalJobs } from '../../functions/objections/objections.ts'
import { selectionStore } from '../../functions/operations/index.ts'
import { deadLetters } from '../../functions/operations/jobs/dead-letters.ts'
import { requestRedrive } from '../../functions/operations/jobs/redrive.ts'
import type { Principal } from '../../functions/platform/auth/principal.ts'
import { lambdaContext } from '../../functions/platform/context.ts'
import { fetchOfNewest } from '../../functions/register/import/import-runs.ts'
import { registerReading } from '../../functions/register/index.ts'
import { requestImport } from '../../functions/register/request-import.ts'
import { queueOperation, requestFeed } from '../../functions/register/request-operation.ts'
import { queueOfAdmins } from '../../functions/vacancies/request-job.ts'
import { storedUser } from '../support/accounts/stored-user.ts'
import { contextWith, double } from '../support/doubles/context-with.ts'
import type { TestEmulators } from '../support/emulators/emulators.ts'
import { sharedEmulators } from '../support/emulators/shared-emulators.ts'
import { type HandlersHere, handlersHere } from '../support/product/handlers-here.ts'
import { profileSample } from '../support/samples/company-sample.ts'
import { organisation } from '../support/samples/register-sample.ts'

let emulators: TestEmulators
let here: HandlersHere

beforeAll(async () => {
  emulators = await sharedEmulators()
  here = await handlersHere(emulators)
})
afterAll(async () => {
  here.stop()
  await emulators.stop()
})

const lost = { status: 403, code: 'forbidden', message: 'Only administrators may do this' }

const losers = [
  ['lost the role', storedUser({ user_id: 'demoted', email: 'demoted@example.com', role: 'user' })],
  [
    'is suspended',
    storedUser({
      user_id: 'suspended',
      email: 'suspended@example.com',
      role: 'admin',
      suspended_at: '2026-07-19T12:00:00.000Z',
    }),
  ],
] as const

beforeAll(async () => {
  for (const [, user] of losers) await userStore(emulators).create(user)
})

const itemsOf = async (table: TableName) =>
  (await emulators.documents.send(new ScanCommand({ TableName: emulators.tables[table] }))).Items

test.each(losers)(
  'an administrator who %s meanwhile neither warns of a company nor corrects one',
  async (_why, user) => {
    const context = contextWith(
      {},
      double(registerReading, { findOrganisation: async (id) => organisation(id) }),
    )
    const by = { userId: user.user_id, requestId: 'r' }
    const asked = { version: 0, why: 'A test' }
    await expect(changeWarning(context, 7, { ...asked, warned: true }, by)).rejects.toMatchObject(lost)
    const correction = { ...asked, corrections: { website: null }, revert: [] }
    await expect(correctCompany(context, 7, correction, by)).rejects.toMatchObject(lost)

    for (const table of ['company_warnings', 'profiles', 'audit', 'outbox'] as const)
      expect(await itemsOf(table)).toEqual([])
  },
)

test.each(losers)('an administrator who %s meanwhile queues no operation', async (_why, user) => {
  const by = { userId: user.user_id, requestId: 'r' }
  await expect(queueOperation(lambdaContext, 'index_rebuild', by)).rejects.toMatchObject(lost)
  for (const table of ['imports', 'outbox', 'audit'] as const) expect(await itemsOf(table)).toEqual([])
})

/** The company 7 on the register, with a website or none. */
const companyWith = (website: string | null) =>
  contextWith(
    {},
    double(registerReading, { nameOf: async () => 'Acme', knownIds: async (ids) => [...ids] }),
    double(profileStore, {
      get: async () => profileSample({ company_id: 7, website }),
      getMany: async () => new Map([[7, profileSample({ company_id: 7, website })]]),
    }),
    double(selectionStore, { put: async () => 'selection' }),
  )

test.each(losers)('an administrator who %s meanwhile queues no job', async (_why, user) => {
  const pointer = { registerPointer: undefined } as unknown as Principal
  const job = { details: null, count: 1, requested_by: user.user_id, request_id: 'r' }
  const by = { principal: { ...pointer, userId: user.user_id }, requestId: 'r' }
  const asked = { userId: user.user_id, requestId: 'r' }
  const bulk = { ...job, kind: 'bulk', subject: 'process:ab12' } as const
  const letters = { counts: async () => ({ waiting: 1, in_flight: 0, delayed: 0 }) }
  const withLetters = contextWith(
    {},
    double(deadLetters, () => letters as ReturnType<ReturnType<typeof deadLetters>>),
  )
  const requests = {
    vacancies: () => queueOfAdmins(lambdaContext)(bulk, () => []),
    redrive: () => requestRedrive(withLetters, 'mail', asked),
    removal: () => removalJobs(lambdaContext).queue({ ...job, kind: 'removal', subject: 'x' }),
    import: () => requestImport(lambdaContext, fetchOfNewest, asked),
    feed: () => requestFeed(lambdaContext, 'nhs_jobs', asked),
    enrichment: () => requestEnrichment(companyWith('https://acme.example/'), 7, by),
    discovery: () => requestDiscovery(companyWith(null), 7, undefined, by),
    refresh: () => requestBulkRefresh(companyWith('https://acme.example/'), { company_ids: [7] }, by),
  }
  for (const request of Object.values(requests)) await expect(request()).rejects.toMatchObject(lost)
  for (const table of ['jobs', 'outbox'] as const) expect(await itemsOf(table)).toEqual([])
})
