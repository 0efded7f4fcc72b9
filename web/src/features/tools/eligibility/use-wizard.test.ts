import { expect, test } from 'vitest'
import { fields } from '#shared/eligibility/answers.ts'
import { ANSWERS } from '../testing/open-eligibility.tsx'
import {
  DETAILS,
  isValidStep,
  resultAnswers,
  RESULTS,
  startState,
  wizardReducer,
  type WizardState,
} from './use-wizard.ts'

const from = (query: string) => startState(new URLSearchParams(query))
const act = (state: WizardState, ...actions: Parameters<typeof wizardReducer>[1][]) =>
  actions.reduce(wizardReducer, state)

test('a link with some answers opens the first question without one', () => {
  expect(from('salary=45000')).toMatchObject({ step: 1, texts: { salary: '45000' }, rejected: [] })
  expect(from('jobOfferAndCoS=no&jobSkillLevel=below').step).toBe(3)
})

test.each(fields.map((field, at) => ({ field, step: at + 1 })))(
  'step $step needs a valid answer for $field before it continues',
  ({ field, step }) => {
    const texts = { ...from(ANSWERS).texts, [field]: undefined }
    const unanswered: WizardState = { step, texts, details: {}, changing: false, rejected: [] }
    expect(isValidStep(unanswered)).toBe(false)
    expect(act(unanswered, { type: 'continue' })).toBe(unanswered)
    const text = from(ANSWERS).texts[field] ?? ''
    expect(act(unanswered, { type: 'answer', field, text }, { type: 'continue' }).step).toBe(step + 1)
  },
)

test.each([
  ['', false],
  ['much', false],
  ['0', true],
  ['41,700', true],
  ['1e999', false],
])('the salary %j is valid: %s', (text, valid) => {
  expect(isValidStep({ step: 4, texts: { salary: text }, details: {}, changing: false, rejected: [] })).toBe(
    valid,
  )
})

test('Back goes one step, stops at the welcome, and clears the result', () => {
  const back = act(from(ANSWERS), { type: 'back' })
  expect(back.step).toBe(DETAILS)
  expect(resultAnswers(back)).toBeUndefined()
  expect(act(back, { type: 'back' }).step).toBe(8)
  expect(act(from(''), { type: 'back' }).step).toBe(0)
})

test('Change opens the question, and Continue returns to the result', () => {
  const changing = act(from(ANSWERS), { type: 'change', field: 'salary' })
  expect(changing.step).toBe(4)
  const changed = act(changing, { type: 'answer', field: 'salary', text: '20000' }, { type: 'continue' })
  expect(changed.step).toBe(RESULTS)
  expect(resultAnswers(changed)?.salary).toBe(20_000)
  // Back ends the change
  expect(act(changing, { type: 'back' }, { type: 'continue' }).step).toBe(4)
})

test('an occupation answers the skill level, is read from a link, and is forgotten by a new assessment', () => {
  const chosen = act(from(ANSWERS), { type: 'occupation', id: '3544', level: 'below' })
  expect(chosen).toMatchObject({ details: { occupation: '3544' }, texts: { jobSkillLevel: 'below' } })
  expect(act(chosen, { type: 'occupation', id: undefined })).toMatchObject({
    details: { occupation: undefined },
    texts: { jobSkillLevel: 'below' },
  })
  expect(from(`${ANSWERS}&occupation=9119-1a`).details.occupation).toBe('9119-1a')
  expect(from('occupation=%3Cb%3E').details.occupation).toBeUndefined()
  expect(act(chosen, { type: 'restart' }).details).toEqual({})
})

test('further answers are optional, stop the step only while they are wrong, and are named if a link has wrong ones', () => {
  const at = act(from(`${ANSWERS}&weeklyHours=20&applyingFrom=moon`), { type: 'change', field: 'details' })
  expect(at).toMatchObject({
    step: DETAILS,
    details: { weeklyHours: '20' },
    rejected: [{ field: 'applyingFrom', value: 'moon' }],
  })
  const wrong = act(at, { type: 'detail', name: 'weeklyHours', text: 'many' })
  expect(act(wrong, { type: 'continue' })).toBe(wrong)
  const cleared = act(wrong, { type: 'detail', name: 'weeklyHours', text: '' }, { type: 'continue' })
  expect(cleared).toMatchObject({ step: RESULTS, rejected: [] })
})

test('another occupation forgets the band', () => {
  const nurse = from(`${ANSWERS}&occupation=2237&payBand=6`)
  expect(act(nurse, { type: 'occupation', id: '2134' }).details.payBand).toBeUndefined()
})
