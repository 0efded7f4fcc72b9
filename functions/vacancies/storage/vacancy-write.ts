import type { TransactItem } from '../../platform/dynamodb/transact.ts'
import type { VacancyChange } from '../domain/process-vacancy.ts'
import type { Vacancy } from '../domain/vacancy.ts'

/** The attributes that a change sets. */
const attributesOf = (change: VacancyChange, version: number): Record<string, unknown> => {
  const readAt = change.readAt.toISOString()
  return change.change === 'removed'
    ? { read_at: readAt, removed_at: readAt }
    : { ...change.facts, read_at: readAt, removed_at: null, version: version + 1 }
}

const EXISTS = 'attribute_exists(vacancy_id) AND deleted_at = :none'
const UNCHANGED = '(attribute_not_exists(version) OR version = :read)'

/**
 * A part of a transaction that changes a vacancy. Its condition fails if the vacancy was deleted. A change of facts also
 * fails if others were written since the vacancy was read.
 */
export const vacancyWrite =
  (table: string) =>
  ({ company_id, vacancy_id, version }: Vacancy, change: VacancyChange): TransactItem => {
    const attributes = Object.entries(attributesOf(change, version))
    const isOfFacts = change.change === 'facts'
    return {
      Update: {
        TableName: table,
        Key: { company_id, vacancy_id },
        UpdateExpression: `SET ${attributes.map(([name]) => `#${name} = :${name}`).join(', ')}`,
        ConditionExpression: isOfFacts ? `${EXISTS} AND ${UNCHANGED}` : EXISTS,
        ExpressionAttributeNames: Object.fromEntries(attributes.map(([name]) => [`#${name}`, name])),
        ExpressionAttributeValues: {
          ...Object.fromEntries(attributes.map(([name, value]) => [`:${name}`, value])),
          ':none': null,
          ...(isOfFacts && { ':read': version }),
        },
      },
    }
  }
