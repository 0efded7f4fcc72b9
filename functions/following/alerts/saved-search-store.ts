import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { AppError } from '#shared/errors.ts'
import { type Database, perContext } from '../../platform/context.ts'
import { itemsOfPartition } from '../../platform/dynamodb/items-of-partition.ts'
import { quotaRows } from '../../platform/dynamodb/quota-rows.ts'
import { writeIf } from '../../platform/dynamodb/write-if.ts'

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

/** The facts about the calling user that this feature needs. */
export interface SearchUser {
  userId: string
  hasPro: boolean
}

/** The error for a saved search that was deleted or belongs to another user. */
export const searchNotFound = (): AppError =>
  new AppError('not_found', 'There is no saved search with this id')

/** The sort key of the row that counts a user's saved searches. No search has this id. */
const COUNTER = 'count'

const keyOf = (userId: string, searchId: string) => ({ user_id: userId, search_id: searchId })

/** Saved searches by user. */
export const savedSearchStore = perContext(({ documents, tables }: Database<'saved_searches' | 'users'>) => {
  const table = tables.saved_searches
  const rows = quotaRows(documents, {
    table,
    users: tables.users,
    sortKey: 'search_id',
    counter: COUNTER,
    count: 'count',
  })

  return {
    /** The saved searches of a user, oldest first. */
    async ofUser(userId: string): Promise<StoredSearch[]> {
      const searches: StoredSearch[] = []
      for await (const item of itemsOfPartition(documents, { table, key: 'user_id', value: userId })) {
        if (item['search_id'] !== COUNTER) searches.push(StoredSearch.parse(item))
      }
      return searches.toSorted((a, b) => (a.created_at < b.created_at ? -1 : 1))
    },

    async find(userId: string, searchId: string): Promise<StoredSearch | undefined> {
      const { Item } = await documents.send(
        new GetCommand({ TableName: table, Key: keyOf(userId, searchId), ConsistentRead: true }),
      )
      return Item && StoredSearch.parse(Item)
    },

    /** Adds a search if there are fewer than `max`, even with concurrent calls. `already_exists`: the id exists. */
    add: (userId: string, search: StoredSearch, max: number) =>
      rows.add(userId, StoredSearch.parse(search), max),

    /** Renames a search. @returns whether it exists. */
    async rename(userId: string, searchId: string, name: string): Promise<boolean> {
      const update = new UpdateCommand({
        TableName: table,
        Key: keyOf(userId, searchId),
        UpdateExpression: 'SET #name = :name',
        ConditionExpression: 'attribute_exists(user_id)',
        ExpressionAttributeNames: { '#name': 'name' },
        ExpressionAttributeValues: { ':name': name },
      })
      return (await writeIf(documents, update)).isWritten
    },

    remove: (userId: string, searchId: string) => rows.remove(userId, searchId),

    /** Moves the marker forward, never back. @returns whether the search exists. */
    async see(userId: string, searchId: string, seen: Marker | JobMarker): Promise<boolean> {
      const update = new UpdateCommand({
        TableName: table,
        Key: keyOf(userId, searchId),
        UpdateExpression: 'SET seen = :seen',
        ConditionExpression: 'seen.version < :version',
        ExpressionAttributeValues: { ':seen': seen, ':version': seen.version },
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      })
      const { isWritten, item } = await writeIf(documents, update)
      return isWritten || item !== undefined
    },
  }
})
