import { expect, test } from 'vitest'
import { JobSearch } from '#shared/api/job-search.ts'
import { openIndex } from '#shared/search-engine/search-index.ts'
import { employerSample } from '../../tests/support/samples/employer-sample.ts'
import { vacancySample } from '../../tests/support/samples/vacancy-sample.ts'
import { jobsIndex } from './indexing/job-indexing.ts'
import { searchJobs } from './search-jobs.ts'
import { searchableIndex } from './searchable-jobs.ts'

const DATE = '2026-11-26'

function searching(...jobs: Partial<Parameters<typeof vacancySample>[0]>[]) {
  const build = jobsIndex.begin(undefined)
  jobs.forEach((facts, at) =>
    build.add(7, vacancySample({ company_id: 7, vacancy_id: at + 1, visa_sponsorship: 1, ...facts })),
  )
  const { image } = build.build(() => [employerSample()], { date: DATE, registerDate: DATE })
  const index = searchableIndex(openIndex(image))
  return (query: Record<string, string>) =>
    searchJobs(index, '/jobs', JobSearch.parse(query), undefined, async () => {})
}

const search = searching(
  { title: 'Head Chef', city_name: 'Leeds', work_type: 'Full-time' },
  { title: 'Sous Chef', city_name: 'Leeds', work_type: 'Part-time' },
  { title: 'Chef de Partie', city_name: 'London', work_type: 'Part-time' },
  { title: 'Staff Nurse', city_name: 'London', work_type: 'Full-time' },
  { title: 'Nurse at Fernley Care Homes', city_name: 'London', work_type: 'Part-time' },
)

test('an answer with jobs has no hints', async () => {
  const answer = await search({ q: 'chef' })
  expect(answer.total).toBe(3)
  expect(answer).not.toHaveProperty('near_titles')
  expect(answer).not.toHaveProperty('elsewhere')
})

test('words that name a place lead to the same search near it', async () => {
  expect((await search({ q: 'chef leeds' })).named_place).toEqual({ q: 'chef', near: 'Leeds', total: 2 })
  expect((await search({ q: 'nurse leeds' })).named_place).toMatchObject({ near: 'Leeds', total: 0 })
  expect((await search({ q: 'chef leeds', near: 'London' })).named_place).toBeUndefined()
  expect((await search({ q: 'leeds' })).named_place).toBeUndefined()
  expect((await search({ q: 'chef leeds', page: '2' })).named_place).toBeUndefined()
  expect((await search({ q: `${'chef '.repeat(8)}leeds` })).named_place).toBeUndefined()
})

test('near titles have some of the words, each with the total of its search', async () => {
  const { total, near_titles } = await search({ q: 'staff xyzzy' })
  expect(total).toBe(0)
  expect(near_titles).toEqual([{ title: 'Staff Nurse', total: 2 }])
})

test('near titles are of occupations of the same kind too', async () => {
  const lawyers = searching({ title: 'Solicitor' }, { title: 'Welder' })
  expect(await lawyers({ q: 'barrister' })).toMatchObject({
    total: 0,
    near_titles: [{ title: 'Solicitor', total: 1 }],
  })
})

test('near titles keep the other filters, and none has the name of a locked employer', async () => {
  const { near_titles } = await search({ q: 'staff xyzzy', near: 'London' })
  expect(near_titles).toEqual([{ title: 'Staff Nurse', total: 2 }])
  expect((await search({ q: 'staff xyzzy', near: 'Truro' })).near_titles).toEqual([])
})

test.each([
  [{ q: 'xyzzy' }, [{ without: ['q'], total: 5 }]],
  [{ q: 'xyzzy', near: 'Leeds' }, [{ without: ['q'], total: 2 }]],
  [{ q: 'chef', near: 'Truro' }, [{ without: ['near'], total: 3 }]],
  [
    { q: 'chef', work_type: 'Full-time', near: 'London', miles: '5' },
    [
      { without: ['work_type'], total: 1 },
      { without: ['near'], total: 1 },
      { without: ['q'], total: 1 },
    ],
  ],
  [{ q: 'xyzzy', near: 'Truro' }, [{ without: ['q', 'near'], total: 5 }]],
  [{ saved: '1' }, [{ without: ['saved'], total: 5 }]],
  [{ sponsorship: 'refused' }, [{ without: ['sponsorship'], total: 5 }]],
])('the search %j is offered with fewer filters', async (query: Record<string, string>, relaxations) => {
  const answer = await search(query)
  expect(answer.total).toBe(0)
  expect(answer.relaxations).toEqual(relaxations)
})

test('without any job, the answer still leads to other sites, by occupation and place', async () => {
  const { near_titles, relaxations, elsewhere } = await searching()({ q: 'nurse', near: 'Leeds' })
  expect([near_titles, relaxations]).toEqual([[], []])
  expect(elsewhere!.map(({ label }) => label)).toEqual(['DWP Find a Job', 'NHS Jobs'])
  expect(new URL(elsewhere![1]!.href).searchParams.get('location')).toBe('Leeds')
})
