import * as z from 'zod/mini'
import type { FactSources } from '../facts/fact-source.ts'
import { number, text } from '../fields/texts-and-numbers.ts'
import { IndexedFacts, ListedFacts } from '../fields/vacancy-values.ts'
import { jobSiteNames, jobSiteOf } from '../job-sites.ts'
import { screenshotEnds } from '../system/files.ts'
import type { Evidence } from '../vacancy/evidence.ts'
import { supportingEvidence } from '../vacancy/supporting-evidence.ts'
import { isTentativeOffer } from './tentative-offer.ts'

/** The facts of a vacancy that the index of jobs takes as they are. */
const CopiedFacts = z.extend(IndexedFacts, { job_category_id: number, ...ListedFacts.shape })
type CopiedFacts = z.infer<typeof CopiedFacts>

/** What the index of jobs needs of a live vacancy. Dates are YYYY-MM-DD. */
export const IndexedJob = z.object({
  id: z.int(),
  ...CopiedFacts.shape,
  /** When it was found, in milliseconds since 1970. */
  found_at: z.number(),
  /** The day on which its screenshot is deleted; null if it has none. */
  screenshot_ends: text,
  /** The job site that lists it; null if it was found closer to the company. */
  job_site: z.nullable(z.enum(jobSiteNames)),
  /** Whether it offers sponsorship in words that leave it open, such as "may be considered". */
  is_tentative_offer: z.boolean(),
})
export type IndexedJob = z.infer<typeof IndexedJob>

/** The facts of a vacancy from which the index has its job. */
export interface JobSource extends CopiedFacts {
  vacancy_id: number
  created_at: string
  evidence: readonly Evidence[]
  fact_sources: FactSources
  posting_id?: string | undefined
  screenshot_key: string | null
  screenshot_at: string | null
}

const DAY = 'YYYY-MM-DD'.length

const kept = Object.keys(CopiedFacts.shape) as (keyof CopiedFacts)[]

export const indexedJob = (source: JobSource): IndexedJob => {
  const { vacancy_id, created_at, posting_id, screenshot_key, screenshot_at } = source
  return {
    id: vacancy_id,
    ...(Object.fromEntries(kept.map((field) => [field, source[field]])) as CopiedFacts),
    found_at: Date.parse(created_at),
    job_site: jobSiteOf(posting_id),
    is_tentative_offer: source.visa_sponsorship === 1 && isTentativeOffer(supportingEvidence(source)),
    screenshot_ends:
      screenshot_key === null || screenshot_at === null
        ? null
        : screenshotEnds(screenshot_key, screenshot_at).toISOString().slice(0, DAY),
  }
}
