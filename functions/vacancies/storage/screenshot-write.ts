import type { TransactItem } from '../../platform/dynamodb/transact.ts'
import type { Vacancy } from '../domain/vacancy.ts'

/** A part of a transaction that gives a vacancy its screenshot. Its condition fails if the vacancy was deleted. */
export const screenshotWrite =
  (table: string) =>
  (
    { company_id, vacancy_id }: Pick<Vacancy, 'company_id' | 'vacancy_id'>,
    { key, takenAt }: { key: string; takenAt: Date },
  ): TransactItem => ({
    Update: {
      TableName: table,
      Key: { company_id, vacancy_id },
      UpdateExpression: 'SET screenshot_key = :key, screenshot_at = :at',
      ConditionExpression: 'attribute_exists(vacancy_id) AND deleted_at = :none',
      ExpressionAttributeValues: { ':key': key, ':at': takenAt.toISOString(), ':none': null },
    },
  })
