import { expect, test, vi } from 'vitest'
import { contextWith, double } from '../../../tests/support/doubles/context-with.ts'
import { vacancySample } from '../../../tests/support/samples/vacancy-sample.ts'
import { modelReader } from '../../extraction/index.ts'
import { TooComplexError } from '../../platform/within-deadline.ts'
import type { PageFacts } from '../vacancy.ts'
import { extractVacancy, type Extraction, vacancyAmong } from './process-vacancy.ts'

const vacancy = vacancySample({
  company_id: 7,
  vacancy_id: 70,
  title: 'Senior welder',
  source_url: 'https://welders.example/jobs/70',
})
const noVacancy = { outcome: 'failed', reason: 'no-vacancy' }

const titled = (title: string, link: string | null = null): PageFacts => ({
  ...vacancySample({ title, link }),
  evidence: [],
})

/** Chooses the vacancy on a page where the rules find these titles. */
const among = (titles: string[], link: string | null = null) =>
  vacancyAmong({ vacancies: titles.map((title) => titled(title, link)), isClosed: false }, vacancy)

test('the only vacancy of a page is the one, if their titles share a word', () => {
  expect(among(['Welder (nights)'])).toMatchObject({ found: { title: 'Welder (nights)' } })
})

test('a page of another vacancy is not that of the vacancy', () => {
  expect(among(['Fitter'])).toEqual(noVacancy)
})

test('a vacancy with the URL of the page is chosen, whatever its title', () => {
  expect(among(['Fitter'], 'https://welders.example/jobs/70')).toMatchObject({ found: { title: 'Fitter' } })
})

test('among several vacancies, the one with the known title is chosen', () => {
  expect(among(['Fitter', 'SENIOR WELDER!'])).toMatchObject({ found: { title: 'SENIOR WELDER!' } })
})

test('the titles of the other vacancies of a page are passed on', () => {
  expect(among(['Fitter', 'Senior welder', 'Painter'])).toMatchObject({ others: ['Fitter', 'Painter'] })
})

const inTown = (city_name: string): PageFacts => ({ ...titled(vacancy.title), city_name })

const amongTowns = (...towns: string[]) =>
  vacancyAmong({ vacancies: towns.map(inTown), isClosed: false }, { ...vacancy, city_name: 'York' })

test('of several vacancies with the known title, the only one in the same town is chosen', () => {
  expect(amongTowns('Leeds', 'York')).toMatchObject({ found: { city_name: 'York' } })
  expect(amongTowns('Leeds', 'Hull')).toEqual(noVacancy)
  expect(amongTowns('York', 'York')).toEqual(noVacancy)
})

test('a page that says that its vacancy is closed is gone', () => {
  const gone = { outcome: 'failed', reason: 'gone' }
  expect(vacancyAmong({ vacancies: [], isClosed: true }, vacancy)).toEqual(gone)
  expect(vacancyAmong({ vacancies: [titled('Senior welder')], isClosed: true }, vacancy)).toEqual(gone)
})

const page = {
  html: '<title>Jobs</title><h1>Fitter</h1><p>Ask Jane.</p>',
  url: 'https://welders.example/',
}

/** Extracts the vacancy from a page, with an answer of the model. */
async function extracted(html: string, answer: () => Promise<Extraction>) {
  const readVacancy = vi.fn<ReturnType<typeof modelReader>['readVacancy']>(answer as never)
  const warn = vi.fn<(message: string, details: object) => void>()
  const context = contextWith(
    { now: () => new Date('2026-08-01T09:00:00Z'), logger: { warn } as never },
    double(modelReader, { readVacancy }),
  )
  const extraction = await extractVacancy(context)({ ...page, html }, vacancy, 'j1')
  return { extraction, asked: readVacancy.mock.calls, warned: warn.mock.calls }
}

const pageOf = (...titles: string[]) =>
  titles
    .map((title) => ({ '@type': 'JobPosting', title, description: `${title} wanted.` }))
    .map((markup) => `<script type="application/ld+json">${JSON.stringify(markup)}</script>`)
    .join('')

const neverAsked = () => Promise.reject(new Error('A model was asked'))

test('for a page with only other vacancies, no model is asked', async () => {
  const { extraction, asked } = await extracted(pageOf('Fitter', 'Painter'), neverAsked)
  expect([extraction, asked]).toEqual([noVacancy, []])
})

test('if the rules find nothing on a page, the model is asked for the job’s vacancy', async () => {
  const found: Extraction = { outcome: 'found', facts: titled('Welder') }
  const { extraction, asked } = await extracted('<p>Nothing</p>', async () => found)
  expect(extraction).toEqual(found)
  expect(asked[0]?.[1]).toEqual({
    found: undefined,
    others: [],
    title: 'Senior welder',
    subject: { jobId: 'j1', companyId: 7, vacancyId: 70 },
  })
})

async function askTooComplex(): Promise<never> {
  throw new TooComplexError(false)
}

test('a page that is too complex fails, and the log names it', async () => {
  const { extraction, warned } = await extracted('<p>Nothing</p>', askTooComplex)
  expect(extraction).toEqual({ outcome: 'failed', reason: 'too-complex' })
  expect(warned).toEqual([['page too complex', { jobId: 'j1', url: page.url }]])
})
