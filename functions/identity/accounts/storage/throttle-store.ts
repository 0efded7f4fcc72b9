import { DeleteCommand, type DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { AppError } from '#shared/errors.ts'
import { describeWait } from '#shared/format/describe-wait.ts'
import { type Clock, epochSeconds } from '../../../platform/clock.ts'
import { writeIf } from '../../../platform/dynamodb/write-if.ts'
import { type Throttle, type ThrottleName, type Throttles, throttles } from '../domain/throttle.ts'

/**
 * Each retry means that one request opened the window and another cleared it. A user can cause this at most once per
 * try.
 */
const MAX_ATTEMPTS = 10

const CounterItem = z.object({ expires_at: z.number() })

/** Returns a pseudonym for a subject, which does not identify it. The authentication log uses the same pseudonym. */
export type PseudonymOf = (kind: string, subject: string) => Promise<string>

/** Counters in windows that begin with their first try. Expired windows may still be stored, but do not count. */
export function throttleStore(
  documents: DynamoDBDocumentClient,
  table: string,
  pseudonymOf: PseudonymOf,
  clock: Clock,
): Throttles {
  const keyOf = async (name: ThrottleName, subject: string) => ({
    key: `${name} ${await pseudonymOf(throttles[name].of, subject)}`,
  })

  /**
   * Counts a try if a window is open and not full.
   * @returns `counted`, or the epoch second at which the stored window ends. The second is past, or 0, if no window is
   * open.
   */
  const countOn = async (key: { key: string }, limit: number): Promise<'counted' | number> => {
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
  const begin = async (key: { key: string }, windowSeconds: number): Promise<boolean> => {
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

  return {
    async take(name, subject) {
      const { limit, windowSeconds, instead }: Throttle = throttles[name]
      const key = await keyOf(name, subject)
      // if another request opens the window concurrently, the next attempt counts in that window
      for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
        const outcome = await countOn(key, limit)
        if (outcome === 'counted') return
        const now = epochSeconds(clock())
        if (outcome > now) throw tooMany(outcome - now, instead)
        if (await begin(key, windowSeconds)) return
      }
      throw tooMany(windowSeconds, instead)
    },

    async giveBack(name, subject, takenAt) {
      const update = new UpdateCommand({
        TableName: table,
        Key: await keyOf(name, subject),
        UpdateExpression: 'ADD tries :less',
        // a window that opened later does not include this try
        ConditionExpression: 'tries > :none AND expires_at > :now AND expires_at <= :latest',
        ExpressionAttributeValues: {
          ':less': -1,
          ':none': 0,
          ':now': epochSeconds(clock()),
          ':latest': epochSeconds(takenAt) + throttles[name].windowSeconds,
        },
      })
      await writeIf(documents, update)
    },

    async clear(name, subject) {
      await documents.send(new DeleteCommand({ TableName: table, Key: await keyOf(name, subject) }))
    },
  }
}

function tooMany(seconds: number, instead?: string): AppError {
  const wait = `Too many tries. You can try again in ${describeWait(seconds)}`
  return new AppError('too_many_requests', instead === undefined ? wait : `${wait}. ${instead}`, {
    headers: { 'Retry-After': String(seconds) },
  })
}
