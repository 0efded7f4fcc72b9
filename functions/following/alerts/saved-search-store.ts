import * as z from 'zod/mini'
import { AppError } from '#shared/errors.ts'
import { type Database, perContext } from '../../platform/context.ts'
import { when } from '../../platform/dynamodb/expressions.ts'
import { quotaRows } from '../../platform/dynamodb/quota-rows.ts'
import { update, write } from '../../platform/dynamodb/records.ts'

/** The index that a user last saw: its hash, its version, and the date of its register. */
const Marker = z.object({ index: z.string(), version: z.int(), date: z.string() })
export type Marker = z.infer<typeof Marker>

/** The criteria of a search as in a page URL, without empty ones and the page number. */
const Criteria = z.record(z.string(), z.string())
export type Criteria = z.infer<typeof Criteria>

/** Up to where a user has seen jobs: `version`, when the newest was found, and `date`, the day of the look. */
const JobMarker = z.object({ version: z.int(), date: z.string() })
export type JobMarker = z.infer<typeof JobMarker>

const common = {
  search_id: z.string(),
  name: z.string(),
  criteria: Criteria,
  created_at: z.string(),
}

/** A saved search of companies. Items of older versions have no kind. */
const CompanySearch = z.object({ ...common, kind: z.optional(z.literal('sponsors')), seen: Marker })
export type CompanySearch = z.infer<typeof CompanySearch>

const JobSearch = z.object({ ...common, kind: z.literal('jobs'), seen: JobMarker })
export type JobSearch = z.infer<typeof JobSearch>

export const StoredSearch = z.union([JobSearch, CompanySearch])
export type StoredSearch = z.infer<typeof StoredSearch>

export const isOfJobs = (search: StoredSearch): search is JobSearch => search.kind === 'jobs'
export const isOfCompanies = (search: StoredSearch): search is CompanySearch => search.kind !== 'jobs'

/** The facts about the calling user that this feature needs. */
export interface SearchUser {
  userId: string
  hasPro: boolean
}

/** The error for a saved search that was deleted or belongs to another user. */
export const searchNotFound = (): AppError =>
  new AppError('not_found', 'There is no saved search with this id')

/** Saved searches by user. The row `count` counts them. */
export const savedSearchStore = perContext((database: Database<'saved_searches' | 'users'>) => {
  const rows = quotaRows(database, {
    table: 'saved_searches',
    schema: StoredSearch,
    sortKey: 'search_id',
    counter: 'count',
  })

  return {
    ...rows,

    /** The saved searches of a user, oldest first. */
    ofUser: async (userId: string): Promise<StoredSearch[]> =>
      (await rows.ofUser(userId)).toSorted((a, b) => (a.created_at < b.created_at ? -1 : 1)),

    /** Renames a search. @returns whether it exists. */
    async rename(user_id: string, search_id: string, name: string): Promise<boolean> {
      const { documents, tables } = database
      const renamed = update(
        tables.saved_searches,
        { user_id, search_id },
        { set: { name } },
        when`attribute_exists(user_id)`,
      )
      return (await write(documents, renamed)).isWritten
    },

    /** Moves the marker forward, never back. @returns whether the search exists. */
    async see(user_id: string, search_id: string, seen: Marker | JobMarker): Promise<boolean> {
      const { documents, tables } = database
      const moved = update(
        tables.saved_searches,
        { user_id, search_id },
        { set: { seen } },
        when`seen.version < ${seen.version}`,
      )
      const { isWritten, item } = await write(documents, moved)
      return isWritten || item !== undefined
    },
  }
})
