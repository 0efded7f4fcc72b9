import { type DynamoDBDocumentClient, UpdateCommand, type UpdateCommandInput } from '@aws-sdk/lib-dynamodb'
import { AppError } from '#shared/errors.ts'
import { describeWait } from '#shared/format/describe-wait.ts'
import { type Clock, epochSeconds } from '../clock.ts'
import type { TransactItem } from './transact.ts'
import { writeIf } from './write-if.ts'

/** How often a user may do something in each hour, and each minute, of UTC. */
export interface UserRate {
  /** The name of the action, which is part of its counter's key. */
  name: string
  perHour: number
  /** If absent, only the hour is limited. */
  perMinute?: number
}

const HOUR_SECONDS = 60 * 60
const MINUTE_SECONDS = 60

/**
 * Counters of a user's actions. One item counts an hour and its minutes. One conditional update checks and counts, so
 * that concurrent calls cannot exceed the limit. Each window has its own attribute or item, so counters are never
 * reset.
 * @param table The physical name of the table `rates`.
 */
export function userRates(documents: DynamoDBDocumentClient, table: string) {
  return {
    /** Counts one action. @throws AppError 429 with Retry-After at the limit. The refused action is not counted. */
    async take(rate: UserRate, userId: string, at: Date): Promise<void> {
      const update = new UpdateCommand(countOf(table, rate, userId, at))
      const { isWritten, item } = await writeIf(documents, update)
      if (isWritten) return
      const total = item?.['total']
      const isHourFull = typeof total === 'number' && total >= rate.perHour
      throw tooMany(secondsLeft(at, isHourFull ? HOUR_SECONDS : MINUTE_SECONDS))
    },

    /** Takes back one action of that instant. It never changes another hour, or a counter without actions. */
    async giveBack({ name }: Pick<UserRate, 'name'>, userId: string, at: Date): Promise<void> {
      await writeIf(
        documents,
        new UpdateCommand({
          TableName: table,
          Key: { user_id: userId, window: windowOf(name, at) },
          UpdateExpression: 'ADD #total :less',
          ConditionExpression: '#total > :none',
          ExpressionAttributeNames: { '#total': 'total' },
          ExpressionAttributeValues: { ':less': -1, ':none': 0 },
        }),
      )
    },

    /** Counts one action within a transaction, whose condition fails at the limit. */
    counted: (rate: UserRate, userId: string, at: Date): TransactItem => ({
      Update: countOf(table, rate, userId, at),
    }),
  }
}

/** The limit of a user's downloads (docs/product/accounts.md "Throttles"). The hour has room for all its minutes. */
const DOWNLOADS: UserRate = { name: 'downloads', perHour: 30 * 60, perMinute: 30 }

/** Counts a download of a user, of whatever kind. @throws AppError 429 with Retry-After at the limit. */
export type TakeDownload = (userId: string) => Promise<void>

export const downloadCounter =
  (documents: DynamoDBDocumentClient, table: string, now: Clock): TakeDownload =>
  (userId) =>
    userRates(documents, table).take(DOWNLOADS, userId, now())

/** The error if a transaction fails at the hourly limit. */
export const tooManyThisHour = (at: Date): AppError => tooMany(secondsLeft(at, HOUR_SECONDS))

/** The key of a counter in its hour. */
const windowOf = (name: string, at: Date): string => `${name}#${at.toISOString().slice(0, 13)}`

function countOf(table: string, { name, perHour, perMinute }: UserRate, userId: string, at: Date) {
  const text = at.toISOString()
  const limitsMinute = perMinute !== undefined
  return {
    TableName: table,
    Key: { user_id: userId, window: windowOf(name, at) },
    UpdateExpression: `ADD #total :one${limitsMinute ? ', #minute :one' : ''} SET expires_at = :expires`,
    ConditionExpression: `${isBelow('#total', ':perHour')}${limitsMinute ? ` AND ${isBelow('#minute', ':perMinute')}` : ''}`,
    ExpressionAttributeNames: {
      '#total': 'total',
      ...(limitsMinute && { '#minute': `minute_${text.slice(14, 16)}` }),
    },
    ExpressionAttributeValues: {
      ':one': 1,
      ':perHour': perHour,
      ...(limitsMinute && { ':perMinute': perMinute }),
      ':expires': epochSeconds(at) + 2 * HOUR_SECONDS,
    },
    ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
  } satisfies UpdateCommandInput
}

const isBelow = (count: string, limit: string) => `(attribute_not_exists(${count}) OR ${count} < ${limit})`

/** Whole seconds until the window of this instant ends. */
const secondsLeft = (at: Date, windowSeconds: number): number =>
  windowSeconds - (epochSeconds(at) % windowSeconds)

function tooMany(seconds: number): AppError {
  return new AppError('too_many_requests', `Too many requests. Try again in ${describeWait(seconds)}`, {
    headers: { 'Retry-After': String(seconds) },
  })
}
