import * as z from 'zod/mini'
import { defineRoute } from './contract.ts'
import { oneOf } from './parameters.ts'
import { EDGE_SECONDS, milesNeedPlace, RelaxParameter, SearchCriteria } from './search.ts'

/**
 * What to count: the values of all short lists, or the thousands of cities. `towns` are the cities without those far
 * from `near`, which a company there still has on the register. The page asks for the cities only once
 * their list opens.
 */
export const countedLists = ['lists', 'cities', 'towns'] as const
export type CountedLists = (typeof countedLists)[number]

/** Latitude and longitude, in degrees. The schema of a pair would cost each page half a kilobyte. */
const point = z.array(z.number())

/** The place of a search, each counted town near it, and how many it finds in towns farther away. */
export const townPoints = {
  from: z.optional(point),
  points: z.optional(z.record(z.string(), point)),
  farther: z.optional(z.int()),
}

const SearchCounts = z.object({
  /**
   * For each filter and value, how many companies the search finds with this value in place of the chosen one. If it finds
   * none, it leaves out the fewest flags of `relax` that help, as a search does. Values that find none are left out.
   */
  counts: z.record(z.string(), z.record(z.string(), z.int())),
  /** Only with `towns`. */
  ...townPoints,
})
export type SearchCounts = z.infer<typeof SearchCounts>

export const searchCounts = defineRoute('GET /search/counts', {
  auth: 'visitor',
  summary:
    'Counts the companies of a search for each value of the lists of the form, under all other filters.',
  request: {
    query: z
      .extend(SearchCriteria, { of: z._default(oneOf(countedLists), 'lists'), relax: RelaxParameter })
      .check(milesNeedPlace),
  },
  responses: { 200: SearchCounts },
  errors: ['pro_required', 'too_many_requests', 'no_register'],
  edgeSeconds: EDGE_SECONDS,
})
