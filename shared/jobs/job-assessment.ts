import * as z from 'zod/mini'
import { text } from '../fields/texts-and-numbers.ts'

/** Whether a job can be sponsored, the best answer first (docs/product/jobs-search.md "Verdict"). */
export const jobVerdicts = ['offered', 'possible', 'unclear', 'below', 'no'] as const
export type JobVerdict = (typeof jobVerdicts)[number]

/** What users see of a verdict. None of them promises a visa. */
export const verdictWords: Readonly<Record<JobVerdict, string>> = {
  offered: 'Sponsorship offered',
  possible: 'May be sponsored',
  unclear: 'Unclear',
  below: 'Pays too little',
  no: 'Cannot be sponsored',
}

/** Why a job is still `offered` whose pay as stated is enough for nobody: the figures may be of an earlier scale. */
export const OFFERED_BUT_SHORT = 'The advert offers sponsorship, but the pay is too low as stated.'

/** The five checks of a job, in the order in which they are shown. */
export const jobCheckNames = ['licence', 'words', 'occupation', 'pay', 'place'] as const
export type JobCheckName = (typeof jobCheckNames)[number]

/** What a list says of the pay of a job: the state and the sentence of its check of pay. */
export const PayStanding = z.object({
  /** Unknown never counts as met. */
  state: z.enum(['met', 'not-met', 'unknown']),
  /** One or two sentences for users. */
  reason: z.string(),
})
export type JobCheckState = z.infer<typeof PayStanding>['state']

export const JobCheck = z.extend(PayStanding, {
  check: z.enum(jobCheckNames),
  /** The words or the figures that decide, such as a quote of the advert; null if there are none. */
  evidence: text,
  /** The address of the page that states the rule or the fact; null if the fact comes from the user. */
  source: text,
  /** The day on which the source was read, YYYY-MM-DD; null if it is not known. */
  as_of: text,
  /** What would make an unknown check sure, in one or two sentences; absent if the check is known. */
  settled_by: z.optional(z.string()),
})
export type JobCheck = z.infer<typeof JobCheck>

export const JobAssessment = z.object({
  verdict: z.enum(jobVerdicts),
  reason: z.string(),
  checks: z.array(JobCheck),
  /** The best three occupations that the job may belong to, the likeliest first, each with its match from 0 to 1. */
  occupations: z.array(z.object({ code: z.string(), title: z.string(), score: z.number() })),
  /** The ids of the occupations for which the pay is judged; absent in stored answers of older versions. */
  counted: z.optional(z.array(z.string())),
  /** What other pay or another person would change, in sentences. */
  changes: z.array(z.string()),
})
export type JobAssessment = z.infer<typeof JobAssessment>
