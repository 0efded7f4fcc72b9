import type { TransactItem } from '../../platform/dynamodb/transact.ts'
import type { PostingChange } from '../domain/postings/posting-changes.ts'
import { Vacancy } from '../domain/vacancy.ts'
import { vacancyWrite } from './vacancy-write.ts'

/** A part of a transaction that writes the change of a posting. The condition of a new one fails if it exists. */
export function postingWrite(table: string) {
  const write = vacancyWrite(table)
  return (changed: PostingChange): TransactItem =>
    changed.change === 'added'
      ? {
          Put: {
            TableName: table,
            Item: Vacancy.parse(changed.vacancy),
            ConditionExpression: 'attribute_not_exists(vacancy_id)',
          },
        }
      : write(changed.vacancy, changed.to)
}
