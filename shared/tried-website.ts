import * as z from 'zod/mini'
import { jobReasons } from './job-reasons.ts'
import { candidateSources, websiteRejections, websiteRules } from './website-verdicts.ts'

const keysOf = <Key extends string>(names: Readonly<Record<Key, unknown>>) =>
  Object.keys(names) as [Key, ...Key[]]

/**
 * A website that was tried as that of a company. A verdict that is a rule has a confidence from 0 to 1. If no page could be
 * read, `reason` says why.
 */
export const TriedWebsite = z.object({
  host: z.string(),
  found_by: z.enum(keysOf(candidateSources)),
  verdict: z.enum([...keysOf(websiteRules), ...keysOf(websiteRejections)]),
  confidence: z.nullable(z.number()),
  reason: z.nullable(z.enum(keysOf(jobReasons))),
})
export type TriedWebsite = z.infer<typeof TriedWebsite>
