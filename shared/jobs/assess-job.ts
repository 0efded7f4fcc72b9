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
    const { verdict, decides } = decide(checks)
    return {
      // without an occupation that the pay counts for, no other pay is known to be enough
      verdict: verdict === 'below' && pay.changes.length === 0 ? 'no' : verdict,
      reason: verdict === 'offered' && pay.isShort ? OFFERED_BUT_SHORT : checks[decides].reason,
      checks: Object.values(checks),
      occupations,
      counted,
      changes: verdict === 'no' ? [] : pay.changes,
    }
  }
}

/**
 * The verdict, and the check whose reason is told beside it. Without a licence that is met, nothing is better than
 * unclear: most employers have none. One with a B rating, or for other routes, cannot use it yet.
 */
function decide(checks: Record<JobCheckName, JobCheck>): { verdict: JobVerdict; decides: JobCheckName } {
  const against = ruleOut.find((name) => checks[name].state === 'not-met')
  if (against !== undefined) return { verdict: 'no', decides: against }
  if (checks.pay.state === 'not-met') return { verdict: 'below', decides: 'pay' }
  if (checks.licence.state === 'unknown') return { verdict: 'unclear', decides: 'licence' }
  if (checks.words.state === 'met') return { verdict: 'offered', decides: 'words' }
  if (checks.occupation.state === 'unknown') return { verdict: 'unclear', decides: 'occupation' }
  return checks.pay.state === 'unknown'
    ? { verdict: 'unclear', decides: 'pay' }
    : { verdict: 'possible', decides: 'pay' }
}
