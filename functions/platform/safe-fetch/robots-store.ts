import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { gunzipSync, gzipSync } from 'node:zlib'
import * as z from 'zod/mini'
import type { Table } from '#shared/system/tables.ts'
import { epochSeconds } from '../clock.ts'
import { when } from '../dynamodb/expressions.ts'
import { put, read, write } from '../dynamodb/records.ts'
import type { StoredRobots } from './robots.ts'

const WEEK_SECONDS = 7 * 24 * 60 * 60

const RobotsItem = z.object({
  rules: z.optional(z.instanceof(Uint8Array)),
  read_at: z.number(),
  check_at: z.number(),
  unreachable_since: z.optional(z.number()),
})

export type RobotsStore = ReturnType<typeof robotsStore>

export const robotsStore = (documents: DynamoDBDocumentClient, table: Table<'hosts'>) => ({
  read: (host: string): Promise<StoredRobots | undefined> =>
    read(
      documents,
      table,
      robotsKey(host),
      (item) => {
        const { rules, read_at, check_at, unreachable_since } = RobotsItem.parse(item)
        return {
          rules: rules && gunzipSync(rules).toString(),
          readAt: instant(read_at),
          checkAt: instant(check_at),
          unreachableSince: unreachable_since === undefined ? undefined : instant(unreachable_since),
        }
      },
      false,
    ),

  /** Stores a robots.txt, unless a later reading is stored. */
  async save(host: string, { rules, readAt, checkAt, unreachableSince }: StoredRobots): Promise<void> {
    const item = {
      ...robotsKey(host),
      rules: rules === undefined ? undefined : gzipSync(rules),
      read_at: epochSeconds(readAt),
      check_at: epochSeconds(checkAt),
      unreachable_since: unreachableSince && epochSeconds(unreachableSince),
      expires_at: epochSeconds(checkAt) + WEEK_SECONDS,
    }
    const isLatest = when`attribute_not_exists(read_at) OR read_at <= ${item.read_at}`
    await write(documents, put(table, item, isLatest))
  },
})

const robotsKey = (host: string) => ({ host, part: 'robots' })
const instant = (seconds: number) => new Date(seconds * 1000)
