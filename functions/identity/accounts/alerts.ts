import * as z from 'zod/mini'
import type { AlertsStopped } from '#shared/api/accounts/alerts-stopped.ts'
import type { AlertFrequency } from '#shared/reference/alert-frequencies.ts'
import { hasPro } from '../../platform/auth/principal.ts'
import { type Database, perContext } from '../../platform/context.ts'
import { when } from '../../platform/dynamodb/expressions.ts'
import { check, list, read, update, write, type TransactItem } from '../../platform/dynamodb/records.ts'
import { ALERTS, alertsTokenOf, BY_MAIL } from './preferences.ts'
import { userStore } from './user-store.ts'
import { isSuspended, User } from './user.ts'

const IndexItem = z.object({ user_id: z.string() })
const AlertsItem = z.object({ alerts_to: z.optional(z.string()), alerts_secret: z.optional(z.string()) })

/** A user who wants alerts, and the token of the user's unsubscribe link. */
export interface AlertRecipient {
  email: string
  name: string
  hasPro: boolean
  token: string
  frequency: AlertFrequency
}

/** Users who want alerts by mail, for the alerts feature. */
export const alertRecipients = perContext(({ documents, tables }: Database) => {
  const table = tables.users

  return {
    /** The ids of at most `max` users who want alerts or just turned them off, in order, after a user. */
    after: (userId: string | undefined, max: number): Promise<string[]> => {
      const where =
        userId === undefined
          ? when`alerts_to = ${BY_MAIL}`
          : when`alerts_to = ${BY_MAIL} AND user_id > ${userId}`
      return list(
        documents,
        { table, index: 'by_alerts', where, max },
        (item) => IndexItem.parse(item).user_id,
      )
    },

    /** Undefined if the user is deleted or suspended, or wants no alerts. */
    find: (userId: string): Promise<AlertRecipient | undefined> =>
      read(documents, table, { user_id: userId }, (item) => {
        const { alerts_to, alerts_secret } = AlertsItem.parse(item)
        if (alerts_to === undefined || alerts_secret === undefined) return undefined
        const user = User.parse(item)
        if (isSuspended(user)) return undefined
        const { email, name, preferences } = user
        const token = alertsTokenOf({ userId, secret: alerts_secret })
        return { email, name, hasPro: hasPro(user), token, frequency: preferences.alert_frequency }
      }),

    /** A condition check that the user exists, wants alerts and is not suspended. */
    stillWants: (user_id: string): TransactItem =>
      check(table, { user_id }, when`alerts_to = ${BY_MAIL} AND attribute_not_exists(suspended_at)`),
  }
})

interface Stop extends AlertsStopped {
  /** When the mail was sent, as an ISO instant. */
  sentAt: string
}

/** Finds the user with an email: its owner, or else the last registration; for the mail feature. */
export const mailOwner = perContext(
  (database: Database) =>
    async (email: string): Promise<string | undefined> =>
      (await userStore(database).findByEmail(email))?.user_id,
)

/** Turns off alerts of users who cannot get them, or who reported them as spam; for the mail feature. */
export const alertStopper = perContext((database: Database) => {
  const { documents, tables } = database

  /**
   * Turns off the alerts of an account, and stores when and why. It does so once: the condition fails for a repeated
   * event. It also fails for a late one, whose mail was sent before the user turned the alerts on again.
   */
  return async (
    email: string,
    { at, because, sentAt }: Stop,
  ): Promise<'stopped' | 'unchanged' | 'unknown'> => {
    const user = await userStore(database).findByEmail(email)
    if (user === undefined) return 'unknown'
    const stop: AlertsStopped = { at, because }
    const change = { set: { 'preferences.email_alerts': false, alerts_stopped: stop }, remove: ALERTS }
    // users who turned them on before `alerts_since` existed have none
    const wants = when`alerts_to = ${BY_MAIL} AND (attribute_not_exists(alerts_since) OR alerts_since <= ${sentAt})`
    const stopped = update(tables.users, { user_id: user.user_id }, change, wants)
    return (await write(documents, stopped)).isWritten ? 'stopped' : 'unchanged'
  }
})
