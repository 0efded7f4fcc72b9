import { wireRefreshBulk } from '../../functions/crawl/refreshes/wire-refresh-bulk.ts'
import { wireBulk } from '../../functions/vacancies/wire-bulk.ts'
import { lambdaResources } from '../../functions/platform/resources.ts'

const refreshBulkWiring = wireRefreshBulk(lambdaResources)
const bulkWiring = wireBulk(lambdaResources)

// a bulk of a few items then has several chunks
bulkWiring.chunkSize = 2
refreshBulkWiring.chunkSize = 2
