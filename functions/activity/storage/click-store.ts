import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { epochSeconds } from '../../platform/clock.ts'
import { itemsOfPartition } from '../../platform/items-of-partition.ts'
import { transact } from '../../platform/transact.ts'
import { userIsThere } from '../../platform/user-is-there.ts'
import type { Click, Kept } from '../domain/click.ts'
import { newestFirst } from '../domain/newest-first.ts'

/** How long a click is kept: half a year, to see what is of use to readers. */
export const CLICK_KEPT_SECONDS = 180 * 24 * 60 * 60

const ClickItem = z.object({
  click_id: z.string(),
  kind: z.enum(['company', 'vacancy', 'application']),
  company_id: z.int(),
  vacancy_id: z.nullable(z.int()),
  clicked_to: z.nullable(z.string()),
  clicked_at: z.string(),
})

const Expiring = z.object({ expires_at: z.int() })

/** What users opened; an item a click, named by the browser, and nothing of where it came from. */
export function clickStore(documents: DynamoDBDocumentClient, tables: { clicks: string; users: string }) {
  return {
    /** Keeps a click; one that is sent again is the same, and stays as it is. */
    async add(userId: string, click: Click): Promise<Kept> {
      const expires_at = epochSeconds(new Date(click.clicked_at)) + CLICK_KEPT_SECONDS
      const outcome = await transact(documents, [
        {
          Put: {
            TableName: tables.clicks,
            Item: { user_id: userId, ...ClickItem.parse(click), expires_at },
            ConditionExpression: 'attribute_not_exists(click_id)',
          },
        },
        userIsThere(tables.users, userId),
      ])
      return outcome !== 'written' && outcome[1] ? 'no_user' : 'kept'
    },

    /** Those that are still to be kept, the newest first. */
    async ofUser(userId: string, at: Date): Promise<Click[]> {
      const clicks: Click[] = []
      const partition = { table: tables.clicks, key: 'user_id', value: userId }
      for await (const item of itemsOfPartition(documents, partition)) {
        if (Expiring.parse(item).expires_at > epochSeconds(at)) clicks.push(ClickItem.parse(item))
      }
      return newestFirst(
        clicks,
        ({ clicked_at }) => clicked_at,
        ({ click_id }) => click_id,
      )
    },
  }
}
