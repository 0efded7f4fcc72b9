import { bulkWiring } from '../../functions/vacancies/bulk-wiring.ts'

// a bulk of a few vacancies then has several chunks
bulkWiring.chunkSize = 2
