import { readAmount, readHours } from '../format/read-amount.ts'

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

export type AnswerTexts = { [Name in Field]?: string | undefined }

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

/** Since when somebody has been a Skilled Worker without a break, as far as the rules ask. */
export const visasSince = ['none', 'before2024', 'before2025', 'later'] as const
export type VisaSince = (typeof visasSince)[number]

/** The further answers, each optional, with what they may be. They change the verdict of the day, and no points. */
const detailRules = {
  /** An id such as `2134` or `9119-1a`. */
  occupation: (text) => /^\d{4}(-\w{1,2})?$/.test(text),
  payBand: (text) => /^[\w-]{1,40}$/.test(text),
  weeklyHours: (text) => readHours(text) !== undefined,
  /** A nationality is said only where it decides, which it never does in the UK. */
  applyingFrom: (text) => /^(uk|abroad(-[A-Z]{2})?)$/.test(text),
  skilledWorkerSince: (text) => visasSince.some((visa) => visa === text),
  monthsInAll: (text) => /^\d{1,3}$/.test(text.trim()),
} satisfies Record<string, (text: string) => boolean>

export type Detail = keyof typeof detailRules
export const details = Object.keys(detailRules) as Detail[]
export type DetailTexts = { [Name in Detail]?: string | undefined }

export const isDetail = (name: Detail, text: string): boolean => detailRules[name](text)
