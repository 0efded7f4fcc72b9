import type { Occupation } from '../occupations/open-occupations.ts'
import { GOING_RATE_HOURS } from '../occupations/salary-cases.ts'
import type { Facts } from '../rules/answer.ts'
import type { Answers } from './answers.ts'

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
