import { afterAll, beforeAll, describe } from 'vitest'
import { startNode, whyNoNode } from '../opensearch/node.ts'
import { openCompanies } from '../opensearch/open-companies.ts'
import { companiesContract } from '../support/search/companies-contract.ts'

/**
 * The second adapter of the search port against a real node of OpenSearch (docs/decisions/074-search-port.md). The first
 * run fetches 60 MB from Maven Central.
 */
const missing = whyNoNode()
/** A busy machine takes a minute, and the first run fetches OpenSearch. */
const START_TIMEOUT = 300_000

describe.skipIf(missing !== undefined)('OpenSearch', () => {
  let node: Awaited<ReturnType<typeof startNode>>
  let made = 0
  beforeAll(async () => {
    node = await startNode()
  }, START_TIMEOUT)
  afterAll(() => node.stop())

  companiesContract('OpenSearch', (documents) => {
    made += 1
    return openCompanies(node.origin, `companies-${made}`, documents)
  })
})

if (missing !== undefined) console.warn(`OpenSearch is not tried. ${missing}`)
