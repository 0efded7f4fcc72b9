import { randomUUID } from 'node:crypto'
import { type DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { type Clock, epochSeconds } from '../clock.ts'
import { type ConditionalWrite, writeIf } from '../dynamodb/write-if.ts'

const SECOND = 1000
/** The duration of a lease. It exceeds the time of a fetch with its robots.txt. */
const LEASE = 60 * SECOND
/** The time between the turns of two workers that wait for a host. */
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

/**
 * The leases of hosts. A lease allows one fetch at a time. A pause follows it.
 * @param table The physical name of the table `hosts`.
 */
export function hostLeases(documents: DynamoDBDocumentClient, table: string, now: Clock) {
  /** Changes the instant of the last turn, if a condition on it holds. */
  const setLastTurn = (host: string, change: string, condition: string, values: Record<string, number>) =>
    writeIf(
      documents,
      new UpdateCommand({
        TableName: table,
        Key: leaseKey(host),
        UpdateExpression: change,
        ConditionExpression: condition,
        ExpressionAttributeValues: values,
        ReturnValues: 'UPDATED_NEW',
      }),
    )

  /** Reserves a turn after the turns of all waiting workers. */
  async function nextTurn(host: string, found: Record<string, unknown> | undefined): Promise<Date> {
    const { free_at, lease_id, last_turn = 0 } = LeaseItem.parse(found)
    const at = now().getTime()
    // a running fetch usually ends long before its lease expires
    const free = lease_id === undefined ? free_at : Math.min(free_at, at + USUAL_FETCH)
    if (last_turn > at + LONGEST_QUEUE) return new Date(free + Math.random() * LONGEST_QUEUE)
    const values = { ':free': free }
    const queue = () =>
      setLastTurn(host, 'ADD last_turn :turn', 'last_turn >= :free', { ...values, ':turn': TURN })
    const queued = await queue()
    if (queued.isWritten) return turnOf(queued)
    const isFirst = await setLastTurn(
      host,
      'SET last_turn = :free',
      'attribute_not_exists(last_turn) OR last_turn < :free',
      values,
    )
    // another worker has set the first turn in the meantime
    return turnOf(isFirst.isWritten ? isFirst : await queue())
  }

  return {
    /**
     * Takes the lease of a host. If another worker has the lease, or the host has a pause, returns the instant for the
     * next try.
     */
    async take(host: string): Promise<HostLease | { busyUntil: Date }> {
      const at = now().getTime()
      const leaseId = randomUUID()
      const { isWritten, item } = await writeIf(
        documents,
        new UpdateCommand({
          TableName: table,
          Key: leaseKey(host),
          UpdateExpression: 'SET lease_id = :id, free_at = :until, expires_at = :expires',
          ConditionExpression: 'attribute_not_exists(free_at) OR free_at <= :now',
          ExpressionAttributeValues: {
            ':id': leaseId,
            ':until': at + LEASE,
            ':now': at,
            ':expires': epochSeconds(now()) + WEEK_SECONDS,
          },
          ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
        }),
      )
      return isWritten ? { host, leaseId } : { busyUntil: await nextTurn(host, item) }
    },

    /**
     * Ends a lease. The host is free from `freeAt` on. If another worker has taken the lease since it expired, nothing
     * changes.
     */
    async release({ host, leaseId }: HostLease, freeAt: Date): Promise<void> {
      const update = new UpdateCommand({
        TableName: table,
        Key: leaseKey(host),
        UpdateExpression: 'SET free_at = :free REMOVE lease_id',
        ConditionExpression: 'lease_id = :id',
        ExpressionAttributeValues: { ':id': leaseId, ':free': freeAt.getTime() },
      })
      await writeIf(documents, update)
    },
  }
}
