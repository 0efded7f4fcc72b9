import { expect, test } from 'vitest'
import { fields } from '#shared/eligibility/answers.ts'
import { ANSWERS } from '../testing/open-eligibility.tsx'
import {
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
    const unanswered: WizardState = { step, texts, changing: false, rejected: [] }
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
  expect(isValidStep({ step: 4, texts: { salary: text }, changing: false, rejected: [] })).toBe(valid)
})

test('Back goes one step, stops at the welcome, and clears the result', () => {
  const back = act(from(ANSWERS), { type: 'back' })
  expect(back.step).toBe(8)
  expect(resultAnswers(back)).toBeUndefined()
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
  expect(chosen).toMatchObject({ occupation: '3544', texts: { jobSkillLevel: 'below' } })
  expect(act(chosen, { type: 'occupation', id: undefined })).toMatchObject({
    occupation: undefined,
    texts: { jobSkillLevel: 'below' },
  })
  expect(from(`${ANSWERS}&occupation=9119-1a`).occupation).toBe('9119-1a')
  expect(from('occupation=%3Cb%3E').occupation).toBeUndefined()
  expect(act(chosen, { type: 'restart' }).occupation).toBeUndefined()
})
