import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import type { Table } from '#shared/system/tables.ts'
import { epochSeconds, nextUtcDay, utcDate } from '../../platform/clock.ts'
import { when } from '../../platform/dynamodb/expressions.ts'
import { check, put, read, type TransactItem } from '../../platform/dynamodb/records.ts'
import { USAGE_KEPT_SECONDS, UsageItem } from './unlock-store.ts'

/** The email under which a deleted account's daily usage is kept: the mailbox, without a `+` tag. */
export const usageAddress = (email: string): string => email.replace(/^([^+@]+)\+[^@]*@/, '$1@')

interface Owner {
  user_id: string
  email: string
}

/**
 * The daily usage of a deleted account, stored under its email until the UTC date ends. A new account with that mailbox
 * starts with this usage. Both methods return parts of the transactions that delete and create accounts. Their
 * conditions fail if a count has changed since the read.
 * @param nameOf Returns a pseudonym of an email, which does not reveal it.
 */
export function usageOfAddress(
  documents: DynamoDBDocumentClient,
  table: Table<'usage'>,
  nameOf: (address: string) => Promise<string>,
) {
  const rowOf = async (email: string) => `address ${await nameOf(usageAddress(email))}`

  const usedOn = (user_id: string, date: string): Promise<number | undefined> =>
    read(documents, table, { user_id, date }, (item) => UsageItem.parse(item).used)

  const checked = (user_id: string, date: string, used: number | undefined): TransactItem =>
    check(table, { user_id, date }, unchanged(used))

  return {
    /** Stores an account's usage under its email when the account is deleted. */
    async keep({ user_id, email }: Owner, at: Date): Promise<TransactItem[]> {
      const date = utcDate(at)
      const row = await rowOf(email)
      const [own, kept] = await Promise.all([usedOn(user_id, date), usedOn(row, date)])
      const unread = checked(user_id, date, own)
      // of two accounts with the same mailbox, the larger count is stored
      if ((own ?? 0) <= (kept ?? 0)) return [unread]
      const expires_at = epochSeconds(nextUtcDay(at))
      return [unread, put(table, { user_id: row, date, used: own, expires_at }, unchanged(kept))]
    },

    /** Gives a new owner of an email the usage that is stored under it. */
    async begin({ user_id, email }: Owner, at: Date): Promise<TransactItem[]> {
      const date = utcDate(at)
      const row = await rowOf(email)
      const kept = await usedOn(row, date)
      if (kept === undefined) return [checked(row, date, kept)]
      const expires_at = epochSeconds(at) + USAGE_KEPT_SECONDS
      return [checked(row, date, kept), put(table, { user_id, date, used: kept, expires_at })]
    },
  }
}

/** A condition that a count has not changed since the read. */
const unchanged = (used: number | undefined) =>
  used === undefined ? when`attribute_not_exists(used)` : when`used = ${used}`
