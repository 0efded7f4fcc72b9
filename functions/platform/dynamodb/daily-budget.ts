import { type DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { epochSeconds, utcDate } from '../clock.ts'
import { writeIf } from './write-if.ts'

/** A hot budget is spread over this many rows. */
const SHARDS = 8
const TWO_DAYS_SECONDS = 2 * 24 * 60 * 60

export interface DailyBudget {
  /** Reserves an amount of the budget of a UTC date. Returns false, and reserves nothing, if no row has as much left. */
  reserve: (amount: number, at: Date) => Promise<boolean>
}

/**
 * A budget per UTC date. Several rows share its limit, and each may be used up to its share. So concurrent calls never
 * exceed the limit, and many calls do not wait for one row.
 * @param table The physical name of the table `budgets`.
 * @param name What the budget is for, such as `pages`.
 */
export function dailyBudget(
  documents: DynamoDBDocumentClient,
  table: string,
  name: string,
  limit: number,
): DailyBudget {
  const shareOf = (shard: number) => Math.floor(limit / SHARDS) + (shard < limit % SHARDS ? 1 : 0)

  async function reserveOn(shard: number, amount: number, at: Date): Promise<boolean> {
    const update = new UpdateCommand({
      TableName: table,
      Key: { budget: `${name}#${utcDate(at)}#${shard}` },
      UpdateExpression: 'ADD used :amount SET expires_at = :expires',
      ConditionExpression: 'attribute_not_exists(used) OR used <= :most',
      ExpressionAttributeValues: {
        ':amount': amount,
        ':most': shareOf(shard) - amount,
        ':expires': epochSeconds(at) + TWO_DAYS_SECONDS,
      },
    })
    return (await writeIf(documents, update)).isWritten
  }

  return {
    async reserve(amount, at) {
      for (const shard of shuffledShards()) {
        // a row is tried only if the one before has nothing left
        if (amount <= shareOf(shard) && (await reserveOn(shard, amount, at))) return true
      }
      return false
    },
  }
}

/** All rows, from a random one on. */
function shuffledShards(): number[] {
  const first = Math.floor(Math.random() * SHARDS)
  return Array.from({ length: SHARDS }, (_, step) => (first + step) % SHARDS)
}
