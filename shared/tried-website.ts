import * as z from 'zod/mini'
import { jobReasons } from './job-reasons.ts'
import { candidateSources, websiteRejections, websiteRules } from './website-verdicts.ts'

const keysOf = <Key extends string>(names: Readonly<Record<Key, unknown>>) =>
  Object.keys(names) as [Key, ...Key[]]

/** A website that was tried as a company's. A rule's verdict has a confidence, and a failed reading a reason. */
export const TriedWebsite = z.object({
  host: z.string(),
  found_by: z.enum(keysOf(candidateSources)),
  verdict: z.enum([...keysOf(websiteRules), ...keysOf(websiteRejections)]),
  confidence: z.nullable(z.number()),
  reason: z.nullable(z.enum(keysOf(jobReasons))),
})
export type TriedWebsite = z.infer<typeof TriedWebsite>
