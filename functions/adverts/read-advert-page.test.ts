import { expect, test } from 'vitest'
import { contextWith, double } from '../../tests/support/doubles/context-with.ts'
import { type ReadAdvert, employerRegister } from './assess-advert.ts'
import { advertPages, readAdvertPage } from './read-advert-page.ts'

const advert: ReadAdvert = {
  title: 'Software developer',
  city_name: 'Leeds',
  country_code: 'GB',
  country_name: 'United Kingdom',
  places: [],
  visa_sponsorship: 0,
  salary_min: null,
  salary_max: null,
  salary_currency: null,
  salary_period: null,
  salary_fte: null,
  work_type: null,
  expiry_date: null,
  weekly_hours: null,
  evidence: [],
  employers: [],
  mentioned: [],
  isStated: false,
  isOwn: false,
  text: '',
}

const page = {
  outcome: 'page',
  url: 'https://jobs.example/2',
  text: '<h1>Software developer</h1>',
  status: 200,
  contentType: 'text/html',
  body: new Uint8Array(),
  headers: {},
} as const

type Pages = ReturnType<typeof advertPages>

const read = (
  fetched: Awaited<ReturnType<Pages['fetch']>>,
  extracted: Awaited<ReturnType<Pages['read']>> = advert,
) =>
  readAdvertPage(
    contextWith(
      {},
      double(advertPages, { fetch: async () => fetched, read: async () => extracted }),
      double(employerRegister, async () => ({
        date: '2026-11-20',
        matchesOf: async () => [],
        routesOf: async () => [],
      })),
    ),
    { url: 'https://jobs.example/1' },
    '2026-11-26',
  )

test('the page of an advert ends its job with the answer, whose source is the page after redirects', async () => {
  const end = await read(page)
  expect(end).toMatchObject({
    outcome: 'done',
    advert: { verdict: 'no', job: { title: 'Software developer' } },
  })
  const { checks } = 'advert' in end && end.advert ? end.advert : { checks: [] }
  expect(checks.find(({ check }) => check === 'words')?.source).toBe('https://jobs.example/2')
})

test('a page that robots may not read fails with that reason', async () => {
  expect(await read({ outcome: 'refused', reason: 'robots-disallowed' })).toEqual({
    outcome: 'failed',
    reason: 'robots-disallowed',
  })
})

test('a busy host lets the job wait', async () => {
  const wait = { outcome: 'postponed', until: new Date('2026-11-26T12:00:00Z'), reason: 'busy' } as const
  expect(await read(wait)).toEqual(wait)
})

test.each([
  ['names no job', undefined, 'no-vacancy'],
  ['takes too long to read', 'too-complex', 'too-complex'],
] as const)('a page that %s fails', async (_what, extracted, reason) => {
  const pages = { fetch: async () => page, read: async () => extracted }
  expect(
    await readAdvertPage(
      contextWith({}, double(advertPages, pages)),
      { url: 'https://jobs.example/1' },
      '2026-11-26',
    ),
  ).toEqual({ outcome: 'failed', reason })
})
