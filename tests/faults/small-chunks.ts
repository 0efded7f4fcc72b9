import { bulkWiring as refreshBulkWiring } from '../../functions/refreshes/bulk-wiring.ts'
import { bulkWiring } from '../../functions/vacancies/bulk-wiring.ts'

// a bulk of a few items then has several chunks
bulkWiring.chunkSize = 2
refreshBulkWiring.chunkSize = 2
