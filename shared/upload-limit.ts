/** The size of the largest upload, in bytes. */
export const MAX_UPLOAD_BYTES = 64 * 1024 * 1024
