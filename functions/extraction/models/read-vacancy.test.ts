import { expect, test, vi } from 'vitest'
import { answerSample } from '../../../tests/support/models/answer-sample.ts'
import { vacancyOf } from '../domain/evidence/vacancy-of.ts'
import type { ExtractedVacancy, VacancyFacts } from '../domain/extracted-vacancy.ts'
import type { Asked } from './ask-model.ts'
import type { ModelAnswer } from './model-answer.ts'
import { readVacancy } from './read-vacancy.ts'

const subject = { jobId: 'j1', companyId: 7, vacancyId: 70 }
const pay = 'The pay is £28,000 per year.'
const html = `<h1>Welder</h1><p>${pay}</p><p>We sponsor visas for this role.</p>`
const NEVER = new Error('no model must be asked')

/** A vacancy as the rules find it, with a title and the given facts. */
function ofRules(more: Partial<ExtractedVacancy> = {}): ExtractedVacancy {
  const facts: VacancyFacts = { title: { value: 'Welder', quotes: ['Welder'], from: 'text' } }
  return { ...vacancyOf(facts, 'Welder')!, job_description: 'Weld', ...more }
}

async function read(
  asked: Asked<ModelAnswer> | Error,
  found?: ExtractedVacancy,
  page = html,
  others: string[] = [],
) {
  const ask = vi.fn<Parameters<typeof readVacancy>[0]>(async () => {
    if (asked instanceof Error) throw asked
    return asked
  })
  return readVacancy(ask)(
    { html: page, url: 'https://welders.example/', today: '2026-08-01' },
    { found, others, title: 'Welder', subject },
  )
}

const answered = {
  outcome: 'answered' as const,
  answer: answerSample({
    salary_min: { value: 28_000, quote: pay },
    visa_sponsorship: { value: true, quote: 'We sponsor visas for this role.' },
  }),
}

test('no model is asked if the rules found every fact that the page mentions', async () => {
  const found = ofRules({ salary_min: 28_000, visa_sponsorship: 1 })
  expect(await read(NEVER, found)).toEqual({ outcome: 'found', facts: found })
  const short = ofRules()
  expect(await read(NEVER, short, '<h1>Welder</h1>')).toEqual({ outcome: 'found', facts: short })
})

test('a model fills only what the rules left empty, with its evidence', async () => {
  const rules = [{ field: 'salary_min', quote: '£30,000', from: 'structured' as const }]
  const found = ofRules({
    salary_min: 30_000,
    salary_currency: 'GBP',
    salary_period: 'year',
    evidence: rules,
  })
  expect(await read(answered, found)).toMatchObject({
    outcome: 'found',
    facts: {
      salary_min: 30_000,
      visa_sponsorship: 1,
      evidence: [
        ...rules,
        { field: 'visa_sponsorship', quote: 'We sponsor visas for this role.', from: 'model' },
      ],
    },
  })
})

test('no model decides on sponsorship where the page contradicts itself', async () => {
  const quotes = ['We sponsor visas for this role.', 'We cannot sponsor visas for this role.']
  const page = `<h1>Welder</h1><p>${pay}</p><p>${quotes.join(' ')}</p>`
  const evidence = quotes.map((quote) => ({ field: 'visa_sponsorship', quote, from: 'text' as const }))
  const whole = ofRules({ salary_min: 28_000, evidence })
  expect(await read(NEVER, whole, page)).toEqual({ outcome: 'found', facts: whole })
  expect(await read(answered, ofRules({ evidence }), page)).toMatchObject({
    facts: { salary_min: 28_000, visa_sponsorship: null, evidence: expect.arrayContaining(evidence) },
  })
})

test('a model may find a vacancy that the rules miss', async () => {
  expect(await read(answered)).toMatchObject({
    outcome: 'found',
    facts: { title: 'Welder', salary_min: 28_000, salary_currency: 'GBP', visa_sponsorship: 1 },
  })
})

test('a title that is not on the page is ungrounded, and an answer without a title means no vacancy', async () => {
  const title = { value: 'Chief Welder', quote: 'Chief Welder' }
  const ungrounded = await read({ outcome: 'answered', answer: answerSample({ title }) })
  const none = await read({ outcome: 'answered', answer: answerSample({ title: null }) })
  expect([ungrounded, none]).toEqual([
    { outcome: 'failed', reason: 'ungrounded' },
    { outcome: 'failed', reason: 'no-vacancy' },
  ])
})

test('a vacancy with an unrelated title is not accepted', async () => {
  const page = '<h1>Our team</h1><p>Jo May, Chief Painter</p>'
  const title = { value: 'Chief Painter', quote: 'Chief Painter' }
  const asked: Asked<ModelAnswer> = { outcome: 'answered', answer: answerSample({ title }) }
  expect(await read(asked, undefined, page)).toEqual({ outcome: 'failed', reason: 'no-vacancy' })
})

test('if the models fail, the facts of the rules are kept and the reason is returned', async () => {
  const found = ofRules()
  const failed = { outcome: 'failed', reason: 'invalid-output' } as const
  expect(await read(failed, found)).toEqual({ outcome: 'found', facts: found, reason: 'invalid-output' })
  expect(await read(failed)).toEqual(failed)
})

test('without a model, the result is the facts of the rules, and only a page without any fails', async () => {
  const found = ofRules()
  const unset = { outcome: 'failed', reason: 'no-provider' } as const
  expect(await read(unset, found)).toEqual({ outcome: 'found', facts: found })
  expect(await read(unset)).toEqual(unset)
})

test('busy models make the job wait, and the facts of the rules are returned at once', async () => {
  const wait = { outcome: 'postponed', until: new Date('2026-08-02'), reason: 'budget-spent' } as const
  const found = ofRules()
  expect(await read(wait, found)).toEqual({ ...wait, facts: found })
  expect(await read(wait)).toEqual(wait)
})

test('a page without text has no vacancy, and no model is asked', async () => {
  expect(await read(NEVER, undefined, '<p hidden>Welder</p>')).toEqual({
    outcome: 'failed',
    reason: 'no-vacancy',
  })
})

test('the answer about another job of the page is left out', async () => {
  const title = { value: 'Painter', quote: 'Painter' }
  const painter: Asked<ModelAnswer> = { outcome: 'answered', answer: { ...answered.answer, title } }
  const found = ofRules()
  expect(await read(painter, found, `${html}<h2>Painter</h2>`)).toEqual({ outcome: 'found', facts: found })
})

const listPage = `<h1>Vacancies</h1><section><h2>Fitter</h2><p>No sponsorship for this role.</p></section>
  <section><h2>Welder</h2><p>${pay}</p></section>`

test('of a page with several jobs, only the section of the wanted one counts', async () => {
  const wrong = answerSample({
    salary_min: { value: 28_000, quote: pay },
    visa_sponsorship: { value: false, quote: 'No sponsorship for this role.' },
  })
  expect(await read({ outcome: 'answered', answer: wrong }, ofRules(), listPage, ['Fitter'])).toMatchObject({
    facts: { salary_min: 28_000, visa_sponsorship: null },
  })
})

test('a job that has no section of its own is not read by a model', async () => {
  const found = ofRules()
  expect(await read(NEVER, found, listPage, ['Fitter', 'Painter'])).toEqual({
    outcome: 'found',
    facts: found,
  })
})

test.each([1, 2])('all work on the text of a page has a deadline: part %i', async (slow) => {
  let works = 0
  const within = <Result>(work: () => Result): Result => {
    works += 1
    if (works === slow) throw new Error('too complex')
    return work()
  }
  const reading = readVacancy(async () => answered, within)(
    { html, url: 'https://welders.example/', today: '2026-08-01' },
    { found: undefined, title: 'Welder', subject },
  )
  await expect(reading).rejects.toThrow('too complex')
})
