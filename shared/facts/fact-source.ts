import * as z from 'zod/mini'

/**
 * Where facts come from, strongest first, with their ranks (docs/product/pipeline.md "Sources of facts"). Ranks are
 * stored, so they never change. The gaps are for further sources.
 */
export const sourceRanks = {
  correction: 10,
  profiles: 20,
  'gender-pay-gap': 25,
  'companies-house': 30,
  'care-quality-commission': 32,
  'minimum-wage': 34,
  certificates: 36,
  nhs: 37,
  schools: 38,
  trusts: 39,
  'job-board': 40,
  'sector-feed': 45,
  website: 50,
  'job-site': 55,
  discovery: 60,
} as const
export type SourceName = keyof typeof sourceRanks

export const FactSource = z.object({
  source: z.enum(Object.keys(sourceRanks) as SourceName[]),
  /** How the fact was found, such as `structured` for the structured data of a page. */
  rule: z.string(),
  /** The rank of the source. Of two facts, the one with the lower rank is used. */
  rank: z.int(),
  /** The instant at which the source stated the fact; null if it is not known. */
  at: z.nullable(z.string()),
  /** The administrator of a correction, the publisher of a file, or the way in which a website was found. */
  by: z.optional(z.string()),
  why: z.optional(z.string()),
  /** The probability from 0 to 1 that the fact is right, if it was discovered. */
  confidence: z.optional(z.number()),
  url: z.optional(z.string()),
})
export type FactSource = z.infer<typeof FactSource>

const ReplacedFact = z.extend(FactSource, { values: z.record(z.string(), z.unknown()) })

/**
 * The sources of an item's facts, by the first field of each group (`shared/fact-groups.ts`). `replaced` has the facts
 * of the other sources, strongest first, at most one of each.
 */
export const FactSources = z.record(
  z.string(),
  z.extend(FactSource, { replaced: z.optional(z.array(ReplacedFact)) }),
)
export type FactSources = z.infer<typeof FactSources>
