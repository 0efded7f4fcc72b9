import { expect, test } from 'vitest'
import { companyWorld } from '../../../tests/support/doubles/company-world.ts'
import { vacancySample } from '../../../tests/support/samples/vacancy-sample.ts'
import { jobIdOf, queueJob } from '../../operations/index.ts'
import { transact } from '../../platform/dynamodb/records.ts'
import { vacancyStore } from '../../vacancies/index.ts'
import { readingStore } from '../reading-store.ts'
import type { Chosen } from './refresh-rounds.ts'
import { requestReading } from './request-reading.ts'

const NOW = new Date('2026-11-23T10:05:00.000Z')
const startAt = new Date('2026-11-23T10:20:00.000Z')
const of = { name: { hour: '2026-11-23T10' }, decidedAt: '2026-11-23T10:04:00.000Z', startAt }
const company: Chosen = { company_id: 7, class: 'rest', pages: 6, vacancies: 0 }
const round = 'refresh-round-2026-11-23T10'
const withWebsite = { website: 'https://acme.example/' }

test.each([
  ['enrichment', withWebsite],
  ['discovery', { website: null }],
  ['discovery', undefined],
] as const)(
  'a request of %s is written with its message and the record of the request, once',
  async (kind, profile) => {
    const { context, jobs, itemsOf } = companyWorld(NOW, profile)
    expect(await requestReading(context)(company, of)).toBe(true)
    // a repeated call still counts the website as requested
    expect(await requestReading(context)(company, of)).toBe(true)
    const job_id = jobIdOf(round, `${kind}#7`)
    const job = { subject: '7', details: 'Acme', count: 1, requested_by: 'refresh-round', request_id: round }
    expect(jobs()).toMatchObject([{ ...job, kind, job_id }])
    expect(itemsOf('outbox')).toMatchObject([{ body: { job_id }, not_before: startAt.toISOString() }])
    expect(itemsOf('readings')).toEqual([{ company_id: 7, requested_at: NOW.toISOString() }])
  },
)

test('a website with a live job of another request is not requested', async () => {
  const { context, itemsOf } = companyWorld(NOW, withWebsite)
  const other = {
    kind: 'enrichment',
    subject: '7',
    details: 'Acme',
    count: 1,
    requested_by: 'a',
    request_id: 'r',
  } as const
  await queueJob(context)(other)
  expect(await requestReading(context)(company, of)).toBe(false)
  expect([itemsOf('outbox'), itemsOf('readings')]).toEqual([[], []])
})

test('a website whose reading has ended since the choice is not requested, and has not failed', async () => {
  const { context, jobs, itemsOf } = companyWorld(NOW, withWebsite)
  const end = readingStore(context).endedWrite(7, { at: NOW.toISOString(), pages: 4, isRead: true })
  await transact(context.documents, { end })
  expect(await requestReading(context)(company, of)).toBe(false)
  expect(jobs()).toEqual([])
  expect(itemsOf('readings')).toMatchObject([{ failures: 0 }])
})

test.each([
  ['is stated to have no website', { website: null, isStated: true }, 'Acme'],
  ['was never on the register', withWebsite, null],
])('a company that %s counts as failed, so that it is not chosen each hour', async (_what, profile, name) => {
  const { context, jobs, itemsOf } = companyWorld(NOW, profile, name)
  expect(await requestReading(context)(company, of)).toBe(false)
  expect(jobs()).toEqual([])
  expect(itemsOf('readings')).toEqual([{ company_id: 7, ended_at: NOW.toISOString(), pages: 0, failures: 1 }])
})

const sample = (vacancy_id: number, expiry_date: string, more: object = {}) =>
  vacancySample({
    company_id: 7,
    vacancy_id,
    expiry_date,
    source_url: `https://a.example/${vacancy_id}`,
    ...more,
  })

test('the open vacancies that expire first are requested before the website', async () => {
  const { context, jobs, itemsOf } = companyWorld(NOW, withWebsite)
  await vacancyStore(context).putMany([
    sample(71, '2026-11-25'),
    sample(72, '2026-11-24'),
    sample(73, '2026-11-24', { deleted_at: '2026-11-22T00:00:00.000Z' }),
  ])
  expect(await requestReading(context)({ ...company, vacancies: 1 }, of)).toBe(true)
  expect(jobs()).toMatchObject([
    { kind: 'vacancy', subject: '72', job_id: jobIdOf(round, 'vacancy#72') },
    { kind: 'enrichment', subject: '7' },
  ])
  expect(itemsOf('outbox')).toHaveLength(2)
})
