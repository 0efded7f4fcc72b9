import * as z from 'zod/mini'
import { type Database, perContext } from '../platform/context.ts'
import { readAll } from '../platform/dynamodb/records.ts'

/** What a reader needs of a warning, which the context `companies` writes. */
const ShownWarning = z.object({ company_id: z.int(), warned_on: z.nullable(z.string()) })

/**
 * Finds the date of the warning of each company among these that has one. The ids may repeat. The reads are eventually
 * consistent, at half the price: each page of results makes one a company, and a new warning may show a second later.
 */
export const warnedCompanies = perContext(({ documents, tables }: Database<'company_warnings'>) => ({
  async warnedAmong(companyIds: readonly number[]): Promise<Map<number, string>> {
    const keys = companyIds.map((company_id) => ({ company_id }))
    const isConsistent = false
    const found = await readAll(documents, tables.company_warnings, keys, ShownWarning.parse, {
      isConsistent,
    })
    return new Map(
      found.flatMap(({ company_id, warned_on }) => (warned_on === null ? [] : [[company_id, warned_on]])),
    )
  },
}))
