// over 300 lines: the tests of cases use the index and the readers of the property, which are most of the file
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { type JobFacet, JobSearch, WholeJobSearch } from '#shared/api/job-search.ts'
import {
  experienceYears,
  postedDays,
  sponsorshipAnswer,
  sponsorshipAnswers,
} from '#shared/filters/job-filters.ts'
import { jobVerdicts } from '#shared/jobs/job-assessment.ts'
import { mostPayOf } from '#shared/jobs/pay-of-job.ts'
import { isSkilledWorker } from '#shared/licence-verdict.ts'
import { builtInOccupations } from '#shared/occupations/built-in-occupations.ts'
import { pointNamed } from '#shared/places/known-places.ts'
import { distances } from '#shared/reference/distances.ts'
import { leastPays } from '#shared/reference/least-pays.ts'
import { contractTypes, remotePolicies, workTypes } from '#shared/reference/vacancy-terms.ts'
import { openIndex } from '#shared/search-engine/search-index.ts'
import { greatCircleMiles } from '../../tests/support/plain-scan.ts'
import { propertyRuns } from '../../tests/support/property-runs.ts'
import { employerSample } from '../../tests/support/samples/employer-sample.ts'
import { vacancySample } from '../../tests/support/samples/vacancy-sample.ts'
import type { Vacancy } from '../vacancies/vacancy.ts'
import type { Employer } from './indexing/derive-jobs.ts'
import { jobsIndex } from './indexing/job-indexing.ts'
import { unlockedJobs } from './job-search-handler.ts'
import { forMeLater } from './loaded-later.ts'
import { jobDetailsPresenter } from './present-details.ts'
import { searchJobs } from './search-jobs.ts'
import { searchableIndex } from './searchable-jobs.ts'
import { searchedOccupations } from './searched-occupations.ts'

const DATE = '2026-11-26'
const DAY = 86_400_000
const seed = 29

const employers: Employer[] = [
  employerSample({ id: 1, sector_ids: [17] }),
  employerSample({
    id: 2,
    name: 'Tamsin Ltd',
    sector_ids: [10, 17],
    point: [51.5, -0.12],
    routes: [{ route: 'Scale-up', type: 'Worker', rating: 'A rating' }],
  }),
  employerSample({ id: 3, name: 'Kestrel Plc', sector_ids: [], point: undefined }),
]

const titles = [
  'Staff nurse',
  'Nursery manager',
  'Software developer',
  'Kitchen porter',
  'Care worker',
  'Zzyzx',
]
const known = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null })
const dayBefore = (days: number) => new Date(Date.parse(DATE) - days * DAY).toISOString().slice(0, 10)

const vacancy = fc
  .record({
    company_id: fc.integer({ min: 1, max: 4 }),
    title: fc.constantFrom(...titles),
    job_category_id: known(fc.constantFrom(21, 22)),
    city_name: known(fc.constantFrom('Leeds', 'York', 'London', 'Nowhere on Sea')),
    country_code: known(fc.constantFrom('GB', 'NO')),
    pounds: known(fc.constantFrom(20_000, 33_400, 45_000, 60_000)),
    remote_work_policy: known(fc.constantFrom(...remotePolicies)),
    work_type: known(fc.constantFrom(...workTypes)),
    contract_type: known(fc.constantFrom('Permanent', 'Temporary')),
    min_experience_years: known(fc.nat(6)),
    visa_sponsorship: fc.constantFrom(0 as const, 1 as const, null),
    posted: fc.nat(40),
    isPostDated: fc.boolean(),
    closes: known(fc.nat(20)),
    hasScreenshot: fc.boolean(),
  })
  .map(({ pounds, posted, isPostDated, closes, hasScreenshot, ...facts }) => ({
    ...facts,
    ...(pounds !== null && { salary_min: pounds, salary_currency: 'GBP', salary_period: 'year' }),
    post_date: isPostDated ? dayBefore(posted) : null,
    created_at: `${dayBefore(posted)}T10:00:00.000Z`,
    expiry_date: closes === null ? null : dayBefore(-closes),
    ...(hasScreenshot && {
      screenshot_key: `screenshots/90/${'a'.repeat(32)}.webp`,
      screenshot_at: `${DATE}T00:00:00.000Z`,
    }),
  }))

const listOf = <Value extends string>(values: readonly Value[]) =>
  fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: 2 }).map((some) => some.join(','))
const flag = fc.constantFrom('0', '1')
/** A search with few filters, as the parameters of a request. */
const search = fc
  .record(
    {
      q: fc.constantFrom('nurse', 'nurs', 'developer', 'carer', 'porter', 'rgn', 'nurse practitioner'),
      verdict: listOf(jobVerdicts),
      sponsorship: listOf(sponsorshipAnswers),
      job_category: fc.constantFrom('21', '22'),
      occupation: fc.constantFrom('2134', '9263', '6135'),
      sector: fc.constantFrom('10', '17'),
      pay_from: fc.constantFrom(...leastPays.map(String)),
      remote: listOf(remotePolicies),
      work_type: listOf(workTypes),
      contract: listOf(contractTypes),
      experience: fc.constantFrom(...experienceYears.map(String)),
      posted: fc.constantFrom(...postedDays.map(String)),
      closing: flag,
      route: fc.constantFrom('Skilled Worker', 'Scale-up'),
      screenshot: flag,
      unlocked: flag,
      saved: flag,
      found_after: fc.nat(40).map((days) => `${dayBefore(days)}T10:00:00.000Z`),
      near: fc.constantFrom('Leeds', 'London'),
      miles: fc.constantFrom(...distances.map(String)),
      sort: fc.constantFrom('best', 'newest', 'pay', 'closing', 'nearest'),
    },
    { requiredKeys: [] },
  )
  .chain((all) => fc.subarray(Object.entries(all), { maxLength: Math.min(5, Object.keys(all).length) }))
  .map((some) => Object.fromEntries(some) as Record<string, string>)
  .map(({ miles, sort, ...others }) => ({
    ...others,
    ...(others['near'] !== undefined && miles !== undefined && { miles }),
    ...(sort !== undefined && (sort !== 'nearest' || others['near'] !== undefined) && { sort }),
  }))

const parsed = (parameters: Record<string, string>) => JobSearch.parse(parameters)

/** What the oracle knows of a job, without the index. */
interface Expected {
  job: Vacancy
  employer: Employer
  verdict: string
  occupation: string | undefined
}

const present = jobDetailsPresenter(() => DATE)

/** Users are warned of the unlocked company 1 and of the locked company 2. */
const warnedAmong = async () =>
  new Map([
    [1, '2026-11-25'],
    [2, '2026-11-20'],
  ])
const uncounted = async () => {}
const own = { unlocked: new Set([1, 9]), saved: [1, 3, 99], hidden: [] }

const daysOf = (date: string) => (Date.parse(date.slice(0, 10)) - Date.parse(DATE)) / DAY
const includes = (list: readonly unknown[] | undefined, value: unknown) => list?.includes(value) ?? true
const is = (wanted: unknown, value: unknown) => wanted === undefined || wanted === value

/** Whether a job matches the words of a search: by its title, or by an occupation that they name. */
const matchesText =
  (text: string, all: readonly Expected[]) =>
  ({ job, occupation = '' }: Expected): boolean => {
    const { values, otherwise, isExact } = searchedOccupations(text)
    const hasWords = (title: string) =>
      title
        .toLowerCase()
        .split(' ')
        .some((word) => (isExact ? word === text : word.startsWith(text)))
    const isFound = all.some((one) => hasWords(one.job.title) || values.includes(one.occupation ?? ''))
    return hasWords(job.title) || (isFound ? values : otherwise).includes(occupation)
  }

/** Whether a job matches a search, by its own facts. */
function matches(
  one: Expected,
  criteria: JobSearch,
  hidden: readonly number[],
  all: readonly Expected[],
): boolean {
  const { job, employer, verdict, occupation } = one
  const { q = '', near, miles = 25 } = criteria
  const place = job.city_name === null ? employer.point : pointNamed(job.city_name)
  const isAbroad = job.country_code === 'NO'
  return (
    (q === '' || matchesText(q, all)(one)) &&
    includes(criteria.verdict, verdict) &&
    includes(criteria.sponsorship ?? ['offered', 'not-stated'], sponsorshipAnswer(job.visa_sponsorship)) &&
    is(criteria.job_category, job.job_category_id) &&
    is(criteria.occupation, occupation) &&
    (criteria.sector === undefined || employer.sector_ids.includes(criteria.sector)) &&
    (criteria.pay_from === undefined || (mostPayOf(job) ?? 0) >= criteria.pay_from) &&
    includes(criteria.remote, job.remote_work_policy) &&
    includes(criteria.work_type, job.work_type) &&
    includes(criteria.contract, job.contract_type) &&
    (criteria.experience === undefined ||
      (job.min_experience_years !== null && job.min_experience_years <= criteria.experience)) &&
    (criteria.posted === undefined || -daysOf(job.post_date ?? job.created_at) <= criteria.posted) &&
    (!criteria.closing || (job.expiry_date !== null && daysOf(job.expiry_date) <= 7)) &&
    (criteria.route === undefined ||
      (criteria.route === 'Skilled Worker' && employer.routes.some(isSkilledWorker))) &&
    (!criteria.screenshot || job.screenshot_key !== null) &&
    (!criteria.unlocked || own.unlocked.has(employer.id)) &&
    (!criteria.saved || own.saved.includes(job.vacancy_id)) &&
    (criteria.found_after === undefined || job.created_at > criteria.found_after) &&
    !hidden.includes(employer.id) &&
    (near === undefined ||
      (!isAbroad && place !== undefined && greatCircleMiles(pointNamed(near)!, place) <= miles))
  )
}

const options: Record<JobFacet, readonly string[]> = {
  verdict: jobVerdicts,
  sponsorship: sponsorshipAnswers,
  job_category: ['21', '22'],
  occupation: titles.flatMap((title) =>
    builtInOccupations()
      .finder.rank(title)
      .map(({ occupation }) => occupation.code),
  ),
  sector: ['10', '17'],
  miles: distances.map(String),
  pay_from: leastPays.map(String),
  remote: remotePolicies,
  work_type: workTypes,
  contract: contractTypes,
  experience: experienceYears.map(String),
  posted: postedDays.map(String),
  closing: ['1'],
  route: ['Skilled Worker', 'Scale-up'],
  screenshot: ['1'],
  unlocked: ['1'],
  saved: ['1'],
}

function indexOf(vacancies: readonly Vacancy[]) {
  const build = jobsIndex.begin(undefined)
  for (const one of vacancies) build.add(one.company_id, one)
  return searchableIndex(openIndex(build.build(() => employers, { date: DATE, registerDate: DATE }).image))
}

test('totals, rows and the counts of all options are those of a plain scan', async () => {
  const property = fc.asyncProperty(
    fc.array(vacancy, { maxLength: 40 }),
    fc.array(search, { minLength: 1, maxLength: 4 }),
    fc.uniqueArray(fc.integer({ min: 1, max: 5 }), { maxLength: 2 }),
    async (given, searches, hidden) => {
      const vacancies = given.map((one, at) => vacancySample({ ...one, vacancy_id: at + 1 }))
      const all = vacancies.flatMap((job): Expected[] => {
        const employer = employers.find(({ id }) => id === job.company_id)
        if (employer === undefined) return []
        const { verdict, occupations: likely } = present(job, { employer, registerDate: DATE, vacancy: null })
        return [{ job, employer, verdict, occupation: likely[0]?.code }]
      })
      const index = indexOf(vacancies)
      const user = { own: { ...own, hidden }, warnedAmong }
      for (const parameters of searches) {
        const criteria = parsed(parameters)
        const found = all.filter((one) => matches(one, criteria, hidden, all))
        const answer = await searchJobs(index, '/jobs', criteria, user, uncounted)
        expect(answer.total).toBe(found.length)
        const rows = expect.arrayContaining(answer.data.map(({ id }) => id)) as number[]
        expect(found.map(({ job }) => job.vacancy_id)).toEqual(rows)
        for (const { id, locked, company_id, warned, warned_on } of answer.data) {
          const employer = all.find(({ job }) => job.vacancy_id === id)!.employer.id
          expect([locked, company_id]).toEqual(employer === 1 ? [false, 1] : [true, null])
          expect([warned, warned_on]).toEqual(employer === 1 ? [true, '2026-11-25'] : [false, null])
        }
        const exported = await unlockedJobs(index, WholeJobSearch.parse(parameters), user, '')
        const unlocked = found.filter(({ employer }) => own.unlocked.has(employer.id))
        expect(exported.data.every(({ warned_on }) => warned_on === '2026-11-25')).toBe(true)
        const ids = exported.data.map(({ id }) => id).toSorted((a, b) => a - b)
        expect(ids).toEqual(unlocked.map(({ job }) => job.vacancy_id))
        const expected = Object.fromEntries(
          Object.entries(options).flatMap(([field, values]) => {
            if (field === 'miles' && criteria.near === undefined) return []
            const counts = [...new Set(values)].map((value) => {
              const asked = parsed({ ...parameters, [field]: value })
              return [value, all.filter((one) => matches(one, asked, hidden, all)).length] as const
            })
            return [[field, Object.fromEntries(counts.filter(([, count]) => count > 0))]]
          }),
        )
        const counted = Object.fromEntries(
          Object.entries(answer.facets).map(([field, list]) => [
            field,
            Object.fromEntries((list ?? []).map(({ value, count }) => [value, count])),
          ]),
        )
        expect(counted).toEqual(expected)
      }
    },
  )
  await fc.assert(property, { seed, numRuns: propertyRuns(60) })
})

test('a visitor has the same totals, all rows locked, and no counts of own jobs', async () => {
  const index = indexOf(
    [1, 2, 3].map((id) => vacancySample({ company_id: id, vacancy_id: id, title: 'Chef' })),
  )
  const { total, data, facets } = await searchJobs(index, '/jobs/landing', parsed({}), undefined, uncounted)
  expect(total).toBe(3)
  expect(data.every(({ locked, company_name }) => locked && company_name === null)).toBe(true)
  expect(Object.keys(facets)).not.toContain('unlocked')
  expect(Object.keys(facets)).not.toContain('saved')
})

test('with a case, lists and open jobs say what the pay is for the user, and the totals and filters stay', async () => {
  const job = vacancySample({
    company_id: 1,
    vacancy_id: 1,
    title: 'Software developer',
    country_code: 'GB',
    salary_min: 42_000,
    salary_max: 42_000,
    salary_currency: 'GBP',
    salary_period: 'year',
  })
  const index = indexOf([job])
  const ownCase = { visa_situation: 'graduate' } as const
  const user = { own: { ...own, hidden: [] }, warnedAmong }
  const listFor = async (forMe: Awaited<ReturnType<typeof forMeLater>>) =>
    searchJobs(index, '/jobs', parsed({}), { ...user, forMe }, uncounted)
  const mine = await listFor(await forMeLater(ownCase, DATE))
  const everybody = await listFor(await forMeLater(undefined, DATE))
  const said = { state: 'met', reason: 'Needs £38,290 for you; pays £42,000.' }
  expect(mine.data[0]).toMatchObject({ verdict: 'possible', reason: said.reason, pay: said })
  expect(everybody.data[0]).toMatchObject({ verdict: 'unclear', pay: { state: 'unknown' } })
  expect({ ...mine, data: [] }).toEqual({ ...everybody, data: [] })
  expect(Object.keys(mine.data[0]!)).toEqual(Object.keys(everybody.data[0]!))
  const open = present(job, { employer: employers[0]!, registerDate: DATE, vacancy: null, ownCase })
  expect(open).toMatchObject({ verdict: 'possible', reason: said.reason, pay: said, changes: [] })
  const check = open.checks.find((one) => one.check === 'pay')
  expect(check).toMatchObject(said)
  expect(check).not.toHaveProperty('settled_by')
})
