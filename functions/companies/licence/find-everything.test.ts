import { expect, test } from 'vitest'
import { openIndex } from '#shared/search-engine/search-index.ts'
import { contextWith, double } from '../../../tests/support/doubles/context-with.ts'
import { employerSample } from '../../../tests/support/samples/employer-sample.ts'
import { namedRegisterOf } from '../../../tests/support/samples/named-register.ts'
import { vacancySample } from '../../../tests/support/samples/vacancy-sample.ts'
import { jobsIndex } from '../../jobs/indexing/job-indexing.ts'
import { openJobs, ownJobs, searchableIndex } from '../../jobs/searchable-jobs.ts'
import { warnedCompanies } from '../../register/index.ts'
import { findEverything } from './find-everything.ts'

const DATE = '2026-11-26'

/** Two nurses of one employer near Leeds, and one in Hull of another, which the user has unlocked. */
function jobs() {
  const build = jobsIndex.begin(undefined)
  const places = ['Leeds', 'Leeds', 'Hull']
  for (const [at, city_name] of places.entries()) {
    const company_id = city_name === 'Hull' ? 8 : 7
    build.add(
      company_id,
      vacancySample({ vacancy_id: at + 1, company_id, title: 'Staff Nurse', city_name, places: [] }),
    )
  }
  const employers = [employerSample(), employerSample({ id: 8, name: 'Kestrel Plc' })]
  return searchableIndex(openIndex(build.build(() => employers, { date: DATE, registerDate: DATE }).image))
}

const context = contextWith(
  {},
  double(openJobs, async () => jobs()),
  double(ownJobs, async () => ({ unlocked: new Set([8]), saved: [], hidden: [7] })),
  double(warnedCompanies, { warnedAmong: async () => new Map() }),
)
const names = ['Monzo Bank Ltd; London', 'Kestrel Plc; Hull', 'Kestrel Plc; Leeds', 'Nursery Care Ltd; Leeds']
const register = namedRegisterOf(names, { left: ['Tern & Hart Ltd'] })
const find = (text: string, userId?: string) => findEverything(context, register, text, userId)
const namesIn = ({ sponsors }: Awaited<ReturnType<typeof find>>) =>
  sponsors.map(({ organisation: { name, town } }) => `${name}, ${town}`)

test('a title with a place finds its jobs there, and its occupation, but no names that are only like it', async () => {
  const found = await find('nurse leeds')
  expect(found).toMatchObject({
    best: 'jobs',
    near: 'Leeds',
    words: 'nurse',
    jobs: { query: { q: 'nurse', near: 'Leeds' }, total: 2 },
    sponsors: [],
  })
  expect(found.occupations[0]).toEqual({ code: '2237', title: 'Other registered nursing professionals' })
})

test('a code finds its occupation first', async () => {
  expect(await find('2237')).toMatchObject({
    best: 'occupations',
    jobs: { query: { occupation: '2237' } },
    occupations: [{ code: '2237' }],
  })
  expect(await find('9999')).toMatchObject({
    best: 'sponsors',
    jobs: { query: { q: '9999' } },
    occupations: [],
  })
})

test('an employer finds its licence, also with a place, of which the sponsors come first', async () => {
  expect(namesIn(await find('monzo'))).toEqual(['Monzo Bank Ltd, London'])
  const there = await find('kestrel plc leeds')
  expect(there.best).toBe('sponsors')
  expect(namesIn(there)).toEqual(['Kestrel Plc, Leeds', 'Kestrel Plc, Hull'])
})

test('an employer that has left the register is found, and a misspelt one is suggested', async () => {
  expect(namesIn(await find('tern & hart ltd'))).toEqual(['Tern & Hart Ltd, Leeds'])
  expect((await find('Mnzo')).did_you_mean).toBe('Monzo')
})

test('jobs are those that the reader sees: named if unlocked, absent if hidden, and nameless for visitors', async () => {
  const visitor = await find('nurse')
  expect(visitor.jobs.total).toBe(3)
  expect(JSON.stringify(visitor)).not.toMatch(/kestrel|fernley/i)
  const { total, first } = (await find('nurse', 'user-1')).jobs
  expect([total, ...first.map(({ company_name }) => company_name)]).toEqual([1, 'Kestrel Plc'])
})
