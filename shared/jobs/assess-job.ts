import type { Occupations } from '../occupations/open-occupations.ts'
import { checkLicence } from './check-licence.ts'
import { checkOccupation, hasOwnVisa } from './check-occupation.ts'
import { checkPay } from './check-pay.ts'
import { checkPlace, checkWords, quoteOf } from './check-words.ts'
import {
  OFFERED_BUT_SHORT,
  type JobAssessment,
  type JobCheck,
  type JobCheckName,
  type JobVerdict,
} from './job-assessment.ts'
import type { JobFacts, SponsorFacts, UnknownSponsor } from './job-facts.ts'
import { likelyOccupations, type OccupationSearch } from './likely-occupations.ts'

/** The tables of occupations, and the search in them. Both are made once. */
export interface OccupationKnowledge {
  facts: Pick<Occupations, 'address' | 'date'>
  finder: OccupationSearch
}

/** The checks that rule a job out, the one that is told first at the front. */
const ruleOut: readonly JobCheckName[] = ['words', 'licence', 'place', 'occupation']

/**
 * Assesses whether a job can be sponsored for a new applicant (docs/product/jobs-search.md "Verdict"). It is pure:
 * equal facts on an equal day give an equal answer.
 * @param day The day of the assessment, YYYY-MM-DD, because the shortage lists end.
 */
export const assessJob = (
  job: JobFacts,
  sponsor: SponsorFacts | UnknownSponsor,
  knowledge: OccupationKnowledge,
  day: string,
): JobAssessment => jobAssessor(job, knowledge, day)(sponsor)

/** Makes the checks that do not depend on the employer once, to assess a job for each company that may be it. */
export function jobAssessor(job: JobFacts, { facts, finder }: OccupationKnowledge, day: string) {
  const likely = likelyOccupations(job, finder)
  const pay = checkPay(job, likely, day)
  const others = {
    words: checkWords(job),
    occupation: checkOccupation(likely, facts, day, quoteOf(job, 'occupation_code')),
    pay: pay.check,
    place: checkPlace(job),
  }
  const occupations = likely.list.map(({ occupation: { code, title }, score }) => ({ code, title, score }))
  const counted = likely.counted.some(({ code }) => hasOwnVisa(code))
    ? []
    : likely.counted.map(({ id }) => id)
  return (sponsor: SponsorFacts | UnknownSponsor): JobAssessment => {
    const checks: Record<JobCheckName, JobCheck> = {
      licence: checkLicence(sponsor, likely.counted),
      ...others,
    }
    const { verdict, decides } = decide(checks, pay.isTooLittle)
    return {
      verdict,
      reason: verdict === 'offered' && pay.isShort ? OFFERED_BUT_SHORT : checks[decides].reason,
      checks: Object.values(checks),
      occupations,
      counted,
      changes: verdict === 'below' ? pay.changes : [],
    }
  }
}

/**
 * The verdict, and the check whose reason is told beside it, in the order of docs/product/jobs-search.md "Verdict".
 * Without a licence that is met, nothing is better than unclear: most employers have none. One with a B rating, or for
 * other routes, cannot use it yet. Nor is it known then which pay would do, nor in an occupation that is not known.
 * @param isTooLittle Whether no occupation allows the pay.
 */
function decide(
  checks: Record<JobCheckName, JobCheck>,
  isTooLittle: boolean,
): { verdict: JobVerdict; decides: JobCheckName } {
  const against = ruleOut.find((name) => checks[name].state === 'not-met')
  if (against !== undefined) return { verdict: 'no', decides: against }
  const { licence, words, occupation, pay } = checks
  const isBelow = pay.state === 'not-met' && licence.state === 'met' && occupation.state === 'met'
  if (isBelow || isTooLittle) return { verdict: isBelow ? 'below' : 'no', decides: 'pay' }
  if (licence.state === 'unknown') return { verdict: 'unclear', decides: 'licence' }
  if (words.state === 'met' && pay.state !== 'not-met') return { verdict: 'offered', decides: 'words' }
  if (occupation.state === 'unknown') return { verdict: 'unclear', decides: 'occupation' }
  return { verdict: pay.state === 'unknown' ? 'unclear' : 'possible', decides: 'pay' }
}
