import type { BucketName } from './buckets.ts'
import type { TableName } from './tables.ts'

/** The physical name of a table or bucket; the prefix tells one stage from another. */
export const resourceName = (prefix: string, name: TableName | BucketName) => `${prefix}-${name}`
