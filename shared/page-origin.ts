/**
 * The origin that the build writes into HTML, sitemap and robots.txt. A deployment or the local server replaces it with
 * the real one. No such host can exist (RFC 6761).
 */
export const ORIGIN_PLACEHOLDER = 'https://origin.invalid'
