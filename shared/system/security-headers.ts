const quoted = (hash: string) => `'${hash}'`

/**
 * Headers of every page and file (security.md "Choices"); the edge and the local run send the same.
 * `inline` are the `sha256-…` of the scripts and styles that the build left inline in its pages.
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
    "connect-src 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
  ].join('; '),
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
})
