import { useState } from 'react'
import {
  type Answers,
  type AnswerTexts,
  type Detail,
  details,
  type DetailTexts,
  type Field,
  fields,
  isAnswer,
  isDetail,
  readAnswers,
} from '#shared/eligibility/answers.ts'
import { calculatorParameters, useToolAddress } from '../use-tool-address.ts'

/** The step of the further questions. Step 0 is the welcome; the steps between are the questions of the calculator. */
export const DETAILS = fields.length + 1
export const RESULTS = DETAILS + 1

type Asked = Field | Detail

export interface WizardState {
  step: number
  texts: AnswerTexts
  /** The further answers, each of which may be missing. */
  details: DetailTexts
  /** Whether an earlier answer is being changed, so that Continue returns to the first open question or the result. */
  changing: boolean
  /** The values of the link that are not answers, until the user continues. */
  rejected: { field: Asked; value: string }[]
}

type WizardAction =
  | { type: 'answer'; field: Field; text: string }
  /** The occupation of the job, and the answer about its skill level that follows. */
  | { type: 'occupation'; id: string | undefined; level?: Answers['jobSkillLevel'] }
  | { type: 'detail'; name: Detail; text: string }
  /** Opens a question, or the further ones. */
  | { type: 'change'; field: Field | 'details' }
  | { type: 'continue' | 'back' | 'restart' }

/** The question of a step; undefined for the welcome and the results. */
export const fieldOf = (step: number): Field | undefined => fields[step - 1]

/** Whether Continue may leave the current step. */
export function isValidStep({ step, texts, details: given }: WizardState): boolean {
  const field = fieldOf(step)
  if (step === DETAILS)
    return details.every((name) => given[name] === undefined || isDetail(name, given[name]))
  return field === undefined || isAnswer(field, texts[field])
}

/** The answers if the results are shown. Any other step has no result. */
export const resultAnswers = ({ step, texts }: WizardState): Answers | undefined =>
  step === RESULTS ? readAnswers(texts) : undefined

const empty: WizardState = { step: 0, texts: {}, details: {}, changing: false, rejected: [] }

/** The step of the first question without an answer, or of the results. */
function firstOpen(texts: AnswerTexts): number {
  const open = fields.findIndex((field) => !isAnswer(field, texts[field]))
  return open === -1 ? RESULTS : open + 1
}

const isField = (name: Asked): name is Field => (fields as readonly Asked[]).includes(name)

const isGood = ({ field, value }: { field: Asked; value: string }) =>
  isField(field) ? isAnswer(field, value) : isDetail(field, value)

/** The state for a link: complete answers open the results, some the first open question, none the welcome. */
export function startState(given: URLSearchParams): WizardState {
  const named = [...fields, ...details].flatMap((field) => {
    const value = given.get(field)
    return value === null ? [] : [{ field, value }]
  })
  const [good, rejected] = [named.filter(isGood), named.filter((one) => !isGood(one))]
  const read = (isIt: (name: Asked) => boolean) =>
    Object.fromEntries(good.filter(({ field }) => isIt(field)).map(({ field, value }) => [field, value]))
  const texts = read(isField) as AnswerTexts
  const isStarted = named.some(({ field }) => isField(field))
  return {
    ...empty,
    step: isStarted ? firstOpen(texts) : 0,
    texts,
    details: read((name) => !isField(name)) as DetailTexts,
    rejected,
  }
}

export function wizardReducer(state: WizardState, action: WizardAction): WizardState {
  switch (action.type) {
    case 'answer':
      return { ...state, texts: { ...state.texts, [action.field]: action.text } }
    case 'occupation': {
      const { id, level } = action
      const texts = level === undefined ? state.texts : { ...state.texts, jobSkillLevel: level }
      // another occupation has other bands
      return { ...state, texts, details: { ...state.details, occupation: id, payBand: undefined } }
    }
    case 'detail':
      return { ...state, details: { ...state.details, [action.name]: action.text || undefined } }
    case 'change': {
      const { field } = action
      return { ...state, step: field === 'details' ? DETAILS : fields.indexOf(field) + 1, changing: true }
    }
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
    const further = details.map((name) => {
      const text = next.details[name]?.trim() ?? ''
      return [name, isDetail(name, text) ? text : undefined]
    })
    address.write(Object.fromEntries([...given, ...further]))
  }
  return { state, act, address }
}

export type Wizard = ReturnType<typeof useWizard>
