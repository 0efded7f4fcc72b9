import { expect, test } from 'vitest'
import { isAnswer, readAnswers, type AnswerTexts } from './answers.ts'

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
