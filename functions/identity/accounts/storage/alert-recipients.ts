import { GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import type { AlertFrequency } from '#shared/reference/alert-frequencies.ts'
import { type Database, perContext } from '../../../platform/context.ts'
import { hasPro } from '../../../platform/auth/principal.ts'
import type { TransactItem } from '../../../platform/dynamodb/transact.ts'
import { alertsTokenOf } from '../domain/own-data/alerts-token.ts'
import { isSuspended } from '../domain/suspension.ts'
import { BY_MAIL } from './preferences-store.ts'
import { readUser } from './user-item.ts'

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
    /**
     * The ids of at most `max` users who want alerts, in order: the first ones, or those after a user. May include users
     * who have just turned them off.
     */
    async after(userId: string | undefined, max: number): Promise<string[]> {
      const { Items = [] } = await documents.send(
        new QueryCommand({
          TableName: table,
          IndexName: 'by_alerts',
          KeyConditionExpression: 'alerts_to = :mail' + (userId === undefined ? '' : ' AND user_id > :after'),
          ExpressionAttributeValues: { ':mail': BY_MAIL, ...(userId !== undefined && { ':after': userId }) },
          Limit: max,
        }),
      )
      return Items.map((item) => IndexItem.parse(item).user_id)
    },

    /** Undefined if the user is deleted or suspended, or wants no alerts. */
    async find(userId: string): Promise<AlertRecipient | undefined> {
      const { Item } = await documents.send(
        new GetCommand({ TableName: table, Key: { user_id: userId }, ConsistentRead: true }),
      )
      if (Item === undefined) return undefined
      const { alerts_to, alerts_secret } = AlertsItem.parse(Item)
      if (alerts_to === undefined || alerts_secret === undefined) return undefined
      const user = readUser(Item)
      if (isSuspended(user)) return undefined
      const { email, name, preferences } = user
      const token = alertsTokenOf({ userId, secret: alerts_secret })
      return { email, name, hasPro: hasPro(user), token, frequency: preferences.alert_frequency }
    },

    /** A condition check that the user exists, wants alerts and is not suspended. */
    stillWants: (userId: string): TransactItem => ({
      ConditionCheck: {
        TableName: table,
        Key: { user_id: userId },
        ConditionExpression: 'alerts_to = :mail AND attribute_not_exists(suspended_at)',
        ExpressionAttributeValues: { ':mail': BY_MAIL },
      },
    }),
  }
})
