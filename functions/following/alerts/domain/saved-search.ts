import * as z from 'zod/mini'

/** The index that a user last saw: its hash, its version, and the date of its register. */
const Marker = z.object({ index: z.string(), version: z.int(), date: z.string() })
export type Marker = z.infer<typeof Marker>

/** The criteria of a search as in a page URL, without empty ones and the page number. */
const Criteria = z.record(z.string(), z.string())
export type Criteria = z.infer<typeof Criteria>

/**
 * Up to where a user has seen jobs: `version` is when the newest of them was found, in milliseconds since 1970. `date` is
 * the day on which the user looked.
 */
const JobMarker = z.object({ version: z.int(), date: z.string() })
export type JobMarker = z.infer<typeof JobMarker>

const kept = {
  search_id: z.string(),
  name: z.string(),
  criteria: Criteria,
  /** The instant at which the search was saved. */
  created_at: z.string(),
}

/** A saved search of companies. Items of older versions have no kind. */
const CompanySearch = z.object({ ...kept, kind: z.optional(z.literal('sponsors')), seen: Marker })
export type CompanySearch = z.infer<typeof CompanySearch>

const JobSearch = z.object({ ...kept, kind: z.literal('jobs'), seen: JobMarker })
export type JobSearch = z.infer<typeof JobSearch>

export const StoredSearch = z.union([JobSearch, CompanySearch])
export type StoredSearch = z.infer<typeof StoredSearch>

export const isOfJobs = (search: StoredSearch): search is JobSearch => search.kind === 'jobs'
export const isOfCompanies = (search: StoredSearch): search is CompanySearch => search.kind !== 'jobs'

/** The result of adding a row: `full` at the maximum, `no_user` if the account was deleted. */
export type AddResult = 'added' | 'already_exists' | 'full' | 'no_user'

/** The result of removing a row: `none` if it does not exist, `no_user` if the account was deleted. */
export type RemoveResult = 'removed' | 'none' | 'no_user'

export interface SavedSearches {
  /** The saved searches of a user, oldest first. */
  ofUser: (userId: string) => Promise<StoredSearch[]>
  find: (userId: string, searchId: string) => Promise<StoredSearch | undefined>
  /** Adds a search if there are fewer than `max`, even with concurrent calls. `already_exists`: the id exists. */
  add: (userId: string, search: StoredSearch, max: number) => Promise<AddResult>
  /** Renames a search. @returns whether it exists. */
  rename: (userId: string, searchId: string, name: string) => Promise<boolean>
  remove: (userId: string, searchId: string) => Promise<RemoveResult>
  /** Moves the marker forward, never back. @returns whether the search exists. */
  see: (userId: string, searchId: string, seen: Marker | JobMarker) => Promise<boolean>
}

/** The rules of a search of companies. */
export interface SearchRules {
  /** The query of the criteria, as JSON. Searches with the same query are one search. */
  queryOf: (criteria: Criteria) => object
  needsPro: (criteria: Criteria) => boolean
  /** Whether it is by a name, website or postcode. Then its locked companies have only what the register publishes. */
  isIdentifying: (criteria: Criteria) => boolean
}

/** The facts about the calling user that this feature needs. */
export interface SearchUser {
  userId: string
  hasPro: boolean
}
