import { formatOf } from '../../search-engine/image-format.ts'

/**
 * The version of the documents in the indexes of companies and of jobs. Increment it with each change of their fields or
 * of what rows store, such as `companyIndexSchema`. A test compares all (functions/companies/index/index-format.test.ts).
 */
export const INDEX_DOCUMENTS = 10

/** The format of the search indexes that this code builds and reads. */
export const INDEX_FORMAT = formatOf(INDEX_DOCUMENTS)
