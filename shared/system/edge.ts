/** The header of the edge with the API's only key, which API Gateway requires before a function runs. */
export const API_KEY_HEADER = 'x-api-key'

/** The header with the client IP that the edge saw. It is trusted only with the key or the signature of the edge. */
export const VIEWER_ADDRESS_HEADER = 'x-viewer-address'

/**
 * The header in which the edge sends the session's token to the URL of a function: there, `Authorization` has the signature
 * of CloudFront. The edge removes that of a viewer.
 */
export const TOKEN_HEADER = 'x-viewer-authorization'

/** The header in which API Gateway names the trace of a request for X-Ray. The edge removes that of a viewer. */
export const TRACE_HEADER = 'x-amzn-trace-id'

/**
 * The header in which the edge sends the app shell, in base64, for the pages that the API completes. Only the edge knows
 * the shell whose scripts are uploaded (docs/decisions/039-search-engines.md).
 */
export const PAGE_SHELL_HEADER = 'x-page-shell'

/** Answers of the API are compressed from this size on. Smaller ones fit into one network packet uncompressed. */
export const MIN_COMPRESSED_BYTES = 1400

/** The resource of a path without a contract, as API Gateway writes it. */
export const UNKNOWN_PATH = '/{proxy+}'
