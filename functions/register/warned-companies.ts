import { BatchGetCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { type Database, perContext } from '../platform/context.ts'
import { inBatches } from '../platform/dynamodb/in-batches.ts'

/** The batch limit of DynamoDB. */
const BATCH = 100

/** What a reader needs of a warning, which the context `companies` writes. */
const ShownWarning = z.object({ company_id: z.int(), warned_on: z.nullable(z.string()) })

/**
 * Finds the date of the warning of each company among these that has one. The ids may repeat. The reads are eventually
 * consistent, at half the price: each page of results makes one a company, and a new warning may show a second later.
 */
export const warnedCompanies = perContext(({ documents, tables }: Database<'company_warnings'>) => ({
  async warnedAmong(companyIds: readonly number[]): Promise<Map<number, string>> {
    const { company_warnings: table } = tables
    const warned = new Map<number, string>()
    await inBatches([...new Set(companyIds)], BATCH, async (batch) => {
      const Keys = batch.map((company_id) => ({ company_id }))
      const { Responses, UnprocessedKeys } = await documents.send(
        new BatchGetCommand({ RequestItems: { [table]: { Keys } } }),
      )
      for (const item of Responses?.[table] ?? []) {
        const { company_id, warned_on } = ShownWarning.parse(item)
        if (warned_on !== null) warned.set(company_id, warned_on)
      }
      const left = UnprocessedKeys?.[table]?.Keys ?? []
      return left.map((key) => ShownWarning.shape.company_id.parse(key['company_id']))
    })
    return warned
  },
}))
