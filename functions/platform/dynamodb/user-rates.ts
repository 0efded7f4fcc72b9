import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { AppError } from '#shared/errors.ts'
import { describeWait } from '#shared/format/describe-wait.ts'
import type { Table } from '#shared/system/tables.ts'
import { epochSeconds } from '../clock.ts'
import type { TimedDatabase } from '../context.ts'
import { isBelow, when } from './expressions.ts'
import { update, write, type TransactItem } from './records.ts'

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

/** Counters of a user's actions by hour and minutes, checked and counted by one conditional update. */
export const userRates = (documents: DynamoDBDocumentClient, table: Table<'rates'>) => ({
  /** Counts one action. @throws AppError 429 with Retry-After at the limit. The refused action is not counted. */
  async take(rate: UserRate, userId: string, at: Date): Promise<void> {
    const { isWritten, item } = await write(documents, counted(table, rate, userId, at))
    if (isWritten) return
    const total = item?.['total']
    const isHourFull = typeof total === 'number' && total >= rate.perHour
    throw tooMany(secondsLeft(at, isHourFull ? HOUR_SECONDS : MINUTE_SECONDS))
  },

  /** Takes back one action of that instant. It never changes another hour, or a counter without actions. */
  async giveBack({ name }: Pick<UserRate, 'name'>, user_id: string, at: Date): Promise<void> {
    const key = { user_id, window: windowOf(name, at) }
    await write(documents, update(table, key, { add: { total: -1 } }, when`total > ${0}`))
  },

  /** Counts one action within a transaction, whose condition fails at the limit. */
  counted: (rate: UserRate, userId: string, at: Date) => counted(table, rate, userId, at),
})

/** The limit of a user's downloads (docs/product/accounts.md "Throttles"). The hour has room for all its minutes. */
const DOWNLOADS: UserRate = { name: 'downloads', perHour: 30 * 60, perMinute: 30 }

/** Counts a download of a user, of whatever kind. @throws AppError 429 with Retry-After at the limit. */
export type TakeDownload = (userId: string) => Promise<void>

export const downloadCounter =
  ({ documents, tables, now }: TimedDatabase<'rates'>): TakeDownload =>
  (userId) =>
    userRates(documents, tables.rates).take(DOWNLOADS, userId, now())

/** The error if a transaction fails at the hourly limit. */
export const tooManyThisHour = (at: Date): AppError => tooMany(secondsLeft(at, HOUR_SECONDS))

const windowOf = (name: string, at: Date): string => `${name}#${at.toISOString().slice(0, 13)}`

function counted(
  table: Table<'rates'>,
  { name, perHour, perMinute }: UserRate,
  user_id: string,
  at: Date,
): TransactItem {
  const minute = `minute_${at.toISOString().slice(14, 16)}`
  const limitsMinute = perMinute !== undefined
  return update(
    table,
    { user_id, window: windowOf(name, at) },
    {
      set: { expires_at: epochSeconds(at) + 2 * HOUR_SECONDS },
      add: { total: 1, ...(limitsMinute && { [minute]: 1 }) },
    },
    limitsMinute
      ? when`${isBelow('total', perHour)} AND ${isBelow(minute, perMinute)}`
      : isBelow('total', perHour),
  )
}

/** Whole seconds until the window of this instant ends. */
const secondsLeft = (at: Date, windowSeconds: number): number =>
  windowSeconds - (epochSeconds(at) % windowSeconds)

const tooMany = (seconds: number): AppError =>
  new AppError('too_many_requests', `Too many requests. Try again in ${describeWait(seconds)}`, {
    headers: { 'Retry-After': String(seconds) },
  })
