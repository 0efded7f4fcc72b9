import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { WholeJobSearch, MAX_EXPORTED_JOBS } from '#shared/api/job-search.ts'
import { openIndex } from '#shared/search-engine/search-index.ts'
import { contextWith, double } from '../../tests/support/doubles/context-with.ts'
import { employerSample } from '../../tests/support/samples/employer-sample.ts'
import { vacancySample } from '../../tests/support/samples/vacancy-sample.ts'
import type { Vacancy } from '../vacancies/vacancy.ts'
import { jobsIndex } from './indexing/job-indexing.ts'
import { getJobTowns, jobsCsv, unlockedJobs } from './job-search-handler.ts'
import { openJobs, searchableIndex } from './searchable-jobs.ts'

const DATE = '2026-11-26'

/** The jobs of two employers: 7 is unlocked, and 8 is locked. */
function indexOf(vacancies: readonly Partial<Vacancy>[]) {
  const build = jobsIndex.begin(undefined)
  for (const [at, more] of vacancies.entries()) {
    const one = vacancySample({ vacancy_id: at + 1, company_id: 7, ...more })
    build.add(one.company_id, one)
  }
  const employers = [employerSample(), employerSample({ id: 8, name: 'Kestrel Plc' })]
  return searchableIndex(openIndex(build.build(() => employers, { date: DATE, registerDate: DATE }).image))
}

const warnedAmong = async () => new Map([[7, '2026-11-25']])
const own = { unlocked: new Set([7]), saved: [], hidden: [] }
const exported = (index: ReturnType<typeof indexOf>, query: Record<string, string> = {}) =>
  unlockedJobs(index, WholeJobSearch.parse(query), { own, warnedAmong }, 'https://ours.example')

const rowsOf = (file: string): Record<string, string>[] => parse(file, { bom: true, columns: true })

test('an export has the jobs of unlocked companies with their names, and none of another company', async () => {
  const index = indexOf([
    { title: 'Chef at Fernley Care Homes' },
    { title: 'Cook at Kestrel', company_id: 8 },
    { title: 'Nurse' },
  ])
  const { data, total } = await exported(index)
  expect(total).toBe(2)
  expect(data.map(({ title, company_name, page }) => [title, company_name, page]).toSorted()).toEqual([
    ['Chef at Fernley Care Homes', 'Fernley Care Homes Ltd', 'https://ours.example/jobs?job=1'],
    ['Nurse', 'Fernley Care Homes Ltd', 'https://ours.example/jobs?job=3'],
  ])
  expect(JSON.stringify(data) + jobsCsv(data)).not.toMatch(/kestrel|locked/i)
  expect((await exported(index, { q: 'nurse' })).data.map(({ id }) => id)).toEqual([3])
  expect((await exported(index, { saved: '1' })).data).toEqual([])
})

test('an export has the first jobs only, and the number of all', async () => {
  const index = indexOf(Array.from({ length: MAX_EXPORTED_JOBS + 5 }, () => ({})))
  const { data, total } = await exported(index)
  expect([data.length, total]).toEqual([MAX_EXPORTED_JOBS, MAX_EXPORTED_JOBS + 5])
})

test('an export near a place that is not known is refused', async () => {
  await expect(exported(indexOf([]), { near: 'Nowhere' })).rejects.toThrow('Give a UK postcode or town')
})

test('a title that a spreadsheet would run is text in the CSV file', async () => {
  const titles = ['=HYPERLINK("https://evil.example")', '+1', '-1', '@SUM(1)', 'Chef, "de partie"']
  const { data } = await exported(indexOf(titles.map((title) => ({ title }))))
  const rows = rowsOf(jobsCsv(data))
  const found = rows.map((row) => row['Title'] ?? '')
  for (const title of found) expect(title).not.toMatch(/^[=+\-@\t\r]/)
  expect(found).toContain('Chef, "de partie"')
  expect(rows[0]).toMatchObject({
    Company: 'Fernley Care Homes Ltd',
    'Company ID': '7',
    'Warning since': '2026-11-25',
  })
})

test('a map counts the jobs near a place by town, or by that of the employer, and leads to them', async () => {
  const index = indexOf([
    { title: 'Chef', city_name: 'LEEDS', places: [] },
    { title: 'Cook', city_name: null, places: [] },
    { title: 'Nurse', city_name: 'Leeds', places: [] },
    { title: 'Nurse', city_name: 'Bradford', places: [] },
    { title: 'Nurse', city_name: 'Truro', places: [] },
    { title: 'Nurse', city_name: 'Nowhere at all', places: [] },
  ])
  const { handle } = getJobTowns(
    contextWith(
      {},
      double(openJobs, async () => index),
    ),
  )
  const ask = (query: object) =>
    handle({ query: { page: 1, ...query } } as never, { clientAddress: '192.0.2.1' } as never)
  const { body } = await ask({ near: 'LS1', miles: 25 })
  expect(body).toMatchObject({
    counts: { Leeds: 3, Bradford: 1 },
    farther: 0,
    points: { Bradford: [53.81573, -1.80025] },
  })
  expect((await ask({ near: 'LS1', miles: 25, q: 'nurse' })).body).toMatchObject({
    counts: { Leeds: 1, Bradford: 1 },
  })
  const idsIn = async (town: string) =>
    (await exported(index, { near: 'LS1', town })).data.map(({ id }) => id).toSorted()
  expect(await idsIn('LEEDS')).toEqual([1, 2, 3])
  expect(await idsIn('Truro')).toEqual([])
  await expect(ask({ near: 'Nowhere' })).rejects.toThrow('Give a UK postcode or town')
})
