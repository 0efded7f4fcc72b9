import * as z from 'zod/mini'
import { LONGEST_FIND } from '../longest-find.ts'
import { dataOf, defineRoute } from './contract.ts'
import { JobRow } from './job-search.ts'
import { FoundSponsor } from './licence.ts'
import { ONE_LINE } from './plain-text.ts'

/** What a text may mean, of which the box shows the first. */
export const findKinds = ['jobs', 'sponsors', 'occupations'] as const
export type FindKind = (typeof findKinds)[number]

/** The answers of the one box that every page has (docs/product/search.md "One box"). */
export const find = defineRoute('GET /find', {
  auth: 'visitor',
  summary:
    'Finds jobs, sponsors and occupations by one text: a job title, an employer, a place, a postcode or a SOC 2020 code.',
  request: {
    query: z.object({
      q: z
        .string({ error: 'Enter a text' })
        .check(
          z.maxLength(LONGEST_FIND, `Enter at most ${LONGEST_FIND} characters`),
          z.trim(),
          z.minLength(1, { error: 'Enter a text', abort: true }),
          z.regex(ONE_LINE, 'Enter a text without control characters'),
        ),
    }),
  },
  responses: {
    200: dataOf(
      z.object({
        /** What the text means most likely. */
        best: z.enum(findKinds),
        /** The place that the text names, as a search takes it; null if it names none. */
        near: z.nullable(z.string()),
        words: z.string(),
        jobs: z.object({
          query: z.record(z.string(), z.string()),
          total: z.int(),
          first: z.array(
            z.pick(JobRow, { id: true, title: true, company_name: true, preview: true, verdict: true }),
          ),
        }),
        /** The best of the licence check, those that have left the register after those with the same name. */
        sponsors: z.array(FoundSponsor),
        did_you_mean: z.nullable(z.string()),
        /** The occupations that the words name, the best first. */
        occupations: z.array(z.object({ code: z.string(), title: z.string() })),
      }),
    ),
  },
  errors: ['too_many_requests', 'no_register'],
})
