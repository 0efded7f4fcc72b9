import { longDate } from '../format/date.ts'
import type { Occupation, Occupations } from '../occupations/open-occupations.ts'
import { careWorkCodes, isForAnyJob, LISTS_END, listsCount } from '../occupations/shortage-lists.ts'
import { standingOf } from '../occupations/standing.ts'
import type { JobCheck, JobCheckState } from './job-assessment.ts'
import type { LikelyOccupations } from './likely-occupations.ts'
import { ownVisas } from './own-visas.ts'

/** The score from which no likely occupation being eligible counts as an answer. */
const CLEAR_SCORE = 0.6

/** Whether a new applicant can be sponsored in an occupation, and why. */
interface ForNewApplicants {
  state: JobCheckState
  why: string
}

/**
 * Whether an occupation is open to a new applicant on a day. Places on the two lists count until their end
 * (paragraph SW 6.1A). A place that is limited to some jobs or to a nation is unknown, because the title does not say it.
 * @param day YYYY-MM-DD.
 */
export function openToNewApplicants(
  occupation: Pick<Occupation, 'code' | 'table'>,
  day: string,
): ForNewApplicants {
  const own = ownVisas.find(({ codes }) => codes.includes(occupation.code))
  if (own) return { state: 'unknown', why: `has a visa of its own: ${own.name}, not Skilled Worker` }
  const { kind, shortage, salaryList } = standingOf(occupation)
  if (kind === 'eligible') return { state: 'met', why: 'can be sponsored' }
  if (kind === 'not-eligible') return { state: 'not-met', why: 'needs less skill than the visa requires' }
  if (careWorkCodes.includes(occupation.code))
    return listsCount(occupation.code, day)
      ? { state: 'unknown', why: 'is open only to care workers who are in the UK already' }
      : { state: 'not-met', why: 'is closed to new applicants' }
  const lists = listsCount(occupation.code, day) ? [shortage, salaryList].filter((one) => one !== null) : []
  if (lists.length === 0)
    return { state: 'not-met', why: 'is below the skill level for new applicants since 22 July 2025' }
  const end = longDate(LISTS_END)
  return lists.some(isForAnyJob)
    ? { state: 'met', why: `can be sponsored until ${end}, because it is on a shortage list` }
    : { state: 'unknown', why: `can be sponsored until ${end}, but only for some jobs or in one nation` }
}

export const namedAs = ({ code, title }: Pick<Occupation, 'code' | 'title'>) => `${code} ${title}`

/**
 * Checks whether the occupation of a job is eligible. Where the occupation is not sure, all likely ones must agree.
 * @param day YYYY-MM-DD.
 */
export function checkOccupation(
  { list: [best], isSure, isStated, counted }: LikelyOccupations,
  facts: Pick<Occupations, 'address' | 'date'>,
  day: string,
): JobCheck {
  const check = { check: 'occupation', source: facts.address, as_of: facts.date } as const
  if (best === undefined)
    return {
      ...check,
      state: 'unknown',
      evidence: null,
      reason: 'The title does not say which occupation this is.',
    }
  const open = counted.map((occupation) => openToNewApplicants(occupation, day))
  const [first] = open
  const agreed = open.every(({ state }) => state === first!.state) ? first!.state : 'unknown'
  const evidence = counted.map(namedAs).join('; ')
  if (isSure) {
    const from = isStated ? 'The advert states' : 'By its title this is'
    return {
      ...check,
      state: agreed,
      evidence,
      reason: `${from} ${namedAs(best.occupation)}, which ${first!.why}.`,
    }
  }
  if (agreed === 'met' || (agreed === 'not-met' && best.score >= CLEAR_SCORE)) {
    const all = agreed === 'met' ? 'All of them can be sponsored.' : 'None of them can be sponsored.'
    return { ...check, state: agreed, evidence, reason: `The title fits several occupations. ${all}` }
  }
  return {
    ...check,
    state: 'unknown',
    evidence,
    reason: 'The title fits several occupations, and not all of them can be sponsored.',
  }
}
