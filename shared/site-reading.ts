import * as z from 'zod/mini'

/** What the reading of a job site has counted so far. */
export const SiteCounts = z.object({
  /** The results, with those that are repeated. */
  read: z.int(),
  /** The results of another shape. */
  skipped: z.int(),
  /** The results of a company on the register with the same name, and of one that probably is the employer. */
  exact: z.int(),
  probable: z.int(),
  /** The results that may be those of several companies. */
  ambiguous: z.int(),
  /** The results whose employer is probably a company in another town. */
  elsewhere: z.int(),
  /** How many vacancies were written, and how many were ended because the site no longer lists them. */
  changed: z.int(),
  ended: z.int(),
})
export type SiteCounts = z.infer<typeof SiteCounts>

export const SitePosition = z.object({
  /** ISO. */
  started_at: z.string(),
  /** The current search, from 0. After the last one, vacancies that are missing are ended. */
  search: z.int(),
  /** The next page of the search, from 1. */
  page: z.int(),
  /** The number of pages that were read of all searches. */
  pages: z.int(),
  /** Whether all results of the searches so far were read. */
  is_whole: z.boolean(),
  counts: SiteCounts,
})
export type SitePosition = z.infer<typeof SitePosition>
