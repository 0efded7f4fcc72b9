import { isDeepStrictEqual } from 'node:util'
import type { IndexDocument } from '#shared/search-engine/index-schema.ts'
import type { SearchIndex } from '#shared/search-engine/search-index.ts'
import { plainScan } from '../support/plain-scan.ts'
import { SCHEMA } from './companies.ts'
import type { BenchQuery } from './queries.ts'

/** Compares totals and first pages with a full scan, and says how many agreed. @throws Error with the first that differs. */
export const checkAgainstScan = (
  index: SearchIndex,
  companies: readonly IndexDocument[],
  queries: readonly Pick<BenchQuery, 'query'>[],
) => {
  const scan = plainScan(companies, SCHEMA)
  for (const { query } of queries) {
    const { total, ids } = index.search(query)
    const expected = scan(query)
    if (!isDeepStrictEqual({ total, ids }, expected)) {
      throw new Error(
        `${JSON.stringify(query)}: found ${JSON.stringify({ total, ids })}, expected ${JSON.stringify(expected)}`,
      )
    }
  }
  return queries.length
}
