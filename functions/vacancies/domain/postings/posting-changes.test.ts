import { expect, test } from 'vitest'
import { vacancySample } from '../../../../tests/support/samples/vacancy-sample.ts'
import type { PageFacts } from '../page-facts.ts'
import type { Vacancy } from '../vacancy.ts'
import { postingChanges, type Postings } from './posting-changes.ts'

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
