import { readAmount } from '../format/read-amount.ts'
import type { Occupation } from '../occupations/open-occupations.ts'
import { GOING_RATE_HOURS } from '../occupations/salary-cases.ts'
import type { Facts } from '../rules/required-on.ts'

/** The values of each answer that is chosen from a list. */
export const choices = {
  jobOfferAndCoS: ['yes', 'no'],
  jobSkillLevel: ['graduate', 'below'],
  // 'yes' is B1 for a first Skilled Worker visa; 'extension' is B1 for somebody who already has one
  englishProficiency: ['B2', 'yes', 'extension', 'no'],
  onISL: ['yes', 'no'],
  entrantStatus: ['none', 'under26', 'student', 'training'],
  phdStatus: ['none', 'nonSTEM', 'STEM'],
  financialRequirement: ['funds', 'sponsor', 'twelveMonths', 'none'],
} as const

type Choices = typeof choices
export type ChoiceField = keyof Choices

/** The answers of the eligibility calculator (docs/product/tools.md "Answers"). */
export type Answers = { [Name in ChoiceField]: Choices[Name][number] } & {
  /** Pounds a year. */
  salary: number
}

export type Field = keyof Answers

/** The answers in the order of the questions. */
export const fields = [
  'jobOfferAndCoS',
  'jobSkillLevel',
  'englishProficiency',
  'salary',
  'onISL',
  'entrantStatus',
  'phdStatus',
  'financialRequirement',
] as const satisfies readonly Field[]

/** Answers as text, as inputs and links hold them. */
export type AnswerTexts = { [Name in Field]?: string | undefined }

/** Whether a text is an answer to a question. */
export const isAnswer = (field: Field, text: string | undefined): boolean =>
  text !== undefined &&
  (field === 'salary'
    ? readAmount(text) !== undefined
    : choices[field].some((choice: string) => choice === text))

/** The complete answers; undefined if one is missing or not a known value. */
export function readAnswers(texts: AnswerTexts): Answers | undefined {
  if (!fields.every((field) => isAnswer(field, texts[field]))) return undefined
  return { ...texts, salary: readAmount(texts.salary ?? '') } as Answers
}

/** The answers of the calculator as facts of the dated rules. What no question asks is not known. */
export const factsOfAnswers = (answers: Answers, occupation: Occupation | null): Facts => ({
  hasCertificate: answers.jobOfferAndCoS === 'yes',
  occupation,
  isGraduateLevel: answers.jobSkillLevel === 'graduate',
  isOnSalaryList: answers.onISL === 'yes',
  hours: GOING_RATE_HOURS,
  pay: answers.salary,
  english: answers.englishProficiency === 'B2' ? 'B2' : answers.englishProficiency === 'no' ? 'none' : 'B1',
  phd: ({ none: 'none', nonSTEM: 'phd', STEM: 'stem-phd' } as const)[answers.phdStatus],
  isNewEntrant: answers.entrantStatus !== 'none',
  monthsInAll: null,
  hasMoney: answers.financialRequirement !== 'none',
  from: null,
  isSkilledWorker: answers.englishProficiency === 'extension',
  skilledWorkerSince: null,
  nationality: null,
})
