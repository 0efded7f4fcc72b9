/**
 * The header with which the edge proves itself: it holds the one key of the API, which API Gateway asks for before a
 * function runs (docs/decisions/009).
 */
export const API_KEY_HEADER = 'x-api-key'

/** The address of the viewer, as the edge saw it; trusted only beside the key. */
export const VIEWER_ADDRESS_HEADER = 'x-viewer-address'
