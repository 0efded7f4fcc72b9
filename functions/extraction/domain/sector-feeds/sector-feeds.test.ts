import { expect, test } from 'vitest'
import { sectorFeedNames } from '#shared/sector-feeds.ts'
import { sectorShapes, sectorSitemap } from '../../../../tests/support/samples/sector-feed-samples.ts'
import { vacancyOfPosting } from '../boards/feed-vacancies.ts'
import { sectorFeedAdapters } from './sector-feeds.ts'

const TODAY = '2026-11-23'
const posting = { id: 'head-of-physics-7', employer: 'Hillside School', town: 'Leeds' }

const stated = {
  teaching_vacancies: { work_type: 'Full-time' },
  nhs_jobs: { contract_type: 'Permanent', salary_min: 37_338, salary_max: 44_962, salary_period: 'year' },
}

test.each(sectorFeedNames)('%s: a posting has its employer, its town, its page and its facts', (name) => {
  const page = sectorFeedAdapters[name].read(sectorShapes[name].page([posting], 3, 201))
  expect(page).toMatchObject({ entries: 1, pages: 3, total: 201 })
  const [read] = page?.postings ?? []
  if (read === undefined) throw new Error('no posting was read')
  expect(read).toMatchObject({ id: posting.id, employer: 'Hillside School', towns: ['Leeds'] })
  const vacancy = vacancyOfPosting(read, TODAY)
  expect(vacancy).toMatchObject({
    title: 'Head of physics',
    city_name: 'Leeds',
    post_date: '2026-11-02',
    expiry_date: '2027-12-18',
    visa_sponsorship: 1,
    ...stated[name],
  })
})

test('a posting of the trial host of NHS Jobs has its address on the usual one', () => {
  const page = sectorFeedAdapters.nhs_jobs.read(sectorShapes.nhs_jobs.page([posting], 1))
  expect(page?.postings[0]?.url).toBe(`https://www.jobs.nhs.uk/candidate/jobadvert/R-${posting.id}`)
})

test.each(sectorFeedNames)('%s: an entry that cannot be read is counted and left out', (name) => {
  const { page } = sectorShapes[name]
  const others = [
    { ...posting, employer: '' },
    { ...posting, id: '../../evil' },
  ]
  const read = sectorFeedAdapters[name].read(page([posting, ...others], 1))
  expect(read).toMatchObject({ entries: 3 })
  expect(read?.postings).toHaveLength(1)
  expect(sectorFeedAdapters[name].read(page([], 0, 0))).toMatchObject({ entries: 0, pages: 0, postings: [] })
})

test.each(sectorFeedNames)('%s: half a page, HTML, or another layout is not a page', (name) => {
  const { read } = sectorFeedAdapters[name]
  const whole = sectorShapes[name].page([posting], 1)
  expect(read(whole.slice(0, -20))).toBeUndefined()
  expect(read('<!doctype html><title>Sorry</title>')).toBeUndefined()
  expect(read('')).toBeUndefined()
  // the name of the employer has moved
  expect(
    read(whole.replaceAll('hiringOrganization', 'organisation').replaceAll('employer', 'trust')),
  ).toBeUndefined()
  expect(read(whole.replace('totalPages', 'pageCount'))).toBeUndefined()
})

test('the sitemap of Teaching Vacancies has the ids of all postings, and half of it is none', () => {
  const { listing } = sectorFeedAdapters.teaching_vacancies
  const map = sectorSitemap(['a-1', 'b-2'])
  expect(listing?.read(map)).toEqual(['a-1', 'b-2'])
  expect(listing?.read(map.slice(0, -30))).toBeUndefined()
})

test('the addresses of pages keep the configured one', () => {
  const { teaching_vacancies, nhs_jobs } = sectorFeedAdapters
  expect(teaching_vacancies.addressOf('https://t.example/jobs.json', 2)).toBe(
    'https://t.example/jobs.json?page=2',
  )
  expect(nhs_jobs.addressOf('https://n.example/xml?country=ENG', 2)).toBe(
    'https://n.example/xml?country=ENG&page=2&limit=100&sort=publicationDateAsc',
  )
})

// it takes over ten seconds if the time grows with the square of the text
test('a town with many commas is read in linear time', () => {
  const town = `Leeds${','.repeat(300_000)}x`
  const page = sectorFeedAdapters.nhs_jobs.read(sectorShapes.nhs_jobs.page([{ ...posting, town }], 1))
  expect(page?.postings[0]?.towns).toEqual([town.slice(0, 200)])
})
