import { formatExactPounds } from '../format/exact-pounds.ts'
import { formatPounds } from '../format/money.ts'
import { readHours } from '../format/read-amount.ts'
import type { Occupation } from '../occupations/open-occupations.ts'
import { GOING_RATE_HOURS } from '../occupations/salary-cases.ts'
import type { Facts } from '../rules/facts.ts'
import type { Answers, DetailTexts, VisaSince } from './answers.ts'
import {
  MANDATORY_POINTS,
  phdPoints,
  POINTS_NEEDED,
  rules,
  SALARY_POINTS,
  TRADEABLE_POINTS,
} from './rules.ts'
import { type Threshold, thresholdFor } from './thresholds.ts'

/** A line of the points. `rule` names the rule that gives them. */
interface PointsLine {
  rule: 'jobOffer' | 'skillLevel' | 'english' | 'salary' | 'phd'
  category: string
  points: number
  type: 'mandatory' | 'tradeable'
}

export interface EligibilityResult {
  isEligible: boolean
  /** The displayed points, 70 at most. */
  points: number
  mandatoryPoints: number
  tradeablePoints: number
  /** Why the answers pass; otherwise only what is missing. */
  reasons: string[]
  pointsBreakdown: PointsLine[]
  threshold: Threshold
  hasMoney: boolean
}

/** Applies the rules of the eligibility calculator (docs/product/tools.md "Eligibility rules"). */
export function assess(answers: Answers): EligibilityResult {
  const { salary } = answers
  const threshold = thresholdFor(answers)
  const reached = salary >= threshold.pounds
  const hasMoney = answers.financialRequirement !== 'none'
  const pointsBreakdown = breakdown(answers, reached)
  const sum = (type: PointsLine['type']) =>
    pointsBreakdown.filter((line) => line.type === type).reduce((total, { points }) => total + points, 0)
  const mandatoryPoints = sum('mandatory')
  const tradeablePoints = Math.min(TRADEABLE_POINTS, sum('tradeable'))
  const isEligible = mandatoryPoints === MANDATORY_POINTS && tradeablePoints === TRADEABLE_POINTS && hasMoney
  const missing = missingFrom({ pointsBreakdown, hasMoney, salary, threshold })
  const paid = `The salary of ${formatExactPounds(salary)} reaches the threshold of ${formatPounds(threshold.pounds)}.`
  return {
    isEligible,
    points: Math.min(POINTS_NEEDED, mandatoryPoints + tradeablePoints),
    mandatoryPoints,
    tradeablePoints,
    reasons: isEligible
      ? [`You have all ${MANDATORY_POINTS} mandatory points.`, paid, 'You meet the financial requirement.']
      : missing,
    pointsBreakdown,
    threshold,
    hasMoney,
  }
}

export const nextSteps = [
  'Check the going rate of your occupation on GOV.UK. The salary must reach it too.',
  'Prove English at level B2 if this is your first Skilled Worker visa.',
  'Apply within 3 months of the day on which the certificate was assigned.',
]

const mandatory = (rule: 'jobOffer' | 'skillLevel' | 'english', met: boolean): PointsLine => ({
  rule,
  category: rules[rule].category,
  points: met ? rules[rule].points : 0,
  type: 'mandatory',
})

/** Points of a PhD are listed only if the salary reaches the threshold, because they count only then. */
function breakdown(answers: Answers, reached: boolean): PointsLine[] {
  const phd = reached ? phdPoints[answers.phdStatus] : 0
  return [
    mandatory('jobOffer', answers.jobOfferAndCoS === 'yes'),
    mandatory('skillLevel', answers.jobSkillLevel === 'graduate'),
    mandatory('english', answers.englishProficiency !== 'no'),
    { rule: 'salary', category: 'Salary', points: reached ? SALARY_POINTS : 0, type: 'tradeable' },
    ...(phd > 0
      ? [{ rule: 'phd', category: rules.phd.category, points: phd, type: 'tradeable' } as const]
      : []),
  ]
}

const missingPoints = {
  jobOffer: 'You have no job offer with a certificate of sponsorship.',
  skillLevel: 'The job is below graduate level.',
  english: 'Your English is not at level B1.',
  // a PhD is never required
  phd: undefined,
}

type Assessed = Pick<EligibilityResult, 'pointsBreakdown' | 'hasMoney' | 'threshold'> & { salary: number }

/** Why the answers do not pass. */
function missingFrom({ pointsBreakdown, hasMoney, salary, threshold }: Assessed): string[] {
  const paid = formatExactPounds(salary)
  const tooLow = `The salary of ${paid} is below the threshold of ${formatPounds(threshold.pounds)}.`
  const byRule = { ...missingPoints, salary: tooLow }
  const missing = pointsBreakdown.flatMap(({ rule, points }) => (points === 0 ? (byRule[rule] ?? []) : []))
  return hasMoney ? missing : [...missing, 'You do not meet the financial requirement.']
}

/** The last day that each answer about a Skilled Worker visa may mean, because only that is sure. */
const lastDays = {
  none: null,
  before2024: '2024-04-03',
  before2025: '2025-07-21',
  later: '9999-12-31',
} satisfies Record<VisaSince, string | null>

export const visaSince = (visa: VisaSince): string | null => lastDays[visa]

/** The answers of the calculator as facts of the dated rules. What is not answered is not known. */
export function factsOfAnswers(answers: Answers, occupation: Occupation | null, given: DetailTexts): Facts {
  const [from = null, nationality = null] = given.applyingFrom?.split('-') ?? []
  const visa = given.skilledWorkerSince as VisaSince | undefined
  return {
    hasCertificate: answers.jobOfferAndCoS === 'yes',
    occupation,
    isGraduateLevel: answers.jobSkillLevel === 'graduate',
    isOnSalaryList: answers.onISL === 'yes',
    band: given.payBand,
    hours: readHours(given.weeklyHours ?? '') ?? GOING_RATE_HOURS,
    pay: answers.salary,
    english: answers.englishProficiency === 'B2' ? 'B2' : answers.englishProficiency === 'no' ? 'none' : 'B1',
    phd: ({ none: 'none', nonSTEM: 'phd', STEM: 'stem-phd' } as const)[answers.phdStatus],
    isNewEntrant: answers.entrantStatus !== 'none',
    monthsInAll: given.monthsInAll === undefined ? null : Number(given.monthsInAll),
    hasMoney: answers.financialRequirement !== 'none',
    from: from as Facts['from'],
    isSkilledWorker: visa === undefined ? answers.englishProficiency === 'extension' : visa !== 'none',
    skilledWorkerSince: visaSince(visa ?? 'none'),
    nationality,
  }
}
