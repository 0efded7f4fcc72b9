import { wireRefreshBulk } from '../../functions/crawl/refreshes/wire-refresh-bulk.ts'
import { wireBulk } from '../../functions/vacancies/wire-bulk.ts'
import { lambdaContext } from '../../functions/platform/context.ts'

const refreshBulkWiring = wireRefreshBulk(lambdaContext)
const bulkWiring = wireBulk(lambdaContext)

// a bulk of a few items then has several chunks
bulkWiring.chunkSize = 2
refreshBulkWiring.chunkSize = 2
