import { useState } from 'react'
import {
  type Answers,
  type AnswerTexts,
  type Field,
  fields,
  isAnswer,
  readAnswers,
} from '#shared/eligibility/answers.ts'
import { calculatorParameters, OCCUPATION_PARAMETER, useToolAddress } from '../use-tool-address.ts'

/** The step of the results. Step 0 is the welcome; the steps between are the questions. */
export const RESULTS = fields.length + 1

export interface WizardState {
  step: number
  texts: AnswerTexts
  /** The id of the chosen occupation, if one is. */
  occupation?: string | undefined
  /** Whether an earlier answer is being changed, so that Continue returns to the first open question or the result. */
  changing: boolean
  /** The values of the link that are not answers, until the user continues. */
  rejected: { field: Field; value: string }[]
}

type WizardAction =
  | { type: 'answer'; field: Field; text: string }
  /** The occupation of the job, and the answer about its skill level that follows. */
  | { type: 'occupation'; id: string | undefined; level?: Answers['jobSkillLevel'] }
  | { type: 'change'; field: Field }
  | { type: 'continue' | 'back' | 'restart' }

/** The question of a step; undefined for the welcome and the results. */
export const fieldOf = (step: number): Field | undefined => fields[step - 1]

/** Whether Continue may leave the current step. */
export function isValidStep({ step, texts }: WizardState): boolean {
  const field = fieldOf(step)
  return field === undefined || isAnswer(field, texts[field])
}

/** The answers if the results are shown. Any other step has no result. */
export const resultAnswers = ({ step, texts }: WizardState): Answers | undefined =>
  step === RESULTS ? readAnswers(texts) : undefined

const empty: WizardState = { step: 0, texts: {}, changing: false, rejected: [] }

/** The step of the first question without an answer, or of the results. */
function firstOpen(texts: AnswerTexts): number {
  const open = fields.findIndex((field) => !isAnswer(field, texts[field]))
  return open === -1 ? RESULTS : open + 1
}

/** The id of an occupation in a link, such as `2134` or `9119-1a`. */
const readOccupation = (id: string | null): string | undefined =>
  id !== null && /^\d{4}(-\w{1,2})?$/.test(id) ? id : undefined

const isGood = ({ field, value }: { field: Field; value: string }) => isAnswer(field, value)

/**
 * The state for a link. Complete answers open the results, some answers the first question without one, and none the
 * welcome.
 */
export function startState(given: URLSearchParams): WizardState {
  const named = fields.flatMap((field) => {
    const value = given.get(field)
    return value === null ? [] : [{ field, value }]
  })
  const occupation = readOccupation(given.get(OCCUPATION_PARAMETER))
  if (named.length === 0) return { ...empty, occupation }
  const texts = Object.fromEntries(
    named.filter(isGood).map(({ field, value }) => [field, value]),
  ) as AnswerTexts
  return {
    ...empty,
    step: firstOpen(texts),
    texts,
    occupation,
    rejected: named.filter((one) => !isGood(one)),
  }
}

export function wizardReducer(state: WizardState, action: WizardAction): WizardState {
  switch (action.type) {
    case 'answer':
      return { ...state, texts: { ...state.texts, [action.field]: action.text } }
    case 'occupation': {
      const { id, level } = action
      const texts = level === undefined ? state.texts : { ...state.texts, jobSkillLevel: level }
      return { ...state, texts, occupation: id }
    }
    case 'change':
      return { ...state, step: fields.indexOf(action.field) + 1, changing: true }
    case 'back':
      return { ...state, step: Math.max(0, state.step - 1), changing: false }
    case 'restart':
      return empty
    case 'continue': {
      if (!isValidStep(state)) return state
      const step = state.changing ? firstOpen(state.texts) : Math.min(RESULTS, state.step + 1)
      return { ...state, step, changing: false, rejected: [] }
    }
  }
}

/** The wizard. The URL gets the answers at each step, so that a reload keeps them and a result is a link. */
export function useWizard() {
  const address = useToolAddress(calculatorParameters)
  const [state, setState] = useState(() => startState(address.given))
  const act = (action: Parameters<typeof wizardReducer>[1]) => {
    const next = wizardReducer(state, action)
    setState(next)
    if (next.step === state.step) return
    const given = fields.map((field) => {
      const text = next.texts[field]?.trim()
      return [field, isAnswer(field, text) ? text : undefined]
    })
    address.write({ ...Object.fromEntries(given), [OCCUPATION_PARAMETER]: next.occupation })
  }
  return { state, act, address }
}

export type Wizard = ReturnType<typeof useWizard>
