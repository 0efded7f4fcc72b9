import { PutCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, expect, test } from 'vitest'
import { screening } from '../../functions/objections/index.ts'
import type { Context } from '../../functions/platform/context.ts'
import { transact } from '../../functions/platform/dynamodb/records.ts'
import type { Postings } from '../../functions/vacancies/posting-changes.ts'
import { storePostings, vacancyIdOf } from '../../functions/vacancies/store-postings.ts'
import { vacancyWrite, vacancyStore } from '../../functions/vacancies/vacancy-store.ts'
import { withPageFacts, type Vacancy } from '../../functions/vacancies/vacancy.ts'
import { callsOf } from '../support/calls/calls-of.ts'
import { contextWith, double } from '../support/doubles/context-with.ts'
import { sharedEmulators } from '../support/emulators/shared-emulators.ts'
import { vacancySample } from '../support/samples/vacancy-sample.ts'

const emulators = await sharedEmulators()
const vacancies = vacancyStore(emulators)
afterAll(() => emulators.stop())

const BIG = 500
const numbers = (count: number) => Array.from({ length: count }, (_, at) => at + 1)
const ids = (found: readonly Vacancy[]) => found.map(({ vacancy_id }) => vacancy_id).toSorted((a, b) => a - b)

test('vacancies are read by company, live or not, and all together across pages', async () => {
  const whole = vacancySample({
    company_id: 1,
    vacancy_id: 2001,
    title: 'Nurse',
    salary_min: 30_000.5,
    skills: ['care'],
    benefits_perks: [],
    visa_sponsorship: 0,
    expiry_date: '2020-01-01',
    source_page: 'careers_page',
    deleted_at: '2026-07-02T00:00:00.000Z',
  })
  const other = vacancySample({ company_id: 12, vacancy_id: 2002 })
  // these vacancies need more than one page of results
  const job_description = 'x'.repeat(5_000)
  const many = numbers(BIG).map((vacancy_id) =>
    vacancySample({ company_id: BIG, vacancy_id, job_description }),
  )
  const scattered = numbers(1100).map((at) => vacancySample({ company_id: 1000 + at, vacancy_id: 3000 + at }))
  await vacancies.putMany([whole, other, ...many, ...scattered])

  expect(await vacancies.ofCompany(1)).toEqual([whole])
  expect(await vacancies.ofCompany(12)).toEqual([other])
  expect(await vacancies.ofCompany(2)).toEqual([])
  expect(ids(await vacancies.ofCompany(BIG))).toEqual(numbers(BIG))

  const all: Vacancy[] = []
  for await (const vacancy of vacancies.all()) all.push(vacancy)
  expect(ids(all)).toEqual(ids([whole, other, ...many, ...scattered]))
})

test('a vacancy of an older version has no list of places and no pay for full time', async () => {
  const {
    places: _places,
    salary_fte: _pay,
    ...older
  } = vacancySample({ company_id: 6, vacancy_id: 1, city_name: 'Leeds' })
  await emulators.documents.send(new PutCommand({ TableName: emulators.tables.vacancies, Item: older }))
  expect(await vacancies.ofCompany(6)).toEqual([{ ...older, places: [], salary_fte: null }])
})

test('a vacancy is found by its id as it is now, although the index is behind', async () => {
  const vacancy = vacancySample({ company_id: 4, vacancy_id: 2003, version: 2 })
  await vacancies.putMany([vacancy])
  const { middlewareStack } = emulators.documents
  middlewareStack.add(
    (next, { commandName }) =>
      async (args) => {
        const answer = await next(args)
        if (commandName === 'QueryCommand')
          Object.assign(answer.output, { Items: [{ ...vacancy, version: 1 }] })
        return answer
      },
    { step: 'initialize', name: 'indexIsBehind', priority: 'high' },
  )
  const found = await vacancies.findCurrent(2003).finally(() => middlewareStack.remove('indexIsBehind'))
  expect(found).toEqual(vacancy)
  expect(await vacancies.findCurrent(2003)).toEqual(vacancy)
  expect(await vacancies.findCurrent(2009)).toBeUndefined()
})

test('an empty list of vacancies writes nothing', async () => {
  expect(await callsOf(emulators, () => vacancies.putMany([]))).toEqual([])
})

test('the states of existing vacancies say when they close and whether they are deleted', async () => {
  const deleted_at = '2026-07-02T00:00:00.000Z'
  // the vacancies need more than one batch
  const there = numbers(150).map((at) =>
    vacancySample({ company_id: 7000 + at, vacancy_id: 7000 + at, expiry_date: '2026-08-01', deleted_at }),
  )
  await vacancies.putMany(there)
  const others = [{ company_id: 7001, vacancy_id: 7002 }]
  const states = await vacancies.statesOf([...there, ...others])
  expect(states.toSorted((a, b) => a.vacancy_id - b.vacancy_id)).toEqual(
    there.map(({ company_id, vacancy_id, expiry_date, removed_at }) => ({
      company_id,
      vacancy_id,
      expiry_date,
      removed_at,
      deleted_at,
    })),
  )
  expect(await vacancies.statesOf([])).toEqual([])
})

test('facts of a page are written only to the version of the vacancy that was read', async () => {
  const read = vacancySample({ company_id: 8, vacancy_id: 8001 })
  await vacancies.putMany([read])
  const { title: _title, ...rest } = withPageFacts(
    read,
    { ...read, title: 'Chef' },
    { at: '2026-08-01T09:00:00.000Z', isPartial: false },
  )
  const change = (title: string) =>
    transact(emulators.documents, {
      vacancy: vacancyWrite(emulators, read, {
        change: 'facts',
        facts: { ...rest, title },
        readAt: new Date('2026-08-01T09:00:00Z'),
      }),
    })
  expect(await change('Chef')).toBe('written')
  expect(await change('Late chef')).toEqual(['vacancy'])
  expect(await vacancies.get(8, 8001)).toMatchObject({
    title: 'Chef',
    version: 1,
    fact_sources: { title: { source: 'website', at: '2026-08-01T09:00:00.000Z' } },
  })
})

test('a reading changes nothing once a later one is written', async () => {
  const known = vacancySample({ company_id: 9, vacancy_id: 9001, read_at: null })
  await vacancies.putMany([known])
  const remove = (at: string) =>
    transact(emulators.documents, {
      vacancy: vacancyWrite(emulators, known, { change: 'removed', readAt: new Date(at) }),
    })
  expect(await remove('2026-08-02T09:00:00Z')).toBe('written')
  expect(await remove('2026-08-01T09:00:00Z')).toEqual(['vacancy'])
  expect(await vacancies.get(9, 9001)).toMatchObject({ read_at: '2026-08-02T09:00:00.000Z' })
})

const postingsOf = (...listed: number[]): Postings => ({
  source: 'job-board',
  vacancies: listed.map((at) => ({
    posting_id: `lever/acme/${at}`,
    url: `https://jobs.lever.co/acme/${at}`,
    vacancy: { ...vacancySample({ title: `Job ${at}` }), evidence: [] },
  })),
  listed: listed.map((at) => `lever/acme/${at}`),
  isWhole: true,
})

const idOf = (posting: number, attempt = 0) => vacancyIdOf('job-1', `lever/acme/${posting}`, attempt)

test('postings are stored once, also after a crash and at other ids, and those that leave the board close', async () => {
  const company = 8_000
  // the first posting gets an id that another vacancy has
  await vacancies.putMany([vacancySample({ company_id: 8_001, vacancy_id: idOf(1) })])
  const store = async (postings: Postings, day: number, max = Infinity) => {
    const at = new Date(Date.UTC(2026, 10, day))
    let writes = 0
    const send = async (command: object) => {
      if (command instanceof TransactWriteCommand) writes += 1
      if (writes > max) throw new Error('killed')
      return emulators.documents.send(command as never)
    }
    const documents = Object.create(emulators.documents, { send: { value: send } }) as Context['documents']
    const context = contextWith(
      { documents, tables: emulators.tables, now: () => at },
      double(screening, { screenForWrite: async (found) => found }),
    )
    const by = { readAt: at, jobId: 'job-1', writesOfShown: async () => [] }
    return storePostings(context)(postings, { companyId: company, ...by })
  }
  const states = async () =>
    (await vacancies.ofCompany(company))
      .map(({ vacancy_id, title, removed_at }) => [title, vacancy_id, removed_at])
      .toSorted()

  await expect(store(postingsOf(1, 2, 3), 1, 2)).rejects.toThrow('killed')
  expect(await store(postingsOf(1, 2, 3), 2)).toBe(3)
  const open = [
    ['Job 1', idOf(1, 1), null],
    ['Job 2', idOf(2), null],
    ['Job 3', idOf(3), null],
  ]
  expect(await states()).toEqual(open)
  expect(await store(postingsOf(1, 2), 3)).toBe(3)
  expect(await states()).toEqual([...open.slice(0, 2), ['Job 3', idOf(3), '2026-11-03T00:00:00.000Z']])
  // a worker that is late changes nothing
  expect(await store(postingsOf(1, 2, 3), 2)).toBe(0)
  // a posting that comes back is open again
  await store(postingsOf(1, 2, 3), 4)
  expect(await states()).toEqual(open)
})
