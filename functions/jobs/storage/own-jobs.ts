import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { itemsOfPartition } from '../../platform/dynamodb/items-of-partition.ts'

const Unlocked = z.object({ company_id: z.int() })
const Saved = z.object({ vacancy_id: z.int() })

/** The key of the row that counts the kept vacancies of a user. No vacancy has this id. */
const COUNTER = 0

/**
 * The companies that a user has unlocked, and the vacancies that the user keeps. A list of jobs needs all of them, because
 * it counts them under each filter.
 */
export const ownJobs =
  (documents: DynamoDBDocumentClient, tables: { unlocks: string; applications: string }) =>
  async (userId: string): Promise<{ unlocked: ReadonlySet<number>; saved: readonly number[] }> => {
    const idsOf = async (table: string, idOf: (item: unknown) => number) => {
      const ids: number[] = []
      for await (const item of itemsOfPartition(documents, { table, key: 'user_id', value: userId }))
        ids.push(idOf(item))
      return ids
    }
    const [unlocked, kept] = await Promise.all([
      idsOf(tables.unlocks, (item) => Unlocked.parse(item).company_id),
      idsOf(tables.applications, (item) => Saved.parse(item).vacancy_id),
    ])
    return { unlocked: new Set(unlocked), saved: kept.filter((id) => id !== COUNTER) }
  }
