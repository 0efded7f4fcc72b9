/** The size of the largest upload, in bytes. */
export const MOST_UPLOAD_BYTES = 64 * 1024 * 1024
