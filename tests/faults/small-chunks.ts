import { retryWiring } from '../../functions/vacancies/retry-wiring.ts'

// a bulk of a few vacancies then has several chunks
retryWiring.chunkSize = 2
