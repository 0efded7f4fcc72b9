import { expect, test } from 'vitest'
import { type AnswerTexts, type DetailTexts, isAnswer, isDetail, readAnswers } from './answers.ts'
import { factsOfAnswers } from './assess.ts'

const complete: AnswerTexts = {
  jobOfferAndCoS: 'yes',
  jobSkillLevel: 'graduate',
  englishProficiency: 'no',
  salary: '£41,700',
  onISL: 'no',
  entrantStatus: 'training',
  phdStatus: 'nonSTEM',
  financialRequirement: 'twelveMonths',
}

test('complete answers are read, and the salary becomes a number', () => {
  expect(readAnswers(complete)).toEqual({ ...complete, salary: 41_700 })
})

test('answers with a gap or an unknown value are not read', () => {
  expect(readAnswers({ ...complete, phdStatus: undefined })).toBeUndefined()
  expect(readAnswers({ ...complete, onISL: 'maybe' })).toBeUndefined()
  expect(readAnswers({ ...complete, salary: 'enough' })).toBeUndefined()
})

test('names that every object has are not answers', () => {
  expect(isAnswer('entrantStatus', 'constructor')).toBe(false)
  expect(isAnswer('onISL', '')).toBe(false)
  expect(isAnswer('onISL', undefined)).toBe(false)
})

const factsFor = (given: DetailTexts) => factsOfAnswers(readAnswers(complete)!, null, given)

test('what is not said is not known, and the hours are those of a going rate', () => {
  expect(factsFor({})).toMatchObject({
    hours: 37.5,
    band: undefined,
    from: null,
    nationality: null,
    isSkilledWorker: false,
    skilledWorkerSince: null,
    monthsInAll: null,
  })
})

test.each<[DetailTexts, object]>([
  [{ applyingFrom: 'uk' }, { from: 'uk', nationality: null }],
  [{ applyingFrom: 'abroad-AF' }, { from: 'abroad', nationality: 'AF' }],
  [{ skilledWorkerSince: 'none' }, { isSkilledWorker: false, skilledWorkerSince: null }],
  [{ skilledWorkerSince: 'before2024' }, { isSkilledWorker: true, skilledWorkerSince: '2024-04-03' }],
  [{ skilledWorkerSince: 'before2025' }, { isSkilledWorker: true, skilledWorkerSince: '2025-07-21' }],
  [{ skilledWorkerSince: 'later' }, { isSkilledWorker: true, skilledWorkerSince: '9999-12-31' }],
  [
    { weeklyHours: '20', payBand: '5-wales', monthsInAll: '30' },
    { hours: 20, band: '5-wales', monthsInAll: 30 },
  ],
])('%j is the fact %j', (given, facts) => {
  expect(factsFor(given)).toMatchObject(facts)
})

test('an answer to a further question has to be one that the question takes', () => {
  expect(isDetail('weeklyHours', '0')).toBe(false)
  expect(isDetail('weeklyHours', '37,5x')).toBe(false)
  expect(isDetail('applyingFrom', 'abroad-Afghanistan')).toBe(false)
  expect(isDetail('skilledWorkerSince', 'constructor')).toBe(false)
  expect(isDetail('monthsInAll', '2.5')).toBe(false)
  expect(isDetail('occupation', '<b>')).toBe(false)
})
