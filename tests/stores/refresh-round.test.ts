import { ScanCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listOperations } from '#shared/api/admin/operations.ts'
import { refreshPlan } from '#shared/api/admin/refresh-plan.ts'
import type { TableName } from '#shared/system/tables.ts'
import { writeFacts } from '../../functions/companies/index/company-facts.ts'
import { profileFacts } from '../../functions/companies/profile/profile-facts.ts'
import { profileStore } from '../../functions/companies/profile/profile-store.ts'
import { wantedMark } from '../../functions/companies/unlock/unlock-store.ts'
import { readingStore } from '../../functions/crawl/reading-store.ts'
import { transact } from '../../functions/platform/dynamodb/records.ts'
import { pageBudget } from '../../functions/platform/safe-fetch/host-leases.ts'
import { registerStore } from '../../functions/register/register-store.ts'
import { vacancyStore } from '../../functions/vacancies/vacancy-store.ts'
import { eventOf } from '../faults/job-world.ts'
import { watchCalls } from '../support/calls/watch-calls.ts'
import type { TestEmulators } from '../support/emulators/emulators.ts'
import { sharedEmulators } from '../support/emulators/shared-emulators.ts'
import { type HandlersHere, handlersHere } from '../support/product/handlers-here.ts'
import { profileSample } from '../support/samples/company-sample.ts'
import { nextSnapshot, organisation } from '../support/samples/register-sample.ts'
import { vacancySample } from '../support/samples/vacancy-sample.ts'

let emulators: TestEmulators
let here: HandlersHere
const today = () => new Date().toISOString().slice(0, 10)
const hour = new Date().toISOString().slice(0, 13)

/**
 * Eight companies: 1 is watched, 2 has an expiring vacancy, 3 is new, 4 and 5 are of the rest, the website of 6 is unknown,
 * 7 has left, and 8 has no website.
 */
async function storeCompanies({ documents, s3, tables, buckets }: TestEmulators) {
  const profiles = [1, 2, 3, 4, 5].map((company_id) =>
    profileSample({ company_id, website: `https://firm-${company_id}.example/` }),
  )
  const corrected = { source: 'correction', rule: 'administrator', rank: 10, at: null } as const
  const none = profileSample({ company_id: 8, website: null, fact_sources: { website: corrected } })
  const vacancy = vacancySample({
    company_id: 2,
    vacancy_id: 70,
    expiry_date: today(),
    source_url: 'https://firm-2.example/jobs/70',
  })
  await profileStore({ documents, tables }).putMany([...profiles, none])
  await vacancyStore({ documents, tables }).putMany([vacancy])
  const store = registerStore({ documents, s3, table: tables.register, bucket: buckets.snapshots })
  const register = await store.saveRegister({
    date: '2026-07-10',
    dates: ['2026-01-01', '2026-07-10'],
    source: 'register',
    order_key: 'k',
    organisations: [1, 2, 3, 4, 5, 6, 7, 8].map((id) => ({
      ...organisation(id),
      first_seen: id === 3 ? '2026-07-10' : '2026-01-01',
    })),
  })
  const listed = { job_category_id: null, is_counted: true, expiry_date: vacancy.expiry_date, pay: null }
  const facts = await store.saveFacts(
    writeFacts(
      new Map(
        profiles.map((profile) => [
          profile.company_id,
          { profile: profileFacts(profile), vacancies: profile.company_id === 2 ? [listed] : [] },
        ]),
      ),
      today(),
    ),
  )
  await store.publish({ ...nextSnapshot(register, 'index'), facts }, undefined)
  const mark = wantedMark(tables.readings).watched({ companyId: 1, at: new Date() })
  await transact(documents, { mark })
}

beforeAll(async () => {
  emulators = await sharedEmulators()
  here = await handlersHere(emulators, { dailyPages: 20_000, dailyTokens: 2_000_000 })
  await storeCompanies(emulators)
})
afterAll(async () => {
  here.stop()
  await emulators.stop()
})

const rowsOf = async (table: TableName): Promise<Record<string, unknown>[]> =>
  (await emulators.documents.send(new ScanCommand({ TableName: emulators.tables[table] }))).Items ?? []
const runRound = (body: object) => here.invoke('runRefreshRound', eventOf('runRefreshRound', body, 1))
const jobsNow = async () =>
  (await rowsOf('jobs')).flatMap(({ kind, subject }) => (kind ? [`${kind} ${subject}`] : [])).toSorted()

test('a round requests each due website and expiring vacancy once, also if it was killed before its end', async () => {
  const { documents, tables } = emulators
  await runRound({ hour, request: 'r1' })
  const wanted = [
    'discovery 6',
    'enrichment 1',
    'enrichment 2',
    'enrichment 3',
    'enrichment 4',
    'enrichment 5',
    'vacancy 70',
  ]
  expect(await jobsNow()).toEqual(wanted)
  const [round] = await rowsOf('refresh_rounds')
  expect(round).toMatchObject({ due: { wanted: 1, new: 1, expiring: 1, rest: 2, unknown: 2 }, requested: 6 })
  // an administrator has stated that 8 has no website, so it is left alone
  expect((await rowsOf('readings')).find(({ company_id }) => company_id === 8)).toMatchObject({ failures: 1 })
  const messages = await rowsOf('outbox')
  expect(messages.map(({ type }) => type).toSorted()).toEqual([
    'discoverWebsite',
    ...Array.from({ length: 5 }, () => 'enrichCompany'),
    'processVacancy',
  ])
  // the messages go through `retries`, so that they delay no single request
  expect(messages.every(({ not_before }) => typeof not_before === 'string')).toBe(true)

  const Key = { date: round?.['date'], round: round?.['round'] }
  const forget = {
    TableName: tables.refresh_rounds,
    Key,
    UpdateExpression: 'SET requested = :null',
    ExpressionAttributeValues: { ':null': null },
  }
  await documents.send(new UpdateCommand(forget))
  await runRound({ hour, request: 'r1' })
  expect(await jobsNow()).toEqual(wanted)
  expect(await rowsOf('refresh_rounds')).toMatchObject([{ requested: 6 }])
  expect(await rowsOf('outbox')).toHaveLength(messages.length)
})

test('the plan shows the round and what is spent, and the operation its outcome', async () => {
  const { documents, tables } = emulators
  const admin = await here.newAdmin()
  const reserve = pageBudget(documents, tables.budgets, 20_000).reserve
  await Promise.all([reserve(new Date()), reserve(new Date()), reserve(new Date())])
  expect((await here.call(refreshPlan, admin)).body).toMatchObject({
    data: {
      pages: { limit: 20_000, spent: 3 },
      tokens: { limit: 2_000_000, spent: 0 },
      planned: { companies: 7, pages: 43 },
      standing: { websites: 5, never_read: 5, stale: 0, oldest_read_at: null },
      last_round: { by: 'administrator', chosen: 7, requested: 6 },
    },
  })
  const { body } = await here.call(listOperations, admin)
  const sentence = 'Of 7 companies that were due, 7 were chosen and 6 requested.'
  expect((body as { data: object[] }).data).toContainEqual(
    expect.objectContaining({
      name: 'refresh_round',
      last: expect.objectContaining({ outcome: 'done', sentence }),
    }),
  )
})

/** Makes the tables of unlocks and watches look as if they had so many rows. @returns a function that ends it. */
function pretendRows(rows: number) {
  const { documents, tables } = emulators
  const page = Array.from({ length: 1000 }, (_, at) => ({ user_id: `u${at}`, company_id: at + 1 }))
  const large: (string | undefined)[] = [tables.unlocks, tables.watches]
  for (const { middlewareStack } of [here.documents, documents])
    middlewareStack.add(
      (next, { commandName }) =>
        async (call) => {
          const { TableName, ExclusiveStartKey } = call.input as ScanCommand['input']
          if (commandName !== 'ScanCommand' || !large.includes(TableName)) return next(call)
          const read = Number(ExclusiveStartKey?.['read'] ?? 0) + page.length
          const LastEvaluatedKey = read < rows ? { read } : undefined
          return { output: { Items: page, LastEvaluatedKey, $metadata: {} }, response: {} } as never
        },
      { step: 'initialize', name: 'pretendRows' },
    )
  return () => {
    for (const { middlewareStack } of [here.documents, documents]) middlewareStack.remove('pretendRows')
  }
}

/** The calls of a round of an administrator, each with its table, in alphabetical order. */
const callsOfRound = async (request: string) =>
  (await watchCalls(here.documents, () => runRound({ hour, request })))
    .map(({ command, input }) => `${command} ${input.TableName}`)
    .toSorted()

test('a round makes the same calls with a million unlocks and watches as with none', async () => {
  const before = await callsOfRound('r2')
  const stop = pretendRows(1_000_000)
  try {
    expect(await rowsOf('unlocks')).toHaveLength(1000)
    expect(await callsOfRound('r3')).toEqual(before)
  } finally {
    stop()
  }
  expect(before).toContain(`Scan ${emulators.tables.readings}`)
  expect(before.filter((call) => / .*-(unlocks|watches)$/.test(call))).toEqual([])
})

/** Makes every read of a profile by a handler fail. @returns a function that ends it. */
function breakProfiles() {
  const { middlewareStack } = here.documents
  middlewareStack.add(
    (next) => (call) => {
      if ((call.input as { TableName?: string }).TableName === emulators.tables.profiles)
        throw new Error('The profiles cannot be read')
      return next(call)
    },
    { step: 'initialize', name: 'breakProfiles' },
  )
  return () => middlewareStack.remove('breakProfiles')
}

test.each([
  ['reading', 'enrichCompany', 'enrichment', 4],
  ['search', 'discoverWebsite', 'discovery', 6],
] as const)(
  'a %s whose last try throws has failed, and no longer counts as under way',
  async (_what, type, kind, id) => {
    const job = (await rowsOf('jobs')).find((row) => row['kind'] === kind && row['subject'] === String(id))
    const mend = breakProfiles()
    try {
      await here.invoke(type, eventOf(type, { job_id: job?.['job_id'] }, 5))
    } finally {
      mend()
    }
    expect((await rowsOf('jobs')).find(({ job_id }) => job_id === job?.['job_id'])).toMatchObject({
      state: 'failed',
    })
    expect((await rowsOf('readings')).find(({ company_id }) => company_id === id)).toMatchObject({
      ended_at: expect.any(String),
      failures: 1,
    })
  },
)

test('a reading that ends after the choice is not requested again', async () => {
  const { documents } = emulators
  const readings = readingStore(emulators)
  const ended = (at: string, isRead: boolean) =>
    transact(documents, { reading: readings.endedWrite(9, { at, pages: 4, isRead }) })
  const requested = (decidedAt: string) =>
    transact(documents, { reading: readings.requestedWrite(9, { at: '2026-11-23T10:00:01Z', decidedAt }) })
  const known = async () => (await readings.all()).find(({ company_id }) => company_id === 9)

  expect(await requested('2026-11-23T10:00:00Z')).toBe('written')
  await ended('2026-11-23T10:05:00Z', false)
  await ended('2026-11-24T10:05:00Z', false)
  expect(await known()).toMatchObject({ ended_at: '2026-11-24T10:05:00Z', read_at: null, failures: 2 })
  expect(await requested('2026-11-24T10:00:00Z')).not.toBe('written')
  await ended('2026-11-25T10:05:00Z', true)
  expect(await known()).toMatchObject({ read_at: '2026-11-25T10:05:00Z', failures: 0, pages: 4 })

  // a website that a search finds is read next
  await transact(documents, { reading: readings.foundWrite(9) })
  expect(await known()).toMatchObject({ requested_at: null, ended_at: null, failures: 0 })
})
