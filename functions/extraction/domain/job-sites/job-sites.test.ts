import { expect, test } from 'vitest'
import { jobSiteNames } from '#shared/job-sites.ts'
import { siteShapes } from '../../../../tests/support/samples/job-site-samples.ts'
import { vacancyOfPosting } from '../boards/feed-vacancies.ts'
import { jobSiteReaders } from './job-sites.ts'

const TODAY = '2026-11-23'
const sample = {
  id: 41,
  employer: 'Orrisdale Boats',
  town: 'Leeds',
  pay: [33_000, 36_500] as [number, number],
}

const addresses = {
  reed: 'https://www.reed.co.uk/jobs/boat-builder/41',
  adzuna: 'https://www.adzuna.co.uk/jobs/land/ad/41?utm_medium=api',
}

test.each(jobSiteNames)('%s: a result has its employer, its town, its address and its facts', (name) => {
  const { result, page } = siteShapes[name]
  const read = jobSiteReaders[name].read(page([result(sample)], 207))
  expect(read).toMatchObject({ entries: 1, skipped: 0, total: 207 })
  const [posting] = read?.postings ?? []
  if (posting === undefined) throw new Error('no posting was read')
  expect(posting).toMatchObject({ id: '41', url: addresses[name], employer: 'Orrisdale Boats' })
  expect(posting.towns[0]).toBe('Leeds')
  expect(vacancyOfPosting(posting, TODAY)).toMatchObject({
    title: 'Boat builder',
    city_name: 'Leeds',
    country_code: 'GB',
    salary_min: 33_000,
    salary_max: 36_500,
    salary_currency: 'GBP',
    salary_period: 'year',
    post_date: '2026-11-02',
    visa_sponsorship: 1,
    link: addresses[name],
    ...(name === 'reed'
      ? { expiry_date: '2027-12-18' }
      : { expiry_date: null, work_type: 'Full-time', contract_type: 'Permanent' }),
  })
})

test.each(jobSiteNames)('%s: of the text of an advert, at most 500 characters are kept', (name) => {
  const { result, page } = siteShapes[name]
  const long = result({ ...sample, text: 'We build boats by the river. '.repeat(200) })
  const [posting] = jobSiteReaders[name].read(page([long], 1))?.postings ?? []
  const description = posting && vacancyOfPosting(posting, TODAY)?.job_description
  expect(description?.length).toBeGreaterThan(400)
  expect(description?.length).toBeLessThanOrEqual(500)
})

test.each(jobSiteNames)('%s: a result without an employer is counted and left out', (name) => {
  const { result, page } = siteShapes[name]
  const read = jobSiteReaders[name].read(page([result(sample), result({ id: 42 })], 2))
  expect(read).toMatchObject({ entries: 2, skipped: 0 })
  expect(read?.postings.map(({ id }) => id)).toEqual(['41'])
})

test.each(jobSiteNames)(
  '%s: a bad result is skipped and counted, and most of them make a bad page',
  (name) => {
    const { result, page } = siteShapes[name]
    const good = result(sample)
    const [title] = ['jobTitle', 'title'].filter((field) => field in good)
    const bad = [{ ...good, [title!]: undefined }, 'no result', { ...result(sample), ...elsewhere }]
    for (const one of bad) {
      const read = jobSiteReaders[name].read(page([good, one], 2))
      expect(read).toMatchObject({ entries: 2, skipped: 1 })
      expect(read?.postings).toHaveLength(1)
    }
    expect(jobSiteReaders[name].read(page([good, ...bad], 4))).toBeUndefined()
  },
)

/** An address that is not on the site. */
const elsewhere = {
  jobUrl: 'https://reed.co.uk.evil.example/jobs/1',
  redirect_url: 'https://adzuna.co.uk.evil.example/ad/1',
}

test.each(jobSiteNames)(
  '%s: a search may find nothing, and half a page or another layout is no page',
  (name) => {
    const { result, page } = siteShapes[name]
    const { read } = jobSiteReaders[name]
    expect(read(page([], 0))).toEqual({ postings: [], entries: 0, skipped: 0, total: 0 })
    const whole = page([result(sample)], 1)
    for (const body of [whole.slice(0, -9), '<title>Sorry</title>', '', '[]', '{"error":"no"}'])
      expect(read(body)).toBeUndefined()
    expect(read(whole.replace(/"(count|totalResults)"/, '"total"'))).toBeUndefined()
  },
)

test('pay that Adzuna guesses is no pay of the advert', () => {
  const { result, page } = siteShapes.adzuna
  for (const guessed of ['1', 1, true]) {
    const one = { ...result(sample), salary_is_predicted: guessed === true ? 'true' : guessed }
    const [posting] = jobSiteReaders.adzuna.read(page([one], 1))?.postings ?? []
    expect(posting && vacancyOfPosting(posting, TODAY)).toMatchObject({ salary_min: null, salary_max: null })
  }
})

test('pay of Reed that may be for a day or an hour is left out, because no period is stated', () => {
  const { result, page } = siteShapes.reed
  const [posting] =
    jobSiteReaders.reed.read(page([result({ ...sample, pay: [350, 400] })], 1))?.postings ?? []
  expect(posting && vacancyOfPosting(posting, TODAY)).toMatchObject({ salary_min: null, salary_period: null })
})

test('the places around the town of an Adzuna result may be the town of its employer', () => {
  const { result, page } = siteShapes.adzuna
  const location = {
    display_name: 'The City, Central London',
    area: ['UK', 'London', 'Central London', 'The City'],
  }
  const [posting] = jobSiteReaders.adzuna.read(page([{ ...result(sample), location }], 1))?.postings ?? []
  expect(posting?.towns).toEqual(['The City', 'Central London', 'London'])
  expect(posting && vacancyOfPosting(posting, TODAY)).toMatchObject({ city_name: 'London' })
})
