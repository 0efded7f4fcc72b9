import { DeleteCommand, type DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { AppError } from '#shared/errors.ts'
import { describeWait } from '#shared/format/describe-wait.ts'
import { type Clock, epochSeconds } from '../../../platform/clock.ts'
import { writeIf } from '../../../platform/dynamodb/write-if.ts'
import { CLIENTS_A_SITE, siteOf } from '../../../platform/http/client-of.ts'
import { type Throttle, type ThrottleName, type Throttles, throttles } from '../domain/throttle.ts'

/**
 * Each retry means that one request opened the window and another cleared it. A user can cause this at most once per
 * try.
 */
const MAX_ATTEMPTS = 10

const CounterItem = z.object({ expires_at: z.number() })

/** Returns a pseudonym for a subject, which does not identify it. The authentication log uses the same pseudonym. */
export type PseudonymOf = (kind: string, subject: string) => Promise<string>

/** A counter of tries: its row, and its limit. */
interface Counter {
  key: { key: string }
  limit: number
}

/**
 * Counters in windows that begin with their first try. Expired windows may still be stored, but do not count. A try of an
 * IPv6 client also counts for its site, a /48 with 65,536 clients.
 */
export function throttleStore(
  documents: DynamoDBDocumentClient,
  table: string,
  pseudonymOf: PseudonymOf,
  clock: Clock,
): Throttles {
  const counterOf = async (name: ThrottleName, subject: string, limit: number): Promise<Counter> => ({
    key: { key: `${name} ${await pseudonymOf(throttles[name].of, subject)}` },
    limit,
  })

  /** The counters of a try, one of which may be that of a site. */
  const countersOf = async (name: ThrottleName, subject: string): Promise<Counter[]> => {
    const { of, limit } = throttles[name]
    const own = await counterOf(name, subject, limit)
    const site = of === 'client' ? siteOf(subject) : undefined
    return site === undefined ? [own] : [own, await counterOf(name, site, limit * CLIENTS_A_SITE)]
  }

  /**
   * Counts a try if a window is open and not full.
   * @returns `counted`, or the epoch second at which the stored window ends. The second is past, or 0, if no window is
   * open.
   */
  const countOn = async ({ key, limit }: Counter): Promise<'counted' | number> => {
    const update = new UpdateCommand({
      TableName: table,
      Key: key,
      UpdateExpression: 'ADD tries :one',
      ConditionExpression: 'expires_at > :now AND tries < :limit',
      ExpressionAttributeValues: { ':one': 1, ':limit': limit, ':now': epochSeconds(clock()) },
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
    })
    const { isWritten, item } = await writeIf(documents, update)
    if (isWritten) return 'counted'
    return item === undefined ? 0 : CounterItem.parse(item).expires_at
  }

  /** Opens a new window with its first try. Returns false if another request has just opened one. */
  const begin = async ({ key }: Counter, windowSeconds: number): Promise<boolean> => {
    const now = epochSeconds(clock())
    const update = new UpdateCommand({
      TableName: table,
      Key: key,
      UpdateExpression: 'SET tries = :one, expires_at = :end',
      ConditionExpression: 'attribute_not_exists(expires_at) OR expires_at <= :now',
      ExpressionAttributeValues: { ':one': 1, ':end': now + windowSeconds, ':now': now },
    })
    return (await writeIf(documents, update)).isWritten
  }

  const takeOn = async (counter: Counter, { windowSeconds, instead }: Throttle): Promise<void> => {
    // if another request opens the window concurrently, the next attempt counts in that window
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
      const outcome = await countOn(counter)
      if (outcome === 'counted') return
      const now = epochSeconds(clock())
      if (outcome > now) throw tooMany(outcome - now, instead)
      if (await begin(counter, windowSeconds)) return
    }
    throw tooMany(windowSeconds, instead)
  }

  const giveBackOn = async ({ key }: Counter, { windowSeconds }: Throttle, takenAt: Date): Promise<void> => {
    const update = new UpdateCommand({
      TableName: table,
      Key: key,
      UpdateExpression: 'ADD tries :less',
      // a window that opened later does not include this try
      ConditionExpression: 'tries > :none AND expires_at > :now AND expires_at <= :latest',
      ExpressionAttributeValues: {
        ':less': -1,
        ':none': 0,
        ':now': epochSeconds(clock()),
        ':latest': epochSeconds(takenAt) + windowSeconds,
      },
    })
    await writeIf(documents, update)
  }

  return {
    async take(name, subject) {
      const taken: Counter[] = []
      for (const counter of await countersOf(name, subject)) {
        try {
          await takeOn(counter, throttles[name])
        } catch (error) {
          for (const other of taken) await giveBackOn(other, throttles[name], clock())
          throw error
        }
        taken.push(counter)
      }
    },

    async giveBack(name, subject, takenAt) {
      for (const counter of await countersOf(name, subject)) {
        await giveBackOn(counter, throttles[name], takenAt)
      }
    },

    async clear(name, subject) {
      for (const { key } of await countersOf(name, subject)) {
        await documents.send(new DeleteCommand({ TableName: table, Key: key }))
      }
    },
  }
}

function tooMany(seconds: number, instead?: string): AppError {
  const wait = `Too many tries. You can try again in ${describeWait(seconds)}`
  return new AppError('too_many_requests', instead === undefined ? wait : `${wait}. ${instead}`, {
    headers: { 'Retry-After': String(seconds) },
  })
}
