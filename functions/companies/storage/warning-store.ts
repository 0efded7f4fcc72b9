import { BatchGetCommand, type DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb'
import { inBatches } from '../../platform/dynamodb/in-batches.ts'
import type { TransactItem } from '../../platform/dynamodb/transact.ts'
import { neverWarned, Warning } from '../domain/warning/change-warning.ts'

/** The batch limit of DynamoDB. */
const BATCH = 100

/** Reads the warning of a company. `table` is the physical name of the table `company_warnings`. */
export const warningOf =
  (documents: DynamoDBDocumentClient, table: string) =>
  async (company_id: number): Promise<Warning> => {
    const { Item } = await documents.send(
      new GetCommand({ TableName: table, Key: { company_id }, ConsistentRead: true }),
    )
    return Item === undefined ? neverWarned(company_id) : Warning.parse(Item)
  }

/**
 * Finds the date of the warning of each company among these that has one. The ids may repeat. The reads are eventually
 * consistent, at half the price: each page of results makes one a company, and a new warning may show a second later.
 */
export const warnedAmong =
  (documents: DynamoDBDocumentClient, table: string) =>
  async (companyIds: readonly number[]): Promise<Map<number, string>> => {
    const warned = new Map<number, string>()
    await inBatches([...new Set(companyIds)], BATCH, async (batch) => {
      const Keys = batch.map((company_id) => ({ company_id }))
      const { Responses, UnprocessedKeys } = await documents.send(
        new BatchGetCommand({ RequestItems: { [table]: { Keys } } }),
      )
      for (const item of Responses?.[table] ?? []) {
        const { company_id, warned_on } = Warning.parse(item)
        if (warned_on !== null) warned.set(company_id, warned_on)
      }
      const left = UnprocessedKeys?.[table]?.Keys ?? []
      return left.map((key) => Warning.shape.company_id.parse(key['company_id']))
    })
    return warned
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
