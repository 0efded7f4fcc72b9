import { DELETED_DAYS, DELETED_LISTED_DAYS } from '#shared/retention.ts'
import { epochSeconds } from '../../platform/clock.ts'
import type { TransactItem } from '../../platform/dynamodb/transact.ts'
import type { DeletionChange } from '../domain/deletion-writes.ts'
import type { Vacancy } from '../domain/vacancy.ts'

const DAY_SECONDS = 24 * 60 * 60

/**
 * A part of a transaction that deletes or restores a vacancy. Its condition fails if the vacancy is already in that
 * state. A deleted vacancy expires after 30 days.
 */
export const deletionWrite =
  (table: string) =>
  ({ company_id, vacancy_id }: Vacancy, change: DeletionChange, at: Date): TransactItem => {
    const Key = { company_id, vacancy_id }
    return change === 'delete'
      ? {
          Update: {
            TableName: table,
            Key,
            UpdateExpression: 'SET deleted_at = :at, expires_at = :expires',
            ConditionExpression: 'deleted_at = :none',
            ExpressionAttributeValues: {
              ':at': at.toISOString(),
              ':expires': epochSeconds(at) + DELETED_DAYS * DAY_SECONDS,
              ':none': null,
            },
          },
        }
      : {
          Update: {
            TableName: table,
            Key,
            UpdateExpression: 'SET deleted_at = :none REMOVE expires_at',
            ConditionExpression: 'deleted_at > :oldest',
            ExpressionAttributeValues: {
              ':none': null,
              ':oldest': new Date(at.getTime() - DELETED_DAYS * DAY_SECONDS * 1000).toISOString(),
            },
          },
        }
  }

/**
 * A part of a transaction that stores a deleted vacancy for longer, because its posting is still listed. Without its item, the
 * posting would become a new vacancy. The condition fails if the vacancy was restored.
 */
export const keptDeletionWrite =
  (table: string) =>
  ({ company_id, vacancy_id, deleted_at }: Vacancy, at: Date): TransactItem => ({
    Update: {
      TableName: table,
      Key: { company_id, vacancy_id },
      UpdateExpression: 'SET expires_at = :expires',
      ConditionExpression: 'deleted_at = :deleted',
      ExpressionAttributeValues: {
        ':expires': epochSeconds(at) + DELETED_LISTED_DAYS * DAY_SECONDS,
        ':deleted': deleted_at,
      },
    },
  })
