import { lazyPart } from '../../../lib/lazy-part.ts'

/** The question before a bulk, which loads with the first one. */
export const bulkQuestion = lazyPart(() => import('./bulk-question.tsx'), 'BulkQuestion')
