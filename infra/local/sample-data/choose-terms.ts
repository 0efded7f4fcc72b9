import type { Home } from './choose-home.ts'
import type { Job } from './choose-job.ts'
import type { Random } from './random.ts'
import type { SampleCompany } from './sample-data.ts'
import { titleVacancy } from './title-vacancy.ts'
import type { JobFamily } from './words.ts'

export const workTypes = [
  'Full-time',
  'Part-time',
  'Full-time or part-time',
  'Shift work',
  'Flexible',
] as const
export const contractTypes = [
  'Permanent',
  'Fixed-term',
  'Temporary',
  'Freelance',
  'Apprenticeship',
  'Internship',
] as const

const contractWeights = {
  Permanent: 70,
  'Fixed-term': 14,
  Temporary: 7,
  Freelance: 4,
  Apprenticeship: 3,
  Internship: 2,
}
const workWeights = {
  'Full-time': 66,
  'Part-time': 14,
  'Full-time or part-time': 8,
  'Shift work': 8,
  Flexible: 4,
}

/** Categories of jobs that are done in shifts. */
const inShifts = new Set([22, 32, 33, 54, 61, 62, 63, 81, 82, 91, 92])
/** Categories of jobs that skilled people do alone, people learn at work, and students try. */
const freelance = new Set([21, 24, 34])
const apprenticed = new Set([31, 32, 41, 52, 53, 54, 61, 71, 72])
const forStudents = new Set([21, 24, 31, 34, 71])

/** Categories with jobs at the level that a Skilled Worker visa asks for. */
const sponsorable = new Set([11, 21, 22, 23, 24, 31, 34, 52, 53])
/** Categories whose national pay scales count in place of the threshold. */
const onPayScales = new Set([22, 23])
/** The least yearly pay in pounds with which a sample vacancy offers sponsorship: that of a new entrant. */
const LEAST_PAY = 33_400

/** The terms of a vacancy, which fit each other. */
export interface Terms {
  title: string
  /** Years of experience that the title asks for; null if it names no level. */
  years: number | null
  /** By how much the level raises or lowers the pay. */
  lift: number
  workType: (typeof workTypes)[number]
  contract: (typeof contractTypes)[number]
  /** 1: sponsorship is offered, 0: it is refused, null: it is not mentioned. */
  visa: 0 | 1 | null
}

export function chooseTerms(
  random: Random,
  { trade }: SampleCompany,
  { family, role }: Job,
  home: Home,
): Terms {
  const work = random.weighted(workTypes, (type) => workWeights[type])
  const contract = random.weighted(contractTypes, (type) => contractWeights[type])
  const maySponsor = !home.isAbroad && !isCasual(contract) && isSponsored(family, role.to)
  const visa = maySponsor
    ? random.pick([1, 1, 1, 1, 0, null] as const)
    : random.pick([0, null, null, null, null] as const)
  const isOfShifts = inShifts.has(family.category)
  const { title, years, isCover } = titleVacancy(random, {
    role: role.title,
    category: family.category,
    city: home.city,
    isOfShifts,
    isOfTerms: trade.sector === 16,
    isSponsored: visa === 1,
  })
  return {
    title,
    years,
    lift: years === null ? 1 : years > 1 ? 1.2 : 0.85,
    workType: work === 'Shift work' && !isOfShifts ? 'Full-time' : work,
    contract: isCover ? 'Fixed-term' : contractOf(contract, family, years),
    visa,
  }
}

const isSponsored = ({ category }: JobFamily, max: number) =>
  sponsorable.has(category) && (onPayScales.has(category) || max >= LEAST_PAY)

const isCasual = (contract: Terms['contract']) => !['Permanent', 'Fixed-term'].includes(contract)

/** The drawn contract if such jobs have it, else a permanent one. */
function contractOf(
  contract: Terms['contract'],
  { category, kinds }: JobFamily,
  years: number | null,
): Terms['contract'] {
  const ofJob: Partial<Record<Terms['contract'], boolean>> = {
    Freelance: freelance.has(category) && !kinds?.includes('faith'),
    Apprenticeship: apprenticed.has(category) && (years ?? 0) < 2,
    Internship: forStudents.has(category) && (years ?? 0) < 2,
    Temporary: category > 20,
  }
  return (ofJob[contract] ?? true) ? contract : 'Permanent'
}
