import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import type { JobSiteName } from '#shared/job-sites.ts'
import type { Table } from '#shared/system/tables.ts'
import { type Clock, epochSeconds, utcDate } from '../clock.ts'
import { isBelow, when } from '../dynamodb/expressions.ts'
import { type ConditionalWrite, update, write } from '../dynamodb/records.ts'

/** The number of rows that share a budget, because one row would be a hot key. */
const SHARDS = 8
const TWO_DAYS_SECONDS = 2 * 24 * 60 * 60

/** Pages, files of pages on hosts that are not their own, and the calls of each job site have separate budgets. */
type Counted = 'pages' | 'files' | JobSiteName

const rowOf = (counted: Counted, shard: number, at: Date) => `${counted}#${utcDate(at)}#${shard}`

/** The rows of the budget of pages of a UTC date. */
export const pageBudgetRows = (at: Date): string[] =>
  Array.from({ length: SHARDS }, (_, shard) => rowOf('pages', shard, at))

export interface PageBudget {
  /** Reserves one page, file or call of the budget of a UTC date. Returns false if none is left. */
  reserve: (at: Date) => Promise<boolean>
}

/**
 * How much may be fetched per UTC date. Several rows share a budget, so that calls do not wait for one row. Each row has
 * a fixed share, so concurrent calls never exceed the budget.
 */
export function pageBudget(
  documents: DynamoDBDocumentClient,
  table: Table<'budgets'>,
  limit: number,
  counted: Counted = 'pages',
): PageBudget {
  const shareOf = (shard: number) => Math.floor(limit / SHARDS) + (shard < limit % SHARDS ? 1 : 0)

  async function reserveOn(shard: number, at: Date): Promise<boolean> {
    const reserved = update(
      table,
      { budget: rowOf(counted, shard, at) },
      { add: { used: 1 }, set: { expires_at: epochSeconds(at) + TWO_DAYS_SECONDS } },
      isBelow('used', shareOf(shard)),
    )
    return (await write(documents, reserved)).isWritten
  }

  return {
    async reserve(at) {
      for (const shard of shuffledShards()) {
        // the next row is tried only if this one has nothing left
        if (shareOf(shard) > 0 && (await reserveOn(shard, at))) return true
      }
      return false
    },
  }
}

function shuffledShards(): number[] {
  const first = Math.floor(Math.random() * SHARDS)
  return Array.from({ length: SHARDS }, (_, step) => (first + step) % SHARDS)
}

const SECOND = 1000
/** The duration of a lease. It exceeds the time of a fetch with its robots.txt. */
const LEASE = 60 * SECOND
const TURN = 2 * SECOND
/** Turns are at most this far ahead, so that a bulk does not delay a single page for hours. */
const LONGEST_QUEUE = 5 * 60 * SECOND
const USUAL_FETCH = 3 * SECOND
const WEEK_SECONDS = 7 * 24 * 60 * 60

const LeaseItem = z.object({
  /** The end of the lease, or of the pause after it, in milliseconds since 1970. */
  free_at: z.number(),
  /** Absent during the pause. */
  lease_id: z.optional(z.string()),
  last_turn: z.optional(z.number()),
})
const LastTurn = z.object({ last_turn: z.number() })
const turnOf = ({ item }: ConditionalWrite) => new Date(LastTurn.parse(item).last_turn)
const leaseKey = (host: string) => ({ host, part: 'lease' })

export interface HostLease {
  host: string
  leaseId: string
}

export type HostLeases = ReturnType<typeof hostLeases>

/** The leases of hosts. A lease allows one fetch at a time. A pause follows it. */
export function hostLeases(documents: DynamoDBDocumentClient, table: Table<'hosts'>, now: Clock) {
  /** Reserves a turn after the turns of all waiting workers. */
  async function nextTurn(host: string, found: Record<string, unknown> | undefined): Promise<Date> {
    const { free_at, lease_id, last_turn = 0 } = LeaseItem.parse(found)
    const at = now().getTime()
    // a running fetch usually ends long before its lease expires
    const free = lease_id === undefined ? free_at : Math.min(free_at, at + USUAL_FETCH)
    if (last_turn > at + LONGEST_QUEUE) return new Date(free + Math.random() * LONGEST_QUEUE)
    const key = leaseKey(host)
    const queue = () =>
      write(
        documents,
        update(table, key, { add: { last_turn: TURN } }, when`last_turn >= ${free}`),
        'UPDATED_NEW',
      )
    const queued = await queue()
    if (queued.isWritten) return turnOf(queued)
    const isNone = when`attribute_not_exists(last_turn) OR last_turn < ${free}`
    const first = await write(
      documents,
      update(table, key, { set: { last_turn: free } }, isNone),
      'UPDATED_NEW',
    )
    // another worker has set the first turn in the meantime
    return turnOf(first.isWritten ? first : await queue())
  }

  return {
    /** Takes the lease of a host, or says when to try again: another worker has it, or the host has a pause. */
    async take(host: string): Promise<HostLease | { busyUntil: Date }> {
      const at = now().getTime()
      const leaseId = randomUUID()
      const lease = {
        lease_id: leaseId,
        free_at: at + LEASE,
        expires_at: epochSeconds(now()) + WEEK_SECONDS,
      }
      const isFree = when`attribute_not_exists(free_at) OR free_at <= ${at}`
      const { isWritten, item } = await write(
        documents,
        update(table, leaseKey(host), { set: lease }, isFree),
      )
      return isWritten ? { host, leaseId } : { busyUntil: await nextTurn(host, item) }
    },

    /** Ends a lease. The host is free from `freeAt` on, unless another worker has taken it since. */
    async release({ host, leaseId }: HostLease, freeAt: Date): Promise<void> {
      const freed = { set: { free_at: freeAt.getTime() }, remove: ['lease_id'] }
      await write(documents, update(table, leaseKey(host), freed, when`lease_id = ${leaseId}`))
    },
  }
}
