import { expect, test } from 'vitest'
import { feedSamples } from '../../../../tests/support/samples/feed-samples.ts'
import { extractPage } from '../extract-page.ts'
import { type Board, boardOf, feedOf } from './boards.ts'
import { feedVacancies } from './feed-vacancies.ts'

const TODAY = '2026-11-23'

test.each<[string, string, string]>([
  ['https://boards.greenhouse.io/acme/jobs/123', 'greenhouse', 'acme'],
  ['https://job-boards.eu.greenhouse.io/acme', 'greenhouse', 'acme'],
  ['https://boards.greenhouse.io/embed/job_board/js?for=acme', 'greenhouse', 'acme'],
  ['https://jobs.lever.co/acme/0d9e', 'lever', 'acme'],
  ['https://jobs.eu.lever.co/acme', 'lever', 'eu/acme'],
  ['https://jobs.ashbyhq.com/acme', 'ashby', 'acme'],
  ['https://careers.smartrecruiters.com/Acme', 'smartrecruiters', 'Acme'],
  ['https://jobs.ashbyhq.com/acme%20labs/123', 'ashby', 'acme%20labs'],
  ['https://jobs.smartrecruiters.com/oneclick-ui/company/Acme/publication/1', 'smartrecruiters', 'Acme'],
  ['https://acme.recruitee.com/o/chef', 'recruitee', 'acme'],
  ['https://acme.teamtailor.com/jobs', 'teamtailor', 'acme'],
  ['https://acme.na.teamtailor.com/', 'teamtailor', 'acme.na'],
  ['https://apply.workable.com/acme/', 'workable', 'acme'],
  ['https://acme.workable.com/', 'workable', 'acme'],
  ['https://acme.pinpointhq.com/', 'pinpoint', 'acme'],
  ['https://jobs.gem.com/acme/4965519002', 'gem', 'acme'],
  ['https://acme.breezy.hr/p/0c1d-chef', 'breezy', 'acme'],
  ['https://acme.jobs.personio.de/job/1', 'personio', 'acme.jobs.personio.de'],
])('%s names a board of %s', (url, system, account) => {
  expect(boardOf(url)).toEqual({ system, account })
})

test.each([
  'https://www.greenhouse.io/acme',
  'https://boards.greenhouse.io/',
  'https://boards.greenhouse.io/embed/job_board/js',
  'https://www.recruitee.com/',
  'https://evil.example/jobs.lever.co/acme',
  'https://jobs.lever.co.evil.example/acme',
  'https://jobs.lever.co/..%2f..%2facme',
  'https://apply.workable.com/j/ABC123',
  'https://a.b.recruitee.com/',
  'https://www.gem.com/acme',
  'https://breezy.hr/acme',
  'javascript:alert(1)',
  'not an address',
])('%s names no board', (url) => {
  expect(boardOf(url)).toBeUndefined()
})

const salary = { salary_min: 31_000, salary_max: 36_000, salary_currency: 'GBP', salary_period: 'year' }
const place = { city_name: 'Leeds' }
const terms = { work_type: 'Full-time', remote_work_policy: 'Hybrid' }

/** What the first posting of each sample says. */
const expected = {
  greenhouse: { id: '4012345', ...place, post_date: '2026-11-02', expiry_date: '2026-12-18' },
  lever: { id: '5ac2', ...place, ...terms, ...salary, post_date: '2026-11-02' },
  ashby: { id: 'b31f', ...place, ...terms, ...salary, post_date: '2026-11-02' },
  smartrecruiters: { id: '743999', ...place, ...terms, post_date: '2026-11-02', job_description: null },
  recruitee: {
    id: '88',
    ...place,
    ...terms,
    ...salary,
    contract_type: 'Permanent',
    expiry_date: '2026-12-18',
  },
  teamtailor: { id: '9d1c', ...place, work_type: 'Full-time', post_date: '2026-11-02' },
  workable: { id: 'A1B2C3', ...place, work_type: 'Full-time', post_date: '2026-11-02' },
  pinpoint: {
    id: '301',
    ...place,
    ...terms,
    ...salary,
    contract_type: 'Permanent',
    expiry_date: '2026-12-18',
  },
  personio: {
    id: '77',
    ...place,
    work_type: 'Full-time',
    contract_type: 'Permanent',
    post_date: '2026-11-02',
  },
  gem: { id: '4965519002', ...place, ...terms, post_date: '2026-11-02' },
  breezy: { id: '0c1d2e3f4a5b', ...place, ...terms, ...salary, post_date: '2026-11-02' },
}

const samples = Object.entries(feedSamples) as [keyof typeof feedSamples, (typeof feedSamples)['lever']][]

test.each(samples)(
  'the feed of %s has its postings with their ids, pages and facts',
  (system, { account, body, url }) => {
    const feed = feedVacancies({ system, account }, body, TODAY)
    const { id, ...facts } = expected[system]
    expect(feed?.isWhole).toBe(true)
    expect(feed?.vacancies.map(({ vacancy }) => vacancy.title)).toEqual(['Welder & Fabricator'])
    expect(feed?.vacancies[0]).toMatchObject({
      posting_id: `${system}/${account.toLowerCase()}/${id}`,
      url,
      vacancy: { link: url, ...facts },
    })
    expect(feed?.listed).toHaveLength(1)
  },
)

test('a posting keeps its id if the page spells the account in another case', () => {
  const { body } = feedSamples.lever
  const idsOf = (account: string) => feedVacancies({ system: 'lever', account }, body, TODAY)?.listed
  expect(idsOf('ACME')).toEqual(idsOf('acme'))
})

test.each(samples.filter(([system]) => system !== 'smartrecruiters'))(
  'the description of a posting of %s is text, and its sponsorship is read from it',
  (system, { account, body }) => {
    const vacancy = feedVacancies({ system, account }, body, TODAY)?.vacancies[0]?.vacancy
    expect(vacancy?.job_description).toContain('We build boats')
    expect(vacancy?.job_description).not.toMatch(/<\w|&lt;/)
    expect(vacancy?.visa_sponsorship).toBe(1)
  },
)

test.each(samples)('a body that is not a feed of %s is none', (system, { account }) => {
  const board: Board = { system, account }
  for (const body of [
    '',
    'null',
    '<html><p>Not found',
    '{"error":"gone"}',
    '[',
    '{"jobs":"x","items":1}',
    '"text"',
  ])
    expect(feedVacancies(board, body, TODAY)).toBeUndefined()
})

test.each(samples)('entries of %s in other shapes give no vacancy', (system, { account, whole }) => {
  for (const entry of [null, 7, 'text', [], {}, { id: {}, title: [] }])
    expect(feedVacancies({ system, account }, whole([entry]), TODAY)?.vacancies ?? []).toEqual([])
})

test.each(samples)(
  'a feed of %s with an entry that cannot be read is not the whole board, so it closes no vacancy',
  (system, { account, whole, posting }) => {
    const feed = feedVacancies({ system, account }, whole([posting, { id: 'untitled' }]), TODAY)
    expect([feed?.vacancies.length, feed?.isWhole]).toEqual([1, false])
  },
)

test.each(samples)('a domain that only begins like that of %s has no board', (_system, { url }) => {
  const { host, pathname } = new URL(url)
  expect(boardOf(`https://${host}.evil.example${pathname}`)).toBeUndefined()
})

test.each([
  ['ashby', { isListed: false }],
  ['recruitee', { status: 'draft' }],
  ['greenhouse', { internal_job_id: null }],
] as const)('a posting of %s that is not public is left out, and closes its vacancy', (system, more) => {
  const { account, whole, posting } = feedSamples[system]
  const feed = feedVacancies({ system, account }, whole([{ ...posting, ...more }]), TODAY)
  expect(feed).toEqual({ vacancies: [], listed: [], isWhole: true })
})

test('pay that Pinpoint does not show is left out', () => {
  const { account, whole, posting } = feedSamples.pinpoint
  const hidden = whole([{ ...posting, compensation_visible: false }])
  const feed = feedVacancies({ system: 'pinpoint', account }, hidden, TODAY)
  expect(feed?.vacancies[0]?.vacancy).toMatchObject({ salary_min: null, salary_max: null })
})

const lever: Board = { system: 'lever', account: 'acme' }
const chef = { id: '1', text: 'Chef', hostedUrl: 'https://jobs.lever.co/acme/1' }

test.each([
  ['another scheme', { hostedUrl: 'javascript:alert(1)' }],
  ['a username', { hostedUrl: 'https://jobs.lever.co@evil.example/1' }],
  ['no host', { hostedUrl: '/acme/1' }],
  ['an id with half a character', { id: 'a\ud800' }],
  ['a line break in its id', { id: 'a\nb' }],
  ['an id that no item of the store can hold', { id: 'x'.repeat(1_000_000) }],
])('a posting with %s is left out', (_what, more) => {
  const feed = feedVacancies(lever, JSON.stringify([{ ...chef, ...more }]), TODAY)
  expect(feed).toEqual({ vacancies: [], listed: [], isWhole: false })
})

test.each([
  [180_000, 1],
  [240_000, null],
])('what a description says after %i characters is read as %j', (length, sponsorship) => {
  const description = `${'Cook. '.repeat(length / 6)}<p>We offer visa sponsorship for this role.</p>`
  const feed = feedVacancies(lever, JSON.stringify([{ ...chef, description }]), TODAY)
  expect(feed?.vacancies[0]?.vacancy.visa_sponsorship).toBe(sponsorship)
})

test.each([
  [15, true],
  [20_000, false],
])('JSON with %i levels in a value is a feed: %s', (levels, isFeed) => {
  const nested = `${'{"x":'.repeat(levels)}1${'}'.repeat(levels)}`
  const body = `{"items":[{"id":"1","url":"https://acme.teamtailor.com/1","title":"Chef","_jobposting":{"jobLocation":${nested}}}]}`
  const feed = feedVacancies({ system: 'teamtailor', account: 'acme' }, body, TODAY)
  expect(feed?.vacancies.length === 1).toBe(isFeed)
})

test('XML that is nested too deeply is not a feed', () => {
  const xml = `<workzag-jobs><position><name>${'<a>'.repeat(20_000)}</name></position></workzag-jobs>`
  expect(feedVacancies({ system: 'personio', account: 'acme.jobs.personio.de' }, xml, TODAY)).toBeUndefined()
})

test('a list that goes on, or is very long, is not the whole board', () => {
  const board: Board = { system: 'smartrecruiters', account: 'acme' }
  const part = JSON.stringify({ totalFound: 140, content: [] })
  expect(feedVacancies(board, part, TODAY)?.isWhole).toBe(false)
  const more = JSON.stringify({ next_url: 'https://acme.teamtailor.com/jobs.json?page=2', items: [] })
  expect(feedVacancies({ system: 'teamtailor', account: 'acme' }, more, TODAY)?.isWhole).toBe(false)
  const jobs = Array.from({ length: 501 }, (_, id) => ({
    id,
    text: 'Chef',
    hostedUrl: `https://jobs.lever.co/a/${id}`,
  }))
  const long = feedVacancies({ system: 'lever', account: 'a' }, JSON.stringify(jobs), TODAY)
  expect([long?.isWhole, long?.listed.length]).toEqual([false, 500])
})

test('markup in a posting stays text, and cannot end the structured data', () => {
  const jobs = [
    {
      id: 'x',
      text: '</script><script>Chef',
      hostedUrl: 'https://jobs.lever.co/acme/x',
      description:
        '<p>Cook</p></script><script type="application/ld+json">{"@type":"JobPosting","title":"Boss"}</script>',
    },
  ]
  const feed = feedVacancies({ system: 'lever', account: 'acme' }, JSON.stringify(jobs), TODAY)
  expect(feed?.vacancies.length).toBeLessThan(2)
  expect(JSON.stringify(feed?.vacancies)).not.toContain('Boss"')
})

test('a page names the boards that it links to or embeds, each once', () => {
  const url = 'https://acme.example/careers'
  const html = `<a href="https://jobs.lever.co/acme">Jobs</a><a href="https://jobs.lever.co/acme/1">Welder</a>
    <iframe src="//boards.greenhouse.io/embed/job_board?for=acme"></iframe><a href="/contact">Contact</a>`
  expect(extractPage({ html, url, today: TODAY }).boards).toEqual([
    { system: 'lever', account: 'acme' },
    { system: 'greenhouse', account: 'acme' },
  ])
})

test('each feed is on https, and an account cannot change its host', () => {
  for (const [system, { account }] of samples)
    expect(feedOf({ system, account })).toMatch(/^https:\/\/[\w.-]+\.(?:io|co|com|de|hr)\//)
})
