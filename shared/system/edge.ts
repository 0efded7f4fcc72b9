/**
 * The header with which the edge authenticates. It contains the API's only key, which API Gateway requires before a
 * function runs (docs/decisions/009).
 */
export const API_KEY_HEADER = 'x-api-key'

/** The header with the client IP as the edge saw it. It is trusted only with the key. */
export const VIEWER_ADDRESS_HEADER = 'x-viewer-address'
