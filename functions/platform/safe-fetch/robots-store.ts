import { gunzipSync, gzipSync } from 'node:zlib'
import { type DynamoDBDocumentClient, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { epochSeconds } from '../clock.ts'
import { writeIf } from '../dynamodb/write-if.ts'
import type { StoredRobots } from './robots.ts'

const WEEK_SECONDS = 7 * 24 * 60 * 60

const RobotsItem = z.object({
  rules: z.optional(z.instanceof(Uint8Array)),
  read_at: z.number(),
  check_at: z.number(),
  unreachable_since: z.optional(z.number()),
})

export type RobotsStore = ReturnType<typeof robotsStore>

/**
 * The robots.txt of hosts.
 * @param table The physical name of the table `hosts`.
 */
export function robotsStore(documents: DynamoDBDocumentClient, table: string) {
  return {
    async read(host: string): Promise<StoredRobots | undefined> {
      const { Item } = await documents.send(new GetCommand({ TableName: table, Key: robotsKey(host) }))
      if (Item === undefined) return undefined
      const { rules, read_at, check_at, unreachable_since } = RobotsItem.parse(Item)
      return {
        rules: rules && gunzipSync(rules).toString(),
        readAt: instant(read_at),
        checkAt: instant(check_at),
        unreachableSince: unreachable_since === undefined ? undefined : instant(unreachable_since),
      }
    },

    /** Stores a robots.txt, unless a later reading is stored. */
    async save(host: string, { rules, readAt, checkAt, unreachableSince }: StoredRobots): Promise<void> {
      const put = new PutCommand({
        TableName: table,
        Item: {
          ...robotsKey(host),
          rules: rules === undefined ? undefined : gzipSync(rules),
          read_at: epochSeconds(readAt),
          check_at: epochSeconds(checkAt),
          unreachable_since: unreachableSince && epochSeconds(unreachableSince),
          expires_at: epochSeconds(checkAt) + WEEK_SECONDS,
        },
        ConditionExpression: 'attribute_not_exists(read_at) OR read_at <= :read',
        ExpressionAttributeValues: { ':read': epochSeconds(readAt) },
      })
      await writeIf(documents, put)
    },
  }
}

const robotsKey = (host: string) => ({ host, part: 'robots' })
const instant = (seconds: number) => new Date(seconds * 1000)
