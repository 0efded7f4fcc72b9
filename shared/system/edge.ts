/** What the edge tells the API with each request; trusted only beside the secret (decisions.md "Accounts", throttles). */
export const ORIGIN_SECRET_HEADER = 'x-origin-secret'

/** The address of the viewer, as the edge saw it. */
export const VIEWER_ADDRESS_HEADER = 'x-viewer-address'
