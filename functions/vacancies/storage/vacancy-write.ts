import type { TransactItem } from '../../platform/dynamodb/transact.ts'
import type { VacancyChange } from '../domain/process-vacancy.ts'
import type { VacancyFactsChange } from '../domain/page-facts.ts'
import type { Vacancy } from '../domain/vacancy.ts'

/** A change by a reading of the page, or by an administrator. */
type Change = VacancyChange | { change: 'correction'; facts: VacancyFactsChange }

/** The attributes that a change sets. */
function attributesOf(change: Change, version: number): Record<string, unknown> {
  switch (change.change) {
    case 'removed':
      return { read_at: change.readAt.toISOString(), removed_at: change.readAt.toISOString() }
    case 'facts':
      return {
        ...change.facts,
        read_at: change.readAt.toISOString(),
        removed_at: null,
        version: version + 1,
      }
    case 'correction':
      return { ...change.facts, version: version + 1 }
  }
}

const EXISTS = 'attribute_exists(vacancy_id) AND deleted_at = :none'
/** No later reading was written. */
const IN_ORDER = '(read_at = :none OR read_at <= :read_at)'
const UNCHANGED = '(attribute_not_exists(version) OR version = :read)'
/** Its page has not been found to be gone since, which is not a change of facts. */
const AS_OPEN = '(attribute_not_exists(removed_at) OR removed_at = :removed)'

/**
 * A part of a transaction that changes a vacancy. Its condition fails if the vacancy was deleted. A reading also
 * fails if a later one was written, and a change of facts if others were written since the vacancy was read. Facts of a
 * page also fail if the page was found to be gone since: whoever compared them with the known ones compared too early.
 */
export const vacancyWrite =
  (table: string) =>
  ({ company_id, vacancy_id, version, removed_at }: Vacancy, change: Change): TransactItem => {
    const attributes = Object.entries(attributesOf(change, version))
    const conditions = [
      EXISTS,
      ...(change.change === 'correction' ? [] : [IN_ORDER]),
      ...(change.change === 'removed' ? [] : [UNCHANGED]),
      ...(change.change === 'facts' ? [AS_OPEN] : []),
    ]
    return {
      Update: {
        TableName: table,
        Key: { company_id, vacancy_id },
        UpdateExpression: `SET ${attributes.map(([name]) => `#${name} = :${name}`).join(', ')}`,
        ConditionExpression: conditions.join(' AND '),
        ExpressionAttributeNames: Object.fromEntries(attributes.map(([name]) => [`#${name}`, name])),
        ExpressionAttributeValues: {
          ...Object.fromEntries(attributes.map(([name, value]) => [`:${name}`, value])),
          ':none': null,
          ...(change.change !== 'removed' && { ':read': version }),
          ...(change.change === 'facts' && { ':removed': removed_at }),
        },
      },
    }
  }
