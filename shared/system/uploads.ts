import { FILES_PREFIX } from './files.ts'

/**
 * The path prefix of uploads, on the origin of the page. The objects are in the bucket `uploads`, under their path
 * without the first slash (docs/product/operations.md "Files").
 */
export const UPLOADS_PREFIX = `${FILES_PREFIX}/uploads`

export const UPLOAD_SECONDS = 10 * 60

/** The header with the SHA-256 of an upload, in base64. S3 refuses other bytes. */
export const CHECKSUM_HEADER = 'x-amz-checksum-sha256'

/** The key of an upload. @param id The id of its ticket, a UUID. */
export const uploadKey = (id: string): string => `${UPLOADS_PREFIX.slice(1)}/${id}.csv`

/** The id in the path of an upload. Undefined if it is not such a path. */
export const uploadIdOf = (path: string): string | undefined =>
  /^\/files\/uploads\/(?<id>[0-9a-f-]{36})\.csv$/.exec(path)?.groups?.['id']
