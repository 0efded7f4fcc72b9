import * as z from 'zod/mini'
import { AdvertCheck } from './advert-check.ts'
import { JobCheck } from './job-assessment.ts'

/**
 * What an offer letter says of one thing, or does not say. One that is not met is a warning, and no judgement of the
 * sender. What the letter does not settle is unknown, never met.
 */
const OfferFinding = z.extend(JobCheck, {
  check: z.enum(['fee', 'mail', 'licence', 'occupation', 'pay']),
})
export type OfferFinding = z.infer<typeof OfferFinding>

/** The answer about an offer letter: its findings, the warnings first, and what was read of its job and its employer. */
export const OfferCheck = z.extend(z.pick(AdvertCheck, { job: true, employer: true, occupations: true }), {
  findings: z.array(OfferFinding),
})
export type OfferCheck = z.infer<typeof OfferCheck>
