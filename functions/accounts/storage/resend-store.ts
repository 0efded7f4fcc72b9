import { type DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { epochSeconds } from '../../platform/clock.ts'
import type { OutboxWriter } from '../../platform/outbox.ts'
import { transact } from '../../platform/transact.ts'
import type { CountedResend } from '../domain/resend-code.ts'
import type { Resends } from '../domain/resend-limit.ts'
import { keepClaim } from './claim-email.ts'
import { mailItem } from './mail-item.ts'
import { stillOf } from './still-of.ts'
import type { CounterKey } from './throttle-store.ts'

const ResendsItem = z.object({ last_at: z.string(), count: z.number() })

/** A count is of use until its UTC date is over. */
const KEPT_SECONDS = 24 * 60 * 60

/** The requests for another code, by address, each counted in one transaction with the code that it brings. */
export function resendStore(
  documents: DynamoDBDocumentClient,
  tables: { throttles: string; emails: string; codes: string; users: string },
  outbox: OutboxWriter,
  counterKey: CounterKey,
) {
  const keyOf = (email: string) => counterKey('resends', email)

  return {
    async find(email: string): Promise<Resends | undefined> {
      const { Item } = await documents.send(
        new GetCommand({
          TableName: tables.throttles,
          Key: { key: await keyOf(email) },
          ConsistentRead: true,
        }),
      )
      return Item && ResendsItem.parse(Item)
    },

    /**
     * Counts a request; replaces the code of the account that waits, if any, and mails it: all or nothing.
     * `overtaken`: nothing, for another request was counted since `seen`. `owned`: nothing, for the address has an owner, or
     * the account is gone.
     */
    async count({ email, seen, next, renewal }: CountedResend): Promise<'counted' | 'overtaken' | 'owned'> {
      const outcome = await transact(documents, [
        {
          Put: {
            TableName: tables.throttles,
            Item: {
              key: await keyOf(email),
              ...next,
              expires_at: epochSeconds(new Date(next.last_at)) + KEPT_SECONDS,
            },
            ...(seen
              ? {
                  ConditionExpression: 'last_at = :seen',
                  ExpressionAttributeValues: { ':seen': seen.last_at },
                }
              : {
                  ConditionExpression: 'attribute_not_exists(#key)',
                  ExpressionAttributeNames: { '#key': 'key' },
                }),
          },
        },
        ...(renewal
          ? [
              keepClaim(tables.emails, renewal.user),
              { Put: { TableName: tables.codes, Item: renewal.code } },
              stillOf(tables.users, { ...renewal.user, epoch: renewal.user.session_epoch }),
              mailItem(outbox, renewal),
            ]
          : []),
      ])
      if (outcome === 'written') return 'counted'
      return outcome[0] ? 'overtaken' : 'owned'
    },
  }
}
