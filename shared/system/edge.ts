/**
 * The header by which the edge authenticates. It holds the only key of the API, which API Gateway requires before a
 * function runs (docs/decisions/009).
 */
export const API_KEY_HEADER = 'x-api-key'

/** The address of the viewer as seen by the edge; trusted only with the key. */
export const VIEWER_ADDRESS_HEADER = 'x-viewer-address'
