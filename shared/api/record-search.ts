import * as z from 'zod/mini'
import { defineRoute, MessageBody } from './contract.ts'
import { SearchCriteria } from './search.ts'

/** The criteria of a search in the history. Page and order do not distinguish searches. */
const MadeSearch = z.omit(SearchCriteria, { page: true, sort: true })
export type MadeSearch = z.infer<typeof MadeSearch>

/** Criteria as text, as in a page URL. Each text is then parsed like a search parameter. */
const SentSearch = z.pipe(
  z.record(
    z.string().check(z.maxLength(40)),
    z.string('Give text').check(z.maxLength(2_000, 'Give at most 2,000 characters')),
    'Give the criteria of the search',
  ),
  z.pipe(
    z.transform((sent: Record<string, string>) => sent as z.input<typeof MadeSearch>),
    MadeSearch,
  ),
)

/** An upper limit that no register reaches. */
const MAX_FOUND = 10_000_000

export const recordSearch = defineRoute('PUT /search/history', {
  auth: 'user',
  summary: 'Adds a search to the user’s history. A repeated search moves to the top.',
  request: {
    body: z.object({
      criteria: SentSearch,
      /** The number of companies that the page showed. */
      total: z
        .int('Give how many companies were found')
        .check(
          z.minimum(0, 'Give how many companies were found'),
          z.maximum(MAX_FOUND, `A search finds at most ${MAX_FOUND} companies`),
        ),
    }),
  },
  responses: { 200: MessageBody },
  errors: ['conflict', 'too_many_requests'],
})
