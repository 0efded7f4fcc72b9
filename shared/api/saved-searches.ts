import * as z from 'zod/mini'
import { CompanyRow } from './company-row.ts'
import { defineRoute } from './contract.ts'
import { listOf, dataOf, paginated, MessageBody } from './envelopes.ts'
import { FlagParameter, PageParameter } from './parameters.ts'
import { ONE_LINE, VISIBLE } from './plain-text.ts'

/** The maximum number of saved searches of a user. */
export const MAX_SAVED_SEARCHES = 50

/** The maximum length of a saved search's name, in characters. */
export const SEARCH_NAME_LENGTH = 100

/** The parameters of a search as in a page URL, without the page number. */
const Criteria = z.record(
  z.string().check(z.maxLength(40)),
  z.string('Give text').check(z.maxLength(2_000, 'Give at most 2,000 characters')),
  'Give the criteria of the search',
)

/** A saved search. A company is new if the current index finds it and the index that the user last saw does not. */
export const SavedSearch = z.object({
  id: z.string(),
  name: z.string(),
  criteria: z.record(z.string(), z.string()),
  created_at: z.string(),
  /** The date of the register that the user last saw, YYYY-MM-DD. */
  seen_date: z.string(),
  /** The current number of results. Null with `uncounted`, or if the filters need Pro and the user has none. */
  total: z.nullable(z.int()),
  /**
   * The number of new results. Null if `total` is null, or if counting would load too many old indexes.
   * `newInSavedSearch` then counts them.
   */
  new_count: z.nullable(z.int()),
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

export const listSavedSearches = defineRoute({
  id: 'listSavedSearches',
  method: 'GET',
  path: '/saved-searches',
  auth: 'user',
  summary:
    'Lists the user’s saved searches, each with its number of new companies since the user last looked. Those with new companies come first. With uncounted=1 it counts nothing, and the newest come first.',
  request: {
    query: z.object({
      /** With 1, `total` and `new_count` are null. No search runs, so the call is cheap. */
      uncounted: z.optional(FlagParameter),
    }),
  },
  responses: { 200: listOf(SavedSearch) },
  errors: ['too_many_requests'],
})

export const saveSearch = defineRoute({
  id: 'saveSearch',
  method: 'POST',
  path: '/saved-searches',
  auth: 'user',
  summary:
    'Saves a search, without new companies yet. If an equal search is saved already, it returns that one with its name.',
  request: { body: z.object({ name: SearchName, criteria: Criteria }) },
  responses: {
    200: z.extend(dataOf(SavedSearch), {
      /** Whether the search was saved before this call, perhaps under another name. */
      was_saved: z.boolean(),
    }),
  },
  errors: ['pro_required', 'conflict', 'too_many_requests'],
})

export const renameSavedSearch = defineRoute({
  id: 'renameSavedSearch',
  method: 'PATCH',
  path: '/saved-searches/{id}',
  auth: 'user',
  summary: 'Renames a saved search.',
  request: { params: SearchPath, body: z.object({ name: SearchName }) },
  responses: { 200: MessageBody },
  errors: ['conflict'],
})

export const deleteSavedSearch = defineRoute({
  id: 'deleteSavedSearch',
  method: 'DELETE',
  path: '/saved-searches/{id}',
  auth: 'user',
  summary: 'Deletes a saved search. Succeeds if there is none.',
  request: { params: SearchPath },
  responses: { 200: MessageBody },
})

const NewCompanies = z.extend(paginated(CompanyRow), {
  /** The version of the current index. The page sends it to `seen`, so that later results stay new. */
  version: z.string(),
  /** The date of the register in the current index. */
  register_date: z.string(),
})

export const newInSavedSearch = defineRoute({
  id: 'newInSavedSearch',
  method: 'GET',
  path: '/saved-searches/{id}/new',
  auth: 'user',
  summary: 'Lists the companies that a saved search finds now, but did not find when the user last looked.',
  request: { params: SearchPath, query: z.object({ page: PageParameter }) },
  responses: { 200: NewCompanies },
  errors: ['pro_required', 'too_many_requests'],
})

export const seeSavedSearch = defineRoute({
  id: 'seeSavedSearch',
  method: 'POST',
  path: '/saved-searches/{id}/seen',
  auth: 'user',
  summary: 'Marks the new companies of a saved search as seen up to a version.',
  request: {
    params: SearchPath,
    body: z.object({
      version: z.string('Give a version from new').check(z.regex(/^[\da-f]{64}$/, 'Give a version from new')),
    }),
  },
  responses: { 200: MessageBody },
  errors: ['conflict'],
})
