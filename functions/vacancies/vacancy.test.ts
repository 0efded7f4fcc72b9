import { expect, test } from 'vitest'
import { vacancySample } from '../../tests/support/samples/vacancy-sample.ts'
import { isLive, Vacancy, withPageFacts } from './vacancy.ts'

const TODAY = '2026-08-01'
const DELETED = '2026-07-20T12:00:00.000Z'

test.each([
  ['expired yesterday', { expiry_date: '2026-07-31' }, false],
  ['expires today', { expiry_date: '2026-08-01' }, true],
  ['expires tomorrow', { expiry_date: '2026-08-02' }, true],
  ['expires in another year', { expiry_date: '2027-01-01' }, true],
  ['expired in another year', { expiry_date: '2025-12-31' }, false],
  ['never expires', { expiry_date: null }, true],
  ['is deleted', { expiry_date: null, deleted_at: DELETED }, false],
  ['is deleted before it expires', { expiry_date: '2026-08-02', deleted_at: DELETED }, false],
])('a vacancy that %s is recognised as live or not', (_name, facts, live) => {
  expect(isLive(vacancySample(facts), TODAY)).toBe(live)
})

test('a fact that an older vacancy lacks is unknown', () => {
  const { skills: _skills, min_experience_years: _years, evidence: _evidence, ...older } = vacancySample()
  expect(Vacancy.parse(older)).toEqual(vacancySample())
})

test('a vacancy without a title is refused', () => {
  const { title: _title, ...untitled } = vacancySample()
  expect(Vacancy.safeParse(untitled).success).toBe(false)
})

const stored = vacancySample({
  job_category_id: 3,
  salary_min: 30_000,
  salary_max: 45_000,
  salary_currency: 'GBP',
  salary_period: 'year',
  city_name: 'London',
  country_code: 'GB',
  country_name: 'United Kingdom',
})

const merged = (found: Partial<Vacancy>, before: Partial<Vacancy> = {}, isPartial = false) =>
  withPageFacts({ ...stored, ...before }, vacancySample(found), { at: '2026-08-01T09:00:00.000Z', isPartial })

const correction = {
  source: 'correction',
  rule: 'administrator',
  rank: 10,
  at: '2026-07-20T09:00:00.000Z',
} as const

test('pay of the page replaces stored pay as a whole', () => {
  expect(merged({ salary_min: 25, salary_currency: 'GBP', salary_period: 'hour' })).toMatchObject({
    salary_min: 25,
    salary_max: null,
    salary_period: 'hour',
  })
})

test('what the page does not state stays, if it never came from a page', () => {
  expect(merged({})).toMatchObject({ city_name: 'London', job_category_id: 3 })
  const evidence = [{ field: 'city_name', quote: 'London', from: 'text' as const }]
  expect(merged({}, { evidence })).toMatchObject({ city_name: null, country_code: null })
})

test('pay, dates and sponsorship without a quote are dropped by a reading', () => {
  const before = { visa_sponsorship: 1, post_date: '2026-07-01', expiry_date: '2026-09-01' } as const
  const none = { salary_min: null, salary_max: null, salary_currency: null, salary_period: null }
  expect(merged({}, before)).toMatchObject({
    ...none,
    visa_sponsorship: null,
    post_date: null,
    expiry_date: null,
  })
  expect(merged({}, { fact_sources: { salary_min: correction } })).toMatchObject({ salary_min: 30_000 })
})

test('facts of a language model stay with their quotes until it answers again', () => {
  const quoted = { field: 'visa_sponsorship', quote: 'We sponsor visas.', from: 'model' as const }
  const before = { visa_sponsorship: 1 as const, evidence: [quoted] }
  expect(merged({}, before, true)).toMatchObject(before)
  expect(merged({}, before)).toMatchObject({ visa_sponsorship: null, evidence: [] })
  expect(merged({ visa_sponsorship: 0 }, before, true)).toMatchObject({ visa_sponsorship: 0, evidence: [] })
})

test('category and occupation stay until a page that was read before states another title', () => {
  const before = {
    occupation_code: '5215',
    evidence: [{ field: 'title', quote: 'Welder', from: 'text' as const }],
  }
  const kept = { job_category_id: 3, occupation_code: '5215' }
  expect(merged({}, before)).toMatchObject(kept)
  expect(merged({ title: 'Senior welder' }, { ...before, evidence: [] })).toMatchObject(kept)
  expect(merged({ title: 'Chef' }, before)).toMatchObject({ job_category_id: null, occupation_code: null })
})

test('a corrected fact survives the reading of the page, which is kept beneath it', () => {
  const evidence = [{ field: 'work_type', quote: 'Part-time', from: 'text' as const }]
  expect(
    merged(
      { work_type: 'Part-time', evidence },
      { work_type: 'Full-time', fact_sources: { work_type: correction } },
    ),
  ).toMatchObject({
    work_type: 'Full-time',
    fact_sources: {
      work_type: { source: 'correction', replaced: [{ rule: 'text', values: { work_type: 'Part-time' } }] },
    },
  })
})

test('a page that says nothing about a fact has no part in its source', () => {
  expect(merged({}).fact_sources).not.toHaveProperty('skills')
})

test('each fact of a page has the rule that found it', () => {
  const evidence = [{ field: 'salary_max', quote: '£45,000', from: 'structured' as const }]
  expect(merged({ salary_max: 45_000, evidence, skills: ['MIG'] }).fact_sources).toMatchObject({
    salary_min: { source: 'website', rule: 'structured', rank: 50, at: '2026-08-01T09:00:00.000Z' },
    skills: { rule: 'unquoted' },
  })
})

test('a page that contradicts itself about sponsorship leaves no value, also while a model is to be asked', () => {
  const quotes = ['We sponsor visas.', 'We cannot sponsor visas.']
  const evidence = quotes.map((quote) => ({ field: 'visa_sponsorship', quote, from: 'text' as const }))
  const answered = [{ field: 'visa_sponsorship', quote: 'We sponsor visas.', from: 'model' as const }]
  for (const isPartial of [false, true])
    expect(merged({ evidence }, { visa_sponsorship: 1, evidence: answered }, isPartial)).toMatchObject({
      visa_sponsorship: null,
      evidence,
    })
})
