import { formatPounds } from '../format/money.ts'
import { lazy } from '../lazy.ts'
import { factsOf, isNewEntrantOn, noCase, OwnCase } from '../my-case.ts'
import { builtInOccupations } from '../occupations/built-in-occupations.ts'
import { countedHours } from '../occupations/counted-pay.ts'
import type { Occupation } from '../occupations/open-occupations.ts'
import { bandIn } from '../occupations/pay-band-of.ts'
import { healthCareCodes, isForAnyJob } from '../occupations/shortage-lists.ts'
import { standingOf } from '../occupations/standing.ts'
import { answer } from '../rules/answer.ts'
import type { Facts, RuleState } from '../rules/facts.ts'
import type { AdvertCheck } from './advert-check.ts'
import { OFFERED_BUT_SHORT, type JobAssessment, type JobCheck, type JobVerdict } from './job-assessment.ts'
import { hoursOf, type Pay, payOfJob, payWords } from './pay-of-job.ts'

const occupationById = lazy(() => new Map(builtInOccupations().facts.list.map((one) => [one.id, one])))

const together = (states: readonly RuleState[]): RuleState =>
  states.every((one) => one === states[0]) ? states[0]! : 'unknown'

/**
 * Compares the pay of a job with what its occupations need for one person, by `answer` (docs/product/jobs-search.md
 * "Verdict"). Null if the job has no such pay or occupation, or if the case leaves open how old and with which visa the
 * person is: then the comparison for everybody stands.
 * @param counted The ids of the occupations for which the pay is judged.
 * @param own The case as stored. One that cannot be read counts as nothing, because it must end no call.
 */
export function payForCase(
  job: Pay & { title: string },
  counted: readonly string[],
  own: unknown,
  day: string,
): MyPay | null {
  const { visa_situation: situation = null, my_case: mine = noCase } = OwnCase.safeParse(own).data ?? {}
  const pay = payOfJob(job)
  const isSinceOpen = situation === 'skilled_worker' && mine.skilled_worker_since === null
  if (pay === null || isSinceOpen || isNewEntrantOn(mine, situation, day) === null) return null
  const ends = [pay.min ?? 0, pay.max ?? pay.min ?? 0]
  const hours = countedHours(hoursOf(job))
  const band = bandIn(job.title)
  const found = counted.flatMap((id) => occupationById().get(id) ?? [])
  // a band pays everybody the same, and less may be its pay of an earlier year
  if (band !== undefined && found.every(({ payScales }) => payScales.length > 0)) return null
  const judged = found.flatMap((occupation) => {
    const judge = (some: Partial<Facts>) => {
      const [low, top] = ends.map((paid) =>
        answer({ ...factsOf(mine, situation, { occupation, band, pay: paid, hours }, day), ...some }, day),
      )
      const stateOf = (category: string, { lines } = top!) =>
        lines.find((line) => line.category === category)!.state
      return {
        needs: Math.ceil(top!.required!),
        low: stateOf('Salary', low),
        top: stateOf('Salary'),
        skill: stateOf('Skill level'),
      }
    }
    const all = judge({ phd: 'none' })
    if (all.skill === 'not-met') return []
    const lower = openFor(occupation, mine.degree)
      .map(({ when, ...some }) => ({ when, ...judge({ phd: 'none', ...some }) }))
      .filter(({ needs }) => needs < all.needs)
    const isTooLow = [all, ...lower].every(({ top }) => top === 'not-met')
    const state: RuleState = all.low === 'met' ? 'met' : isTooLow ? 'not-met' : 'unknown'
    return [{ needs: all.needs, lower, state }]
  })
  if (judged.length === 0) return null
  const needs = judged.map((one) => one.needs)
  const [least, most] = [Math.min(...needs), Math.max(...needs)].map(formatPounds)
  const lower = judged[0]!.lower.map((one) => `, or ${formatPounds(one.needs)} if ${one.when}`).join('')
  const needed =
    least === most ? `${least} for you${lower}` : `${least} to ${most} for you, by the occupation`
  const state = together(judged.map((one) => one.state))
  return {
    state,
    reason: `Needs ${needed}; pays ${payWords(job)}.`,
    ...(state === 'unknown' && { settled_by: `An offer of ${most} a year or more is enough for you.` }),
  }
}

/** A day before April 2024, whose rates such employers may pay. */
const EARLY = '2020-12-01'

/** What only the job says, and what lowers the pay then. */
function openFor(occupation: Occupation, degree: string | null): (Partial<Facts> & { when: string })[] {
  const { salaryList } = standingOf(occupation)
  return [
    ...(healthCareCodes.includes(occupation.code)
      ? [{ when: 'the employer is one of health or care', skilledWorkerSince: EARLY }]
      : []),
    ...(degree === 'phd' || degree === 'stem-phd'
      ? [{ when: 'your PhD is relevant to the job', phd: degree } as const]
      : []),
    ...(salaryList !== null && !isForAnyJob(salaryList)
      ? [{ when: 'the job is on the immigration salary list', isOnSalaryList: true }]
      : []),
  ]
}

type PayStanding = Pick<JobCheck, 'state' | 'reason'>
type MyPay = Pick<JobCheck, 'state' | 'reason' | 'settled_by'>

interface Verdict {
  verdict: JobVerdict
  reason: string
  pay: PayStanding
}

/**
 * The verdict for one person: that for everybody, unless the pay decides (docs/decisions/088-my-case.md).
 * @param mine The comparison of the pay for that person; null if there is none.
 */
export function verdictForCase<Row extends Verdict>(row: Row, mine: MyPay | null): Row {
  if (mine === null) return row
  const verdict = verdictOf(row, mine.state)
  const { state, reason } = mine
  const isByPay =
    row.reason === row.pay.reason ||
    verdict !== row.verdict ||
    (state === 'met' && row.reason === OFFERED_BUT_SHORT)
  return { ...row, pay: { state, reason }, verdict, reason: isByPay ? reason : row.reason }
}

function verdictOf({ verdict, reason, pay }: Verdict, state: RuleState): JobVerdict {
  if (verdict === 'no') return verdict
  const isByPay = reason === pay.reason
  if (state === 'not-met' && (isByPay || verdict === 'offered')) return 'below'
  if (!isByPay) return verdict
  return state === 'met' ? 'possible' : 'unclear'
}

/** The assessment of a job for one person; that for everybody if nothing is known of the person. */
export function assessmentForCase<Assessed extends JobAssessment>(
  assessment: Assessed,
  job: Pay & { title: string },
  own: unknown,
  day: string,
): Assessed {
  const mine = payForCase(job, assessment.counted ?? [], own, day)
  const pay = assessment.checks.find(({ check }) => check === 'pay')
  if (mine === null || pay === undefined) return assessment
  const { verdict, reason } = verdictForCase({ ...assessment, pay }, mine)
  const { settled_by: _forAll, ...judged } = pay
  const checks = assessment.checks.map((one) => (one === pay ? { ...judged, ...mine } : one))
  return { ...assessment, verdict, reason, checks, changes: [] }
}

/** The answer about an advert for one person, also if a candidate is its employer. */
export function advertForCase(check: AdvertCheck, own: unknown, day: string): AdvertCheck {
  const job = { ...check.job, work_type: check.job.work_type ?? null }
  const mine = payForCase(job, check.counted ?? [], own, day)
  const pay = check.checks.find((one) => one.check === 'pay')
  if (mine === null || pay === undefined) return check
  const candidates = check.employer?.candidates.map((one) => {
    if (one.if_employer === undefined) return one
    const { verdict, reason } = verdictForCase({ ...one.if_employer, pay }, mine)
    return { ...one, if_employer: { ...one.if_employer, verdict, reason } }
  })
  return {
    ...assessmentForCase(check, job, own, day),
    employer: check.employer && { ...check.employer, candidates: candidates ?? [] },
  }
}
