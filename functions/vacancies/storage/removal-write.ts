import { isDeepStrictEqual } from 'node:util'
import type { TransactItem } from '../../platform/dynamodb/transact.ts'
import type { Vacancy } from '../domain/vacancy.ts'

/**
 * A part of a transaction that removes contacts from a vacancy, deleted or not. Its condition fails if facts were
 * written since the vacancy was read.
 */
export const removalWrite =
  (table: string) =>
  (before: Vacancy, after: Vacancy): TransactItem => {
    const { company_id, vacancy_id, version } = before
    const changed = Object.entries({ ...after, version: version + 1 }).filter(
      ([name, value]) => !isDeepStrictEqual(value, before[name as keyof Vacancy]),
    )
    return {
      Update: {
        TableName: table,
        Key: { company_id, vacancy_id },
        UpdateExpression: `SET ${changed.map(([name]) => `#${name} = :${name}`).join(', ')}`,
        ConditionExpression:
          'attribute_exists(vacancy_id) AND (attribute_not_exists(version) OR version = :read)',
        ExpressionAttributeNames: Object.fromEntries(changed.map(([name]) => [`#${name}`, name])),
        ExpressionAttributeValues: {
          ...Object.fromEntries(changed.map(([name, value]) => [`:${name}`, value])),
          ':read': version,
        },
      },
    }
  }
