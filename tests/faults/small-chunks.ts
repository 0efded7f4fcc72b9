import { wireRefreshBulk } from '../../functions/crawl/refreshes/wire-refresh-bulk.ts'
import { lambdaContext, partsOf } from '../../functions/platform/context.ts'
import { sizeOfChunks } from '../../functions/platform/messages/expand-chunk.ts'

const refreshBulkWiring = wireRefreshBulk(lambdaContext)

// a bulk of a few items then has several chunks
partsOf(lambdaContext).set(sizeOfChunks, 2)
refreshBulkWiring.chunkSize = 2
