/** The index that a reader last looked at: which, how many flips came before, and the date of its register. */
export interface Marker {
  index: string
  version: number
  date: string
}

/** A search as its parameters stand in an address, empty ones and the page aside. */
export type Criteria = Record<string, string>

export interface StoredSearch {
  search_id: string
  name: string
  criteria: Criteria
  /** An instant. */
  created_at: string
  seen: Marker
}

/** What became of adding one: `full` where there are as many as may be, `no_user` where the account is gone. */
export type Added = 'added' | 'full' | 'no_user'

/** What became of removing one: `none` where it was removed already, `no_user` where the account is gone. */
export type Removed = 'removed' | 'none' | 'no_user'

export interface SavedSearches {
  /** The oldest first. */
  ofUser: (userId: string) => Promise<StoredSearch[]>
  find: (userId: string, searchId: string) => Promise<StoredSearch | undefined>
  /** Adds one where fewer than `most` are there, however many calls come at once; `there` where one of its id is. */
  add: (userId: string, search: StoredSearch, most: number) => Promise<Added | 'there'>
  /** @returns whether it was there. */
  rename: (userId: string, searchId: string, name: string) => Promise<boolean>
  remove: (userId: string, searchId: string) => Promise<Removed>
  /** Moves the marker on, never back. @returns whether the search was there. */
  see: (userId: string, searchId: string, seen: Marker) => Promise<boolean>
}

/** What a search is to the index, and who may make it. */
export interface SearchRules<Query> {
  queryOf: (criteria: Criteria) => Query
  needsPro: (criteria: Criteria) => boolean
}

/** Whose request it is, as far as it matters here. */
export interface Asker {
  userId: string
  hasPro: boolean
}
