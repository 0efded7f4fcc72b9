/**
 * The header in which the edge sends the API's only key. API Gateway requires it before a function runs
 * (docs/decisions/009).
 */
export const API_KEY_HEADER = 'x-api-key'

/** The header with the client IP that the edge saw. It is trusted only together with the key. */
export const VIEWER_ADDRESS_HEADER = 'x-viewer-address'
