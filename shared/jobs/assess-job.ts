import type { OccupationFinder } from '../occupations/find-occupations.ts'
import type { Occupations } from '../occupations/open-occupations.ts'
import { checkLicence } from './check-licence.ts'
import { checkOccupation, openToNewApplicants } from './check-occupation.ts'
import { checkPay } from './check-pay.ts'
import { checkPlace, checkWords } from './check-words.ts'
import type { JobAssessment, JobCheck, JobCheckName, JobVerdict } from './job-assessment.ts'
import type { JobFacts, SponsorFacts, UnknownSponsor } from './job-facts.ts'
import { likelyOccupations } from './likely-occupations.ts'

/** The tables of occupations, and the search in them. Both are made once. */
export interface OccupationKnowledge {
  facts: Pick<Occupations, 'address' | 'date'>
  finder: Pick<OccupationFinder, 'rank'>
}

/** The checks that rule a job out, the one that is told first at the front. */
const ruleOut: readonly JobCheckName[] = ['words', 'licence', 'place', 'occupation']

/**
 * Assesses whether a job can be sponsored for a new applicant (docs/product/jobs-search.md "Verdict"). It is pure:
 * equal facts on an equal day give an equal answer.
 * @param day The day of the assessment, YYYY-MM-DD, because the shortage lists end.
 */
export function assessJob(
  job: JobFacts,
  sponsor: SponsorFacts | UnknownSponsor,
  { facts, finder }: OccupationKnowledge,
  day: string,
): JobAssessment {
  const likely = likelyOccupations(job, finder)
  const [best] = likely.list
  const considered = likely.isSure
    ? likely.list.filter(({ occupation }) => occupation.code === best?.occupation.code)
    : likely.list
  const eligible = considered
    .map(({ occupation }) => occupation)
    .filter((occupation) => openToNewApplicants(occupation, day).state !== 'not-met')
  const pay = checkPay(job, eligible)
  const checks: Record<JobCheckName, JobCheck> = {
    licence: checkLicence(
      sponsor,
      considered.map(({ occupation }) => occupation.code),
    ),
    words: checkWords(job),
    occupation: checkOccupation(likely, facts, day),
    pay: pay.check,
    place: checkPlace(job),
  }
  const { verdict, decides } = decide(checks, sponsor.routes !== null)
  return {
    verdict,
    reason: checks[decides].reason,
    checks: Object.values(checks),
    occupations: likely.list.map(({ occupation: { code, title }, score }) => ({ code, title, score })),
    changes: verdict === 'no' ? [] : [...pay.changes, ...changesOf(checks, sponsor.routes !== null)],
  }
}

/**
 * The verdict, and the check whose reason is told beside it. Where it is not known who the employer is, nothing is
 * better than unclear: most employers have no licence.
 */
function decide(
  checks: Record<JobCheckName, JobCheck>,
  isEmployerKnown: boolean,
): { verdict: JobVerdict; decides: JobCheckName } {
  const against = ruleOut.find((name) => checks[name].state === 'not-met')
  if (against !== undefined) return { verdict: 'no', decides: against }
  if (checks.pay.state === 'not-met') return { verdict: 'below', decides: 'pay' }
  if (!isEmployerKnown) return { verdict: 'unclear', decides: 'licence' }
  if (checks.words.state === 'met') return { verdict: 'offered', decides: 'words' }
  if (checks.occupation.state === 'unknown') return { verdict: 'unclear', decides: 'occupation' }
  return checks.pay.state === 'unknown'
    ? { verdict: 'unclear', decides: 'pay' }
    : { verdict: 'possible', decides: 'pay' }
}

function changesOf(
  { words, licence, occupation }: Record<JobCheckName, JobCheck>,
  isEmployerKnown: boolean,
): string[] {
  return [
    ...(words.state === 'unknown'
      ? ['Ask the employer whether it sponsors this job. The advert does not say.']
      : []),
    ...(licence.state === 'unknown'
      ? [
          isEmployerKnown
            ? 'The employer needs an A rating before it can sponsor a new worker.'
            : 'Give the name of the employer. Only a licensed one can sponsor.',
        ]
      : []),
    ...(occupation.state === 'unknown' ? ['Ask the employer for the occupation code. It decides.'] : []),
  ]
}
