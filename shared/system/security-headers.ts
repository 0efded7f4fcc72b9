import { WORKER_POLICY } from '../licence/page-worker.ts'

/** Tells browsers to use only TLS for two years after a visit over TLS. */
export const STRICT_TRANSPORT = 'max-age=63072000; includeSubDomains'

const PERMISSIONS = 'camera=(), geolocation=(), microphone=(), payment=()'

const quoted = (hash: string) => `'${hash}'`

/**
 * Headers of every page and file (docs/product/security.md "Headers"), from the edge and in the local run.
 * @param inline The `sha256-…` hashes of inline scripts and styles in the built pages.
 */
export const securityHeaders = (inline: {
  scripts: readonly string[]
  styles: readonly string[]
}): Record<string, string> => ({
  'Content-Security-Policy': [
    "default-src 'none'",
    ["script-src 'self'", ...inline.scripts.map(quoted)].join(' '),
    ["style-src 'self'", ...inline.styles.map(quoted)].join(' '),
    "img-src 'self' data:",
    "font-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
    // React writes only text and attributes; this line forbids all policies but that of the worker's one address
    `trusted-types ${WORKER_POLICY}`,
  ].join('; '),
  'Strict-Transport-Security': STRICT_TRANSPORT,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': PERMISSIONS,
  'Cross-Origin-Opener-Policy': 'same-origin',
})

/** Headers of every API answer, in addition to its own. A browser that opens an answer as a page runs nothing in it. */
export const answerHeaders: Record<string, string> = {
  'Content-Security-Policy':
    "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'none'",
  'Strict-Transport-Security': STRICT_TRANSPORT,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Permissions-Policy': PERMISSIONS,
  'Cross-Origin-Resource-Policy': 'same-origin',
}
