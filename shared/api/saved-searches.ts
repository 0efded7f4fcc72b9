import * as z from 'zod/mini'
import { CompanyRow } from './company-row.ts'
import { defineRoute, listOf, dataOf, paginated, MessageBody } from './contract.ts'
import { FlagParameter, InstantParameter, PageParameter } from './parameters.ts'
import { ONE_LINE, VISIBLE } from './plain-text.ts'

export const MAX_SAVED_SEARCHES = 50

/** The maximum length of a saved search's name, in characters. */
export const SEARCH_NAME_LENGTH = 100

/** The parameters of a search as in a page URL, without the page number. */
const Criteria = z.record(
  z.string().check(z.maxLength(40)),
  z.string('Give text').check(z.maxLength(2_000, 'Give at most 2,000 characters')),
  'Give the criteria of the search',
)

export const searchKinds = ['sponsors', 'jobs'] as const
const SearchKind = z.enum(searchKinds, `Give one of: ${searchKinds.join(', ')}`)

/**
 * A saved search. A company is new if the current index finds it and the index that the user last saw does not. A job is new
 * if it was found after the newest job that the user has seen.
 */
export const SavedSearch = z.object({
  id: z.string(),
  kind: SearchKind,
  name: z.string(),
  criteria: z.record(z.string(), z.string()),
  created_at: z.string(),
  /** The date of the register that the user last saw, or the day on which the user last saw the jobs. YYYY-MM-DD. */
  seen_date: z.string(),
  /** The current number of results. Null with `uncounted`, or if the filters need Pro and the user has none. */
  total: z.nullable(z.int()),
  /** The number of new results. Null without a `total`, or if counting would load too many old indexes. */
  new_count: z.nullable(z.int()),
  /** The `found_after` of a search for the new jobs; null for companies. */
  found_after: z.nullable(z.string()),
  /** Of the counted jobs, the version to send to `seeSavedSearch`. Null for companies, and if nothing was counted. */
  version: z.nullable(z.string()),
})
export type SavedSearch = z.infer<typeof SavedSearch>

const SearchName = z.pipe(
  z.pipe(
    z.string({ error: 'Enter a name for this search' }).check(
      z.maxLength(SEARCH_NAME_LENGTH, {
        error: `Enter a name of ${SEARCH_NAME_LENGTH} characters or fewer`,
        abort: true,
      }),
    ),
    z.transform((text: string) => text.trim()),
  ),
  z
    .string()
    .check(
      z.minLength(1, { error: 'Enter a name for this search', abort: true }),
      z.regex(ONE_LINE, 'Enter a name without line breaks or control characters'),
      z.regex(VISIBLE, 'Enter a name for this search'),
    ),
)

const SearchPath = z.object({ id: z.uuid('Give the id of a saved search') })

export const listSavedSearches = defineRoute('GET /saved-searches', {
  auth: 'user',
  summary:
    'Lists the user’s saved searches, each with its number of new companies or jobs since the user last looked. Those with news come first. With uncounted=1 it counts nothing, and the newest come first.',
  request: {
    query: z.object({
      /** With 1, `total` and `new_count` are null. No search runs, so the call is cheap. */
      uncounted: z.optional(FlagParameter),
    }),
  },
  responses: { 200: listOf(SavedSearch) },
  errors: ['too_many_requests', 'no_register'],
})

export const saveSearch = defineRoute('POST /saved-searches', {
  auth: 'user',
  summary:
    'Saves a search of companies or of jobs, without news yet. If an equal search is saved already, it returns that one with its name.',
  request: {
    body: z.object({ kind: z._default(SearchKind, 'sponsors'), name: SearchName, criteria: Criteria }),
  },
  responses: {
    200: z.extend(dataOf(SavedSearch), {
      /** Whether the search was saved before this call, perhaps under another name. */
      was_saved: z.boolean(),
    }),
  },
  errors: ['pro_required', 'conflict', 'too_many_requests', 'no_register'],
})

export const renameSavedSearch = defineRoute('PATCH /saved-searches/{id}', {
  auth: 'user',
  summary: 'Renames a saved search.',
  request: { params: SearchPath, body: z.object({ name: SearchName }) },
  responses: { 200: MessageBody },
  errors: ['conflict'],
})

export const deleteSavedSearch = defineRoute('DELETE /saved-searches/{id}', {
  auth: 'user',
  summary: 'Deletes a saved search. Succeeds if there is none.',
  request: { params: SearchPath },
  responses: { 200: MessageBody },
  errors: ['conflict'],
})

const NewCompanies = z.extend(paginated(CompanyRow), {
  /** The version of the current index. The page sends it to `seen`, so that later results stay new. */
  version: z.string(),
  /** The date of the register in the current index. */
  register_date: z.string(),
})

export const newInSavedSearch = defineRoute('GET /saved-searches/{id}/new', {
  auth: 'user',
  summary: 'Lists the companies that a saved search finds now, but did not find when the user last looked.',
  request: { params: SearchPath, query: z.object({ page: PageParameter }) },
  responses: { 200: NewCompanies },
  errors: ['pro_required', 'too_many_requests', 'no_register'],
})

export const seeSavedSearch = defineRoute('POST /saved-searches/{id}/seen', {
  auth: 'user',
  summary: 'Marks what is new in a saved search as seen up to a version.',
  request: {
    params: SearchPath,
    body: z.object({
      /** From `new` for companies, and from the list of saved searches for jobs. */
      version: z.union([z.string().check(z.regex(/^[\da-f]{64}$/)), InstantParameter], {
        error: 'Give a version of this search',
      }),
    }),
  },
  responses: { 200: MessageBody },
  errors: ['conflict', 'no_register'],
})
