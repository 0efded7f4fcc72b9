import { formatOf } from '../../search-engine/image-format.ts'

/**
 * The version of the documents in the index of companies. Increment it with each change of their fields or of what rows
 * store, such as `companyIndexSchema`. A test compares both (functions/companies/domain/index/index-format.test.ts).
 */
export const INDEX_DOCUMENTS = 3

/** The format of the search indexes that this code builds and reads. */
export const INDEX_FORMAT = formatOf(INDEX_DOCUMENTS)
