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

/** The five checks of a job, in the order in which they are shown. */
export const jobCheckNames = ['licence', 'words', 'occupation', 'pay', 'place'] as const
export type JobCheckName = (typeof jobCheckNames)[number]

/** Unknown never counts as met. */
export type JobCheckState = 'met' | 'not-met' | 'unknown'

/** One check with what supports it. */
export interface JobCheck {
  check: JobCheckName
  state: JobCheckState
  /** One or two sentences for users. */
  reason: string
  /** The words or the figures that decide, such as a quote of the advert; null if there are none. */
  evidence: string | null
  /** The address of the page that states the rule or the fact; null if the fact comes from the user. */
  source: string | null
  /** The day on which the source was read, YYYY-MM-DD; null if it is not known. */
  as_of: string | null
}

/** What a list says of the pay of a job: the state and the sentence of its check of pay. */
export type PayStanding = Pick<JobCheck, 'state' | 'reason'>

/** An occupation that a job may belong to. */
export interface LikelyOccupation {
  code: string
  title: string
  /** How well the title of the job matches, from 0 to 1. */
  score: number
}

/** The answer about a job, with its evidence. */
export interface JobAssessment {
  verdict: JobVerdict
  /** The reason of the check that decides most. */
  reason: string
  checks: JobCheck[]
  /** The best three occupations, the likeliest first. Empty if no title is like that of the job. */
  occupations: LikelyOccupation[]
  /** What would make the answer better, in sentences. */
  changes: string[]
}
