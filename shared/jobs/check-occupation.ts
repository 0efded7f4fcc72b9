import { longDate } from '../format/date.ts'
import type { Occupation, Occupations } from '../occupations/open-occupations.ts'
import { careWorkCodes, isForAnyJob, LISTS_END, listsCount } from '../occupations/shortage-lists.ts'
import { standingOf } from '../occupations/standing.ts'
import { figureOn } from '../rules/dated-figures.ts'
import { PRISON_OFFICERS } from '../rules/facts.ts'
import routes from '../rules/routes.json' with { type: 'json' }
import type { JobCheck, JobCheckState } from './job-assessment.ts'
import type { LikelyOccupations } from './likely-occupations.ts'

/** The occupations that have a visa of their own in place of the Skilled Worker visa. */
const ownVisas: readonly { name: string; codes: readonly string[] }[] = [
  // clergy
  { name: 'Minister of Religion', codes: ['2463'] },
  // sports players, and sports coaches, instructors and officials
  { name: 'International Sportsperson', codes: ['3431', '3432'] },
]

export const hasOwnVisa = (code: string): boolean => ownVisas.some(({ codes }) => codes.includes(code))

/** Whether a new applicant can be sponsored in an occupation, why, and what would settle it if that is unknown. */
interface ForNewApplicants {
  state: JobCheckState
  why: string
  settled_by?: string
}

/**
 * The score of the best likely occupation from which all of them together rule a job out. Of 5,337 titles that no rule
 * had seen, 78 have such a score below 0.75; 93% of these are rightly ruled out.
 */
const LEAST_TO_REFUSE = 0.6

const ASK_CODE = 'Ask the employer for the occupation code of this job.'

const known = (state: 'met' | 'not-met', why: string): ForNewApplicants => ({ state, why })
const unknown = (why: string, settled_by: string): ForNewApplicants => ({ state: 'unknown', why, settled_by })

/**
 * Whether an occupation is open to a new applicant on a day. Places on the two lists count until their end
 * (paragraph SW 6.1A). A place that is limited to some jobs or to a nation is unknown, because the title does not say it.
 */
export function openToNewApplicants(
  occupation: Pick<Occupation, 'code' | 'table'>,
  day: string,
): ForNewApplicants {
  const own = ownVisas.find(({ codes }) => codes.includes(occupation.code))
  if (own)
    return unknown(
      `has a visa of its own: ${own.name}, not Skilled Worker`,
      'Ask for that visa, and read its page on GOV.UK.',
    )
  const { kind, shortage, salaryList } = standingOf(occupation)
  if (kind === 'eligible') return known('met', 'can be sponsored')
  if (kind === 'not-eligible') return known('not-met', 'needs less skill than the visa requires')
  const isListed = listsCount(occupation.code, day)
  if (careWorkCodes.includes(occupation.code))
    return isListed
      ? unknown(
          'is open only to care workers who are in the UK already',
          'It depends on you: care workers who are in the UK already can be sponsored, new ones cannot.',
        )
      : known('not-met', 'is closed to new applicants')
  if (occupation.code === PRISON_OFFICERS && figureOn(routes, 'prison-officers-join', day) !== null)
    return unknown(
      'can be sponsored only for people who apply in the UK',
      'It depends on you: prison officers can be sponsored in the UK, but not from abroad.',
    )
  const lists = isListed ? [shortage, salaryList].filter((one) => one !== null) : []
  if (lists.length === 0)
    return known('not-met', 'is below the skill level for new applicants since 22 July 2025')
  const until = `can be sponsored with a certificate from before ${longDate(LISTS_END)}`
  return lists.some(isForAnyJob)
    ? known('met', `${until}, because it is on a shortage list`)
    : unknown(
        `${until}, but only for some jobs or in one nation`,
        'Ask the employer whether this job is one of those on the list.',
      )
}

export const namedAs = ({ code, title }: Pick<Occupation, 'code' | 'title'>) => `${code} ${title}`

/**
 * Checks whether the occupation of a job is eligible. Where the occupation is not sure, all likely ones must agree.
 * @param quote The sentence of the advert by which a language model chose its code.
 */
export function checkOccupation(
  { isSure, isStated, counted, certainty, titled = [] }: LikelyOccupations,
  facts: Pick<Occupations, 'address' | 'date'>,
  day: string,
  quote: string | null = null,
): JobCheck {
  const named = counted.map(namedAs).join('; ') || null
  const evidence = quote === null || !isStated ? named : `${named}: “${quote}”`
  const check = { check: 'occupation', source: facts.address, as_of: facts.date, evidence } as const
  const open = counted.map((occupation) => openToNewApplicants(occupation, day))
  const unsure = { ...check, state: 'unknown', settled_by: ASK_CODE } as const
  const [first] = open
  if (first === undefined) return { ...unsure, reason: 'The title does not say which occupation this is.' }
  const mayBeOpen =
    first.state === 'not-met' && titled.some((one) => openToNewApplicants(one, day).state !== 'not-met')
  if (isSure && !mayBeOpen) {
    const from = isStated ? 'A language model read it as' : 'By its title this is'
    const { why, ...standing } = first
    return { ...check, ...standing, reason: `${from} ${namedAs(counted[0]!)}, which ${why}.` }
  }
  const isAgreed = first.state !== 'unknown' && open.every(({ state }) => state === first.state)
  if (!isAgreed || mayBeOpen || (first.state === 'not-met' && certainty < LEAST_TO_REFUSE))
    return { ...unsure, reason: 'The title fits several occupations. Which one it is decides.' }
  const all = first.state === 'met' ? 'All' : 'None'
  const reason = `The title fits several occupations. ${all} of them can be sponsored.`
  return { ...check, state: first.state, reason }
}
