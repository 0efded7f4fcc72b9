import { expect, test } from 'vitest'
import { vacancySample } from '../../tests/support/samples/vacancy-sample.ts'
import { postingChanges, type Postings } from './posting-changes.ts'
import type { PageFacts, Vacancy } from './vacancy.ts'

const readAt = new Date('2026-11-23T09:00:00Z')
const url = 'https://jobs.lever.co/acme/1'
const id = 'lever/acme/1'

function factsOf(more: Partial<PageFacts> = {}): PageFacts {
  const { company_id: _company, vacancy_id: _vacancy, ...facts } = vacancySample({ title: 'Senior welder' })
  return { ...facts, evidence: [], ...more }
}

const posting = { posting_id: id, url, vacancy: factsOf() }

const changesOf = (known: Vacancy[], postings: Partial<Postings> = {}) =>
  postingChanges(
    known,
    { source: 'job-board', vacancies: [posting], listed: [id], isWhole: true, ...postings },
    { companyId: 7, readAt, newIdOf: () => 99 },
  )

const stored = (more: Partial<Vacancy> = {}) =>
  vacancySample({ vacancy_id: 70, posting_id: id, source_url: url, ...more })

test('a new posting becomes a vacancy with its id, its page and the rank of job boards', () => {
  const [added, ...more] = changesOf([])
  expect(more).toEqual([])
  expect(added).toMatchObject({
    change: 'added',
    vacancy: {
      company_id: 7,
      vacancy_id: 99,
      posting_id: id,
      title: 'Senior welder',
      source_url: url,
      read_at: readAt.toISOString(),
      fact_sources: { title: { source: 'job-board', rank: 40 } },
    },
  })
  expect(JSON.stringify(added)).not.toContain('website"')
})

test.each([
  ['its posting id', stored()],
  ['the address of its page', stored({ posting_id: undefined })],
  [
    'another spelling of it',
    stored({ posting_id: undefined, source_url: 'http://www.jobs.lever.co/acme/1/' }),
  ],
])('a vacancy is found by %s, and its facts are those of the board', (_how, known) => {
  expect(changesOf([known])).toMatchObject([
    {
      change: 'changed',
      vacancy: { vacancy_id: 70 },
      to: { change: 'facts', facts: { title: 'Senior welder', posting_id: id } },
    },
  ])
})

test('of two postings with the address of a known vacancy, only the first one changes it', () => {
  const known = stored({ posting_id: undefined })
  const other = { ...posting, posting_id: 'lever/acme/2' }
  const changes = changesOf([known], { vacancies: [posting, other] })
  expect(changes).toMatchObject([{ vacancy: { vacancy_id: 70 }, to: { facts: { posting_id: id } } }])
})

test('a correction stays, and what the board says waits beneath it', () => {
  const source = { source: 'correction', rule: 'administrator', rank: 10, at: null } as const
  const [change] = changesOf([stored({ title: 'Shipwright', fact_sources: { title: source } })])
  expect(change).toMatchObject({
    to: { facts: { title: 'Shipwright', fact_sources: { title: { replaced: [{ source: 'job-board' }] } } } },
  })
})

test('a posting that is no longer on the board is removed, but only if the whole board was read', () => {
  const gone = stored({ posting_id: 'lever/acme/2' })
  const none = { vacancies: [], listed: [] }
  expect(changesOf([gone], none)).toEqual([
    { change: 'changed', vacancy: gone, to: { change: 'removed', readAt } },
  ])
  expect(changesOf([gone], { ...none, isWhole: false })).toEqual([])
  // it is listed, but could not be read
  expect(changesOf([gone], { ...none, listed: ['lever/acme/2'] })).toEqual([])
  expect(changesOf([{ ...gone, removed_at: '2026-11-01T00:00:00.000Z' }], none)).toEqual([])
  // vacancies of the website are not on the board
  expect(changesOf([stored({ posting_id: undefined })], none)).toEqual([])
})

test('deleted vacancies, and those that were read later, stay as they are', () => {
  expect(changesOf([stored({ deleted_at: '2026-11-01T00:00:00.000Z' })])).toEqual([])
  expect(changesOf([stored({ read_at: '2026-11-23T10:00:00.000Z' })])).toEqual([])
})

test('a card in a list of the website adds a vacancy, and changes none that is known', () => {
  const card = { ...posting, vacancy: factsOf({ job_description: null }) }
  const list = { source: 'website', vacancies: [card] } as const
  expect(changesOf([], list)).toMatchObject([
    { change: 'added', vacancy: { fact_sources: { title: { source: 'website', rank: 50 } } } },
  ])
  expect(changesOf([stored()], list)).toEqual([])
  const inFull = { ...posting, vacancy: factsOf({ job_description: 'All of it' }) }
  expect(changesOf([stored()], { ...list, vacancies: [inFull] })).toHaveLength(1)
})

test.each<[string, Partial<Vacancy>, Partial<PageFacts>]>([
  ['that a list has lacked', { removed_at: '2026-11-20T09:00:00.000Z' }, {}],
  ['whose closing date it extends', { expiry_date: '2026-11-20' }, { expiry_date: '2026-12-20' }],
])('a card opens a vacancy %s, and what the card does not say stays', (_which, closed, says) => {
  const quote = { field: 'job_description', quote: 'We weld', from: 'text' } as const
  const known = stored({ job_description: 'We weld', evidence: [quote], fact_sources: {}, ...closed })
  const card = { ...posting, vacancy: factsOf({ title: 'Night welder', job_description: null, ...says }) }
  expect(changesOf([known], { source: 'website', vacancies: [card] })).toMatchObject([
    {
      vacancy: { vacancy_id: 70 },
      to: {
        change: 'facts',
        facts: { title: 'Night welder', job_description: 'We weld', evidence: [quote], ...says },
      },
    },
  ])
})

test('a card without a later closing date leaves a vacancy closed that has expired', () => {
  const card = { ...posting, vacancy: factsOf({ job_description: null, expiry_date: null }) }
  const list = { source: 'website', vacancies: [card] } as const
  expect(changesOf([stored({ expiry_date: '2026-11-22' })], list)).toEqual([])
  // it is open until the end of its last day
  const longer = { ...card, vacancy: factsOf({ job_description: null, expiry_date: '2026-12-20' }) }
  expect(changesOf([stored({ expiry_date: '2026-11-23' })], { ...list, vacancies: [longer] })).toEqual([])
})

test('a list of the website closes only vacancies of such lists', () => {
  const list = { source: 'website', vacancies: [], listed: [] } as const
  expect(changesOf([stored({ posting_id: 'lever/acme/2' })], list)).toEqual([])
  expect(changesOf([stored({ posting_id: 'website/https://acme.example/jobs/2' })], list)).toMatchObject([
    { to: { change: 'removed' } },
  ])
})

const FEED = { source: 'sector-feed', feed: 'nhs_jobs' } as const
const inFeed = { ...posting, posting_id: 'nhs_jobs/1' }

test('a feed of a sector closes only its own vacancies, and a job board closes none of a feed', () => {
  const none = { vacancies: [], listed: [] }
  const own = stored({ vacancy_id: 1, posting_id: 'nhs_jobs/1' })
  const others = [stored({ vacancy_id: 2, posting_id: 'teaching_vacancies/1' }), stored({ vacancy_id: 3 })]
  expect(changesOf([own, ...others], { ...FEED, ...none })).toMatchObject([
    { vacancy: { vacancy_id: 1 }, to: { change: 'removed' } },
  ])
  expect(changesOf([own, ...others], none)).toMatchObject([{ vacancy: { vacancy_id: 3 } }])
})

test('facts of a job board stay, and what a feed of a sector says waits beneath them', () => {
  const board = { source: 'job-board', rule: 'structured', rank: 40, at: '2026-11-22T09:00:00.000Z' } as const
  const known = stored({ posting_id: undefined, title: 'Shipwright', fact_sources: { title: board } })
  const [change] = changesOf([known], { ...FEED, vacancies: [inFeed] })
  expect(change).toMatchObject({
    to: {
      facts: {
        title: 'Shipwright',
        fact_sources: { title: { ...board, replaced: [{ source: 'sector-feed' }] } },
      },
    },
  })
})

test('a feed that was read on the same day writes only vacancies that have changed', () => {
  const feed = { ...FEED, vacancies: [inFeed], listed: ['nhs_jobs/1'] }
  const [added] = changesOf([], feed)
  if (added?.change !== 'added') throw new Error('nothing was added')
  const known = { ...added.vacancy, read_at: '2026-11-23T03:00:00.000Z' }
  expect(changesOf([known], feed)).toEqual([])
  const renamed = { ...inFeed, vacancy: factsOf({ title: 'Junior welder' }) }
  expect(changesOf([known], { ...feed, vacancies: [renamed] })).toHaveLength(1)
  expect(changesOf([{ ...known, removed_at: '2026-11-23T03:00:00.000Z' }], feed)).toHaveLength(1)
  // the day after, the vacancy was read again
  expect(changesOf([{ ...known, read_at: '2026-11-22T03:00:00.000Z' }], feed)).toHaveLength(1)
})

const onSite = (siteId: string, more: Partial<PageFacts> = {}) => ({
  posting_id: siteId,
  url: 'https://www.adzuna.co.uk/jobs/land/ad/1',
  vacancy: factsOf({ city_name: 'Leeds', ...more }),
})
const ofAdzuna = { source: 'job-site', feed: 'adzuna', listed: [], isWhole: false } as const
const ofReed = { source: 'job-site', feed: 'reed', listed: [], isWhole: false } as const
const adzuna = onSite('adzuna/1')
const storedOfAdzuna = (more: Partial<Vacancy> = {}) =>
  stored({
    vacancy_id: 5,
    posting_id: 'adzuna/1',
    source_url: null,
    title: 'Senior welder',
    city_name: 'Leeds',
    read_at: '2026-11-22T09:00:00Z',
    ...more,
  })
const ofCompany = (more: Partial<Vacancy> = {}) =>
  stored({ title: 'Senior Welder, Leeds', city_name: 'Leeds', ...more })

test('a posting of a job site becomes a vacancy without a page that may be read', () => {
  expect(changesOf([], { ...ofAdzuna, vacancies: [adzuna] })).toMatchObject([
    {
      change: 'added',
      vacancy: {
        posting_id: 'adzuna/1',
        source_url: null,
        source_page: null,
        fact_sources: { title: { source: 'job-site', rank: 55 } },
      },
    },
  ])
  // no page of a company is taken for that of the site
  const [added] = changesOf([stored({ posting_id: undefined, source_url: adzuna.url })], {
    ...ofAdzuna,
    vacancies: [adzuna],
  })
  expect(added?.change).toBe('added')
})

test('a job of a job site that a better source has is not added, whatever the spelling of its title', () => {
  const read = { ...ofAdzuna, vacancies: [adzuna] }
  expect(changesOf([ofCompany()], read)).toEqual([])
  expect(changesOf([ofCompany({ posting_id: undefined, city_name: null })], read)).toEqual([])
  expect(changesOf([ofCompany({ posting_id: 'reed/9' })], read)).toEqual([])
  // an administrator has deleted it
  expect(changesOf([ofCompany({ deleted_at: '2026-11-01T00:00:00Z' })], read)).toEqual([])
})

test.each([
  ['in another town', { city_name: 'York' }],
  ['with another title', { title: 'Welder' }],
  ['that has closed', { removed_at: '2026-11-01T00:00:00Z' }],
  ['that has expired', { expiry_date: '2026-11-22' }],
  ['of a job site that is further from the employer', { posting_id: 'adzuna/9' }],
])('a job %s is another one than that of a job site', (_how, more) => {
  const reading = 'posting_id' in more ? ofReed : ofAdzuna
  const one = onSite('posting_id' in more ? 'reed/1' : 'adzuna/1')
  const changes = changesOf([ofCompany(more)], { ...reading, vacancies: [one] })
  expect(changes.filter(({ change }) => change === 'added')).toHaveLength(1)
})

test('a better source closes the vacancy of a job site, and lets it open again when it has closed', () => {
  const better = { ...posting, vacancy: factsOf({ city_name: 'Leeds' }) }
  const closed = { vacancy: { vacancy_id: 5 }, to: { change: 'removed' } }
  expect(changesOf([storedOfAdzuna()], { vacancies: [better] })).toMatchObject([{ change: 'added' }, closed])
  const reed = { ...ofReed, vacancies: [onSite('reed/1')] }
  expect(changesOf([storedOfAdzuna()], reed)).toMatchObject([{ change: 'added' }, closed])

  const removed = storedOfAdzuna({ removed_at: '2026-11-22T09:00:00Z' })
  const again = { ...ofAdzuna, vacancies: [adzuna] }
  expect(changesOf([removed, ofCompany()], again)).toEqual([])
  expect(changesOf([removed], again)).toMatchObject([{ vacancy: { vacancy_id: 5 }, to: { change: 'facts' } }])
})

test('a vacancy of a job site that was doubled before the site is read again closes with the reading', () => {
  expect(changesOf([storedOfAdzuna(), ofCompany()], { ...ofAdzuna, vacancies: [adzuna] })).toMatchObject([
    { vacancy: { vacancy_id: 5 }, to: { change: 'removed' } },
  ])
})

test('a job board closes no vacancy of a job site, and a repeated reading of a site writes nothing', () => {
  expect(changesOf([storedOfAdzuna({ title: 'Cook' })], { vacancies: [], listed: [] })).toEqual([])
  const [added] = changesOf([], { ...ofAdzuna, vacancies: [adzuna] })
  const known = { ...added!.vacancy, read_at: '2026-11-23T08:00:00Z' }
  expect(changesOf([known], { ...ofAdzuna, vacancies: [adzuna] })).toEqual([])
})
