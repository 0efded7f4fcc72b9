import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { type Database, perContext } from '../../platform/context.ts'
import { when } from '../../platform/dynamodb/expressions.ts'
import { erase, erasePartition, list, put, write, transact } from '../../platform/dynamodb/records.ts'
import { userExistsCheck, dayCount } from '../../platform/dynamodb/transaction-parts.ts'
import { userRates } from '../../platform/dynamodb/user-rates.ts'
import { newestFirst } from './newest-first.ts'

/** How many distinct searches a user's history has (docs/product/search.md "History"). */
export const MAX_SEARCHES = 50

/** How often a user may add a search to the history. */
const SEARCH_RECORDS = { name: 'search_records', perHour: 1_000 } as const

export const Search = z.object({
  /** The id, a hash of the criteria. Equal searches have the same id. */
  search_id: z.string(),
  /** The parameters as in a page URL, without the page number. */
  criteria: z.record(z.string(), z.string()),
  total: z.int(),
  searched_at: z.string(),
})
export type Search = z.infer<typeof Search>

/** The id of a search, which does not depend on the order of its criteria. */
export function searchIdOf(criteria: Record<string, string>): string {
  const sorted = Object.entries(criteria).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return createHash('sha256').update(JSON.stringify(sorted)).digest('base64url')
}

/** Two searches within this time may come from typing one name. */
const TYPING_MILLISECONDS = 60_000

/**
 * The searches that the history shows: the last 50 of all searches of a user, newest first. While a user types a name,
 * each pause makes a search. A search replaces the previous one if its name extends or shortens the previous name. This
 * applies within a minute and if all other criteria are equal. The result depends only on the searches, so that
 * concurrent calls agree.
 */
export const latestSearches = (searches: readonly Search[]): Search[] =>
  searches.filter(isLastTyped).slice(0, MAX_SEARCHES)

/**
 * The searches to delete, in this order, of all searches of a user, newest first. Partly typed names come first, the
 * oldest of them first. In another order, they would count as separate searches meanwhile. Then come the searches
 * beyond the last 50. The position of `madeId` decides which of them is first, so that concurrent calls delete
 * different ones.
 */
export function searchesToDelete(searches: readonly Search[], madeId: string): Search[] {
  const typedOn = searches.filter((search, at) => !isLastTyped(search, at, searches)).toReversed()
  const beyond = searches.filter(isLastTyped).slice(MAX_SEARCHES)
  const place = searches.findIndex(({ search_id }) => search_id === madeId)
  const first = Math.max(0, place) % (beyond.length || 1)
  return [...typedOn, ...beyond.slice(first), ...beyond.slice(0, first)]
}

function isLastTyped(search: Search, at: number, searches: readonly Search[]): boolean {
  const next = searches[at - 1]
  return next === undefined || !isTypedOn(search, next)
}

function isTypedOn(search: Search, next: Search): boolean {
  const { company_name: before, ...others } = search.criteria
  const { company_name: after, ...otherwise } = next.criteria
  if (!before || !after || searchIdOf(others) !== searchIdOf(otherwise)) return false
  const [short, long] = [before.toLowerCase(), after.toLowerCase()].toSorted((a, b) => a.length - b.length)
  return (
    long!.startsWith(short!) &&
    Date.parse(next.searched_at) - Date.parse(search.searched_at) < TYPING_MILLISECONDS
  )
}

/** How many searches one call deletes at most. The next call continues. */
const MAX_ROUNDS = 10

interface MadeSearch {
  userId: string
  criteria: Record<string, string>
  total: number
  at: Date
}

/** The last distinct searches of a user (`latestSearches`). */
export const historyStore = perContext(({ documents, tables }: Database) => {
  const partitionOf = (userId: string) => ({ table: tables.searches, where: when`user_id = ${userId}` })

  /** All stored searches of a user, newest first. */
  const allOf = async (userId: string): Promise<Search[]> =>
    newestFirst(await list(documents, partitionOf(userId), Search.parse), 'searched_at', 'search_id')

  /** Deletes a search. Given `seen`, it keeps a search that was repeated since that instant. */
  const remove = async (user_id: string, search_id: string, seen?: string): Promise<void> => {
    const condition = seen === undefined ? undefined : when`searched_at = ${seen}`
    await write(documents, erase(tables.searches, { user_id, search_id }, condition))
  }

  /** Deletes searches that the history no longer shows, one per round. It skips those that another call has deleted. */
  const trim = async (userId: string, madeId: string): Promise<void> => {
    for (let round = 1; round <= MAX_ROUNDS; round += 1) {
      const left = searchesToDelete(await allOf(userId), madeId)
      const [first] = left
      if (first === undefined) return
      await remove(userId, first.search_id, first.searched_at)
      // this call deleted the only one that was left, so there is nothing more to read
      if (left.length === 1) return
    }
  }

  return {
    /** Adds a search to the history, then deletes those no longer shown. The next call completes this one. */
    async record({ userId, criteria, total, at }: MadeSearch): Promise<'stored' | 'no_user' | 'too_many'> {
      const searched_at = at.toISOString()
      const search_id = searchIdOf(criteria)
      const outcome = await transact(documents, {
        search: put(
          tables.searches,
          { user_id: userId, search_id, criteria, total, searched_at },
          // a concurrent call may have stored the same search with a later instant, and a repeated write is not counted
          when`attribute_not_exists(search_id) OR searched_at < ${searched_at}`,
        ),
        rate: userRates(documents, tables.rates).counted(SEARCH_RECORDS, userId, at),
        user: userExistsCheck(tables.users, userId),
        statistics: dayCount(tables.counters, 'searches', at, userId),
      })
      if (outcome !== 'written') {
        if (outcome.includes('user')) return 'no_user'
        // a search that is not newer is stored already
        return outcome.includes('search') ? 'stored' : 'too_many'
      }
      await trim(userId, search_id)
      return 'stored'
    },

    /** The searches of a user, newest first. */
    ofUser: async (userId: string): Promise<Search[]> => latestSearches(await allOf(userId)),

    /** Deletes a search; succeeds if there is none. */
    remove: (userId: string, searchId: string) => remove(userId, searchId),

    clear: (userId: string) => erasePartition(documents, partitionOf(userId), ['user_id', 'search_id']),
  }
})
