import * as z from 'zod/mini'
import { text } from '../fields/texts-and-numbers.ts'
import { dataOf, defineRoute, listOf, MessageBody } from './contract.ts'
import { MAX_HANDLE } from './parameters.ts'
import { entryKinds } from './shortlist.ts'

export const MAX_SHARED_LISTS = 20

/** How many entries a link or a calendar can name. */
export const MAX_SHARED_ENTRIES = 100

/** For how many days a link works. */
export const SHARED_LIST_DAYS = 90

const LINK = 'Give the id of a link'
const LinkId = z.string(LINK).check(z.regex(/^[\w-]{43}$/, LINK))
const TOKEN = 'Give the token of the link'

/** A link to a shortlist, or to some of its entries. */
export const SharedList = z.object({
  /** Not the token: the link is shown once only. */
  id: z.string(),
  created_at: z.string(),
  expires_on: z.string(),
  /** How many entries were chosen; null for all, also later ones. */
  chosen: z.nullable(z.int()),
})
export type SharedList = z.infer<typeof SharedList>

/** What everybody with the link sees: public facts only (docs/product/jobs-search.md "Shortlist"). */
const OpenedList = z.object({
  /** By the register, sorted by name. */
  sponsors: z.array(z.object({ name: z.string(), town: text, left_on: text })),
  /** Open jobs without their company, sorted by title. `closes` is in words, such as `Closes 5 May 2026`. */
  jobs: z.array(z.object({ id: z.int(), title: z.string(), city_name: text, closes: text })),
  expires_on: z.string(),
})
export type OpenedList = z.infer<typeof OpenedList>

const KIND = `Give one of: ${entryKinds.join(', ')}`
const ENTRIES = `Give the kinds and ids of at most ${MAX_SHARED_ENTRIES} entries`

export const shareShortlist = defineRoute('POST /shared-lists', {
  auth: 'user',
  summary: 'Makes a link that shows the public facts of the shortlist, or of some entries, for 90 days.',
  request: {
    body: z.object({
      /** Absent for the whole list, with later entries. */
      entries: z.optional(
        z
          .array(
            z.object(
              { kind: z.enum(entryKinds, KIND), id: z.int().check(z.minimum(1), z.maximum(MAX_HANDLE)) },
              ENTRIES,
            ),
            ENTRIES,
          )
          .check(z.minLength(1, ENTRIES), z.maxLength(MAX_SHARED_ENTRIES, ENTRIES)),
      ),
    }),
  },
  responses: { 201: dataOf(z.extend(SharedList, { token: z.string() })) },
  errors: ['conflict'],
})

export const listSharedLists = defineRoute('GET /shared-lists', {
  auth: 'user',
  summary: 'Lists the links that the user has made and that still work, newest first.',
  responses: { 200: listOf(SharedList) },
})

export const endSharedList = defineRoute('DELETE /shared-lists/{id}', {
  auth: 'user',
  summary: 'Ends a link. Succeeds if there is none.',
  request: { params: z.object({ id: LinkId }) },
  responses: { 200: MessageBody },
  errors: ['conflict'],
})

/** The token is in the body, so that no log or cache of URLs keeps it. */
export const openSharedList = defineRoute('POST /shared-lists/open', {
  auth: 'none',
  summary:
    'Returns the public facts behind a link to a shortlist. A wrong, ended or expired link is not found.',
  request: { body: z.object({ token: z.string(TOKEN).check(z.maxLength(200, TOKEN)) }) },
  responses: { 200: dataOf(OpenedList) },
  errors: ['not_found', 'too_many_requests', 'no_register'],
})
