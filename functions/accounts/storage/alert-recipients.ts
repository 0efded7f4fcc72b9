import { type DynamoDBDocumentClient, GetCommand, paginateQuery } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import type { TransactItem } from '../../platform/dynamodb/transact.ts'
import { alertsTokenOf } from '../domain/own-data/alerts-token.ts'
import { BY_MAIL } from './preferences-store.ts'
import { readUser } from './user-item.ts'

/** The page size of reads. Without it, the emulator reads the whole table for each page. */
const PAGE = 1000

const IndexItem = z.object({ user_id: z.string() })
const AlertsItem = z.object({ alerts_to: z.optional(z.string()), alerts_secret: z.optional(z.string()) })

/** A user who wants alerts, and the token of the user's unsubscribe link. */
export interface AlertRecipient {
  email: string
  name: string
  role: 'user' | 'admin'
  plan: 'free' | 'pro'
  token: string
}

/** Users who want alerts by mail, for the alerts feature. `table` is the physical name of the table `users`. */
export function alertRecipients(documents: DynamoDBDocumentClient, table: string) {
  return {
    /** The ids of all users who want alerts. May include users who have just turned them off. */
    async *all(): AsyncGenerator<string> {
      const pages = paginateQuery(
        { client: documents, pageSize: PAGE },
        {
          TableName: table,
          IndexName: 'by_alerts',
          KeyConditionExpression: 'alerts_to = :mail',
          ExpressionAttributeValues: { ':mail': BY_MAIL },
        },
      )
      for await (const { Items = [] } of pages) for (const item of Items) yield IndexItem.parse(item).user_id
    },

    /** Finds a user who wants alerts. Undefined if the user is gone or has turned alerts off. */
    async find(userId: string): Promise<AlertRecipient | undefined> {
      const { Item } = await documents.send(
        new GetCommand({ TableName: table, Key: { user_id: userId }, ConsistentRead: true }),
      )
      if (Item === undefined) return undefined
      const { alerts_to, alerts_secret } = AlertsItem.parse(Item)
      if (alerts_to === undefined || alerts_secret === undefined) return undefined
      const { email, name, role, plan } = readUser(Item)
      return { email, name, role, plan, token: alertsTokenOf({ userId, secret: alerts_secret }) }
    },

    /** A condition check that the user exists and wants alerts. */
    stillWants: (userId: string): TransactItem => ({
      ConditionCheck: {
        TableName: table,
        Key: { user_id: userId },
        ConditionExpression: 'alerts_to = :mail',
        ExpressionAttributeValues: { ':mail': BY_MAIL },
      },
    }),
  }
}
