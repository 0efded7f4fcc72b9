import { type DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb'
import type { TransactItem } from '../../platform/dynamodb/transact.ts'
import { neverWarned, Warning } from './change-warning.ts'

/** Reads the warning of a company. `table` is the physical name of the table `company_warnings`. */
export const warningOf =
  (documents: DynamoDBDocumentClient, table: string) =>
  async (company_id: number): Promise<Warning> => {
    const { Item } = await documents.send(
      new GetCommand({ TableName: table, Key: { company_id }, ConsistentRead: true }),
    )
    return Item === undefined ? neverWarned(company_id) : Warning.parse(Item)
  }

/** A part of a transaction that stores the next version of a warning, unless it has changed since it was read. */
export const warningWrite =
  (table: string) =>
  ({ company_id, version }: Warning, warned_on: string | null): TransactItem => ({
    Put: {
      TableName: table,
      Item: { company_id, version: version + 1, warned_on } satisfies Warning,
      ConditionExpression: 'attribute_not_exists(version) OR version = :version',
      ExpressionAttributeValues: { ':version': version },
    },
  })
