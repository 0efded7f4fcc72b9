import * as z from 'zod/mini'
import { coverageFactNames } from '../../coverage-facts.ts'
import { dataOf, defineRoute } from '../contract.ts'

const count = z.int()
/** In percent, with one digit. */
const share = z.number()

/** How often a search was made, and how often it had no results. */
const Made = { made: count, empty: count }

/** A search by its filters, as parameters. `*` stands for what people typed. */
const CountedFilters = z.object({ filters: z.record(z.string(), z.string()), ...Made })

export const CoverageReport = z.object({
  /** Null until the first register is indexed. */
  coverage: z.nullable(
    z.object({
      /** The date of the register, YYYY-MM-DD. */
      register_date: z.string(),
      companies: count,
      facts: z.array(
        z.object({
          name: z.enum(coverageFactNames),
          known: count,
          share,
          /** The share on an earlier UTC date; null on the first day. */
          before: z.nullable(z.object({ date: z.string(), share })),
        }),
      ),
    }),
  ),
  /** The first pages of searches within `days` UTC dates, today included. */
  searches: z.object({
    days: count,
    ...Made,
    /** The most frequent ones first. */
    most: z.array(CountedFilters),
    /** Those with the most empty answers first. */
    without_results: z.array(CountedFilters),
    /** Names that at least five people searched, with the number of people. */
    texts: z.array(z.object({ text: z.string(), people: count, empty: count })),
    /** How many other names were searched. */
    rare_texts: count,
  }),
})
export type CoverageReport = z.infer<typeof CoverageReport>

export const coverageReport = defineRoute('GET /admin/coverage', {
  auth: 'admin',
  summary: 'Returns for how many companies each fact is known, and what is searched, without personal data.',
  responses: { 200: dataOf(CoverageReport) },
})
