import { expect, test } from 'vitest'
import type { JobReason } from '#shared/job-reasons.ts'
import { double } from '../../../tests/support/doubles/context-with.ts'
import { vacancyTables } from '../../../tests/support/doubles/vacancy-tables.ts'
import { vacancySample } from '../../../tests/support/samples/vacancy-sample.ts'
import { screening } from '../../objections/index.ts'
import { transact, type TransactItem } from '../../platform/dynamodb/records.ts'
import { vacancyStore } from '../vacancy-store.ts'
import type { PageFacts, Vacancy } from '../vacancy.ts'
import { pageOfVacancy, processVacancy, type Extraction, extractVacancy } from './process-vacancy.ts'

type PageRead = Awaited<ReturnType<ReturnType<typeof pageOfVacancy>>>

const NOW = new Date('2026-08-01T09:00:00Z')
const source_url = 'https://welders.example/jobs/1'
const page: PageRead = { outcome: 'page', url: source_url, html: '<h1>Welder</h1>' }

function factsOf(more: Partial<PageFacts> = {}): PageFacts {
  const { company_id: _company, vacancy_id: _vacancy, ...facts } = vacancySample({ title: 'Senior welder' })
  return { ...facts, ...more }
}

/** Processes a vacancy. @returns its result, and the vacancy afterwards if something is written with it. */
async function process(
  read: PageRead,
  {
    vacancy = vacancySample({ source_url }),
    extraction = { outcome: 'found', facts: factsOf() } as Extraction,
    attempts = 1,
    reason = null,
  }: {
    vacancy?: Vacancy
    extraction?: Extraction
    attempts?: number
    reason?: JobReason | null
  } = {},
) {
  const { context } = await vacancyTables(
    [vacancy],
    { now: () => NOW },
    double(pageOfVacancy, async () => read),
    double(extractVacancy, async () => extraction),
    double(screening, {
      screenForWrite: async (value) => {
        const text = JSON.stringify(value)
        return text.includes('Jane') ? JSON.parse(text.replaceAll('Jane', '[removed]')) : value
      },
    }),
  )
  const scope = { jobId: 'j1', requestId: 'r' }
  const result = await processVacancy(context, 70, { attempts, reason }, scope)
  if (!('effects' in result)) return result
  const { effects, ...rest } = result
  await transact(context.documents, { effects: effects as readonly TransactItem[] })
  return { ...rest, after: await vacancyStore(context).findById(70) }
}

const removed = expect.objectContaining({ removed_at: NOW.toISOString(), read_at: NOW.toISOString() })

test('a vacancy whose page says that it is closed is removed, and other failures remove none', async () => {
  expect(await process(page, { extraction: { outcome: 'failed', reason: 'gone' } })).toEqual({
    outcome: 'failed',
    reason: 'gone',
    after: removed,
  })
  expect(await process(page, { extraction: { outcome: 'failed', reason: 'no-vacancy' } })).toEqual({
    outcome: 'failed',
    reason: 'no-vacancy',
  })
})

test('a contact to which somebody objects is left out', async () => {
  const facts = factsOf({ job_description: 'Ask Jane' })
  expect(await process(page, { extraction: { outcome: 'found', facts } })).toMatchObject({
    after: { job_description: 'Ask [removed]' },
  })
})

test('the facts of the page are written with the time of reading', async () => {
  const evidence = [{ field: 'title', quote: 'Senior welder', from: 'structured' as const }]
  const facts = factsOf({ evidence })
  expect(await process(page, { extraction: { outcome: 'found', facts } })).toMatchObject({
    outcome: 'done',
    after: { title: 'Senior welder', evidence, read_at: NOW.toISOString() },
  })
})

test.each([
  ['that is gone', 'gone', 1, null],
  ['that is not found for the second time', 'not-found', 2, 'not-found'],
  ['that is not found by the fourth attempt', 'not-found', 4, 'busy'],
] as const)('a page %s marks its vacancy as removed', async (_what, reason, attempts, last) => {
  expect(await process({ outcome: 'refused', reason }, { attempts, reason: last })).toEqual({
    outcome: 'failed',
    reason,
    after: removed,
  })
})

test.each([
  [1, null],
  [2, 'timeout'],
  [3, 'busy'],
] as const)(
  'a page that is not found at attempt %i after the reason %s is read again an hour later',
  async (attempts, reason) => {
    expect(await process({ outcome: 'refused', reason: 'not-found' }, { attempts, reason })).toEqual({
      outcome: 'postponed',
      until: new Date('2026-08-01T10:00:00Z'),
      reason: 'not-found',
    })
  },
)

test('a page that times out is tried again after 5 minutes and after an hour, then the job fails', async () => {
  const refused = { outcome: 'refused', reason: 'timeout' } as const
  const results = await Promise.all([1, 2, 3].map((attempts) => process(refused, { attempts })))
  expect(results).toEqual([
    { outcome: 'postponed', until: new Date('2026-08-01T09:05:00Z'), reason: 'timeout' },
    { outcome: 'postponed', until: new Date('2026-08-01T10:00:00Z'), reason: 'timeout' },
    { outcome: 'failed', reason: 'timeout' },
  ])
})

test('a page that robots.txt disallows fails the job at once and changes nothing', async () => {
  expect(await process({ outcome: 'refused', reason: 'robots-disallowed' })).toEqual({
    outcome: 'failed',
    reason: 'robots-disallowed',
  })
})

test('a busy host postpones the job', async () => {
  const until = new Date('2026-08-01T09:00:02Z')
  expect(await process({ outcome: 'postponed', until, reason: 'busy' })).toEqual({
    outcome: 'postponed',
    until,
    reason: 'busy',
  })
})

test('a deleted vacancy ends its job as deleted, and no page is read', async () => {
  const vacancy = vacancySample({ source_url, deleted_at: '2026-07-31T00:00:00.000Z' })
  expect(await process({ outcome: 'refused', reason: 'timeout' }, { vacancy })).toEqual({
    outcome: 'deleted',
  })
})

test('while a language model is busy, the job waits, and the facts of the rules are written at once', async () => {
  const until = new Date('2026-08-01T09:05:00Z')
  const extraction: Extraction = { outcome: 'postponed', until, reason: 'rate-limited', facts: factsOf() }
  expect(await process(page, { extraction })).toMatchObject({
    outcome: 'postponed',
    until,
    reason: 'rate-limited',
    after: { title: 'Senior welder' },
  })
})
