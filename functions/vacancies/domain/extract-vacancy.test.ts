import { expect, test, vi } from 'vitest'
import { vacancySample } from '../../../tests/support/samples/vacancy-sample.ts'
import { extractVacancy } from './extract-vacancy.ts'
import type { PageFacts } from './page-facts.ts'
import type { Extraction } from './process-vacancy.ts'

const page = { html: '<h1>Welder</h1>', url: 'https://welders.example/' }
const vacancy = vacancySample({
  company_id: 7,
  vacancy_id: 70,
  title: 'Senior welder',
  source_url: 'https://welders.example/jobs/70',
})
const none: Extraction = { outcome: 'failed', reason: 'no-provider' }

/** Extracts the vacancy from a page where the rules find these titles. @returns what the model is to complete. */
async function chosenAmong(titles: string[], link: string | null = null) {
  const vacancies = titles.map((title): PageFacts => ({ ...vacancySample({ title, link }), evidence: [] }))
  const readVacancy = vi.fn<Parameters<typeof extractVacancy>[0]['readVacancy']>(async () => none)
  const extraction = await extractVacancy({
    extractPage: () => ({ vacancies, notes: [], isClosed: false }),
    readVacancy,
  })(page, vacancy, 'j1')
  const wanted = readVacancy.mock.calls[0]?.[1]
  return { extraction, wanted, found: wanted?.found?.title }
}

test('the only vacancy of a page is the one, if their titles share a word', async () => {
  expect((await chosenAmong(['Welder (nights)'])).found).toBe('Welder (nights)')
})

test('a page of another vacancy is not that of the vacancy', async () => {
  expect((await chosenAmong(['Fitter'])).extraction).toEqual({ outcome: 'failed', reason: 'no-vacancy' })
})

test('a vacancy with the URL of the page is chosen, whatever its title', async () => {
  expect((await chosenAmong(['Fitter'], 'https://welders.example/jobs/70')).found).toBe('Fitter')
})

test('among several vacancies, the one with the known title is chosen', async () => {
  expect((await chosenAmong(['Fitter', 'SENIOR WELDER!'])).found).toBe('SENIOR WELDER!')
})

test('the titles of the other vacancies of a page are passed on', async () => {
  expect((await chosenAmong(['Fitter', 'Senior welder', 'Painter'])).wanted?.others).toEqual([
    'Fitter',
    'Painter',
  ])
})

const inTown = (city_name: string): PageFacts => ({
  ...vacancySample({ title: vacancy.title, link: null, city_name }),
  evidence: [],
})

test('among several vacancies with the known title, the one in the same town is chosen', async () => {
  const readVacancy = vi.fn<Parameters<typeof extractVacancy>[0]['readVacancy']>(async () => none)
  const read = (vacancies: PageFacts[]) =>
    extractVacancy({ extractPage: () => ({ vacancies, notes: [], isClosed: false }), readVacancy })(
      page,
      { ...vacancy, city_name: 'York' },
      'j1',
    )
  await read([inTown('Leeds'), inTown('York')])
  expect(readVacancy.mock.calls[0]?.[1].found?.city_name).toBe('York')
  expect(await read([inTown('Leeds'), inTown('Hull')])).toEqual({ outcome: 'failed', reason: 'no-vacancy' })
})

test('of several vacancies with the known title in the same town, none is chosen', async () => {
  const extract = extractVacancy({
    extractPage: () => ({ vacancies: [inTown('York'), inTown('York')], notes: [], isClosed: false }),
    readVacancy: async () => none,
  })
  expect(await extract(page, { ...vacancy, city_name: 'York' }, 'j1')).toEqual({
    outcome: 'failed',
    reason: 'no-vacancy',
  })
})

test('a page that says that its vacancy is closed is gone, and no model is asked', async () => {
  const readVacancy = vi.fn<Parameters<typeof extractVacancy>[0]['readVacancy']>(async () => none)
  const read = (vacancies: PageFacts[]) =>
    extractVacancy({ extractPage: () => ({ vacancies, notes: [], isClosed: true }), readVacancy })(
      page,
      vacancy,
      'j1',
    )
  expect(await read([])).toEqual({ outcome: 'failed', reason: 'gone' })
  expect(await read([inTown('York')])).toEqual({ outcome: 'failed', reason: 'gone' })
  expect(readVacancy).not.toHaveBeenCalled()
})

test('for a page with only other vacancies, no model is asked', async () => {
  const { extraction, wanted } = await chosenAmong(['Fitter', 'Painter'])
  expect([extraction, wanted]).toEqual([{ outcome: 'failed', reason: 'no-vacancy' }, undefined])
})

test('if the rules find nothing on a page, the model is asked for the job’s vacancy', async () => {
  const { extraction, wanted } = await chosenAmong([])
  expect(extraction).toBe(none)
  expect(wanted).toEqual({
    found: undefined,
    others: [],
    title: 'Senior welder',
    subject: { jobId: 'j1', companyId: 7, vacancyId: 70 },
  })
})

test('what was left out of the page is noted', async () => {
  const notes = [
    { field: 'salary_max', reason: 'the page’s text says otherwise than its markup' as const, quote: '46.2' },
  ]
  const facts: PageFacts = { ...vacancySample({ title: 'Welder', link: null }), evidence: [] }
  const extract = extractVacancy({
    extractPage: () => ({ vacancies: [facts], notes, isClosed: false }),
    readVacancy: async () => ({ outcome: 'found', facts }),
  })
  expect(await extract(page, vacancy, 'j1')).toEqual({ outcome: 'found', facts, notes })
})
