import type { JobReason } from '#shared/job-reasons.ts'

/** Reasons for which a website goes on without a page or a logo. The others may pass. */
export const lastingReasons: readonly JobReason[] = [
  'robots-disallowed',
  'blocked-address',
  'too-large',
  'too-complex',
  'unsupported-type',
  'not-found',
  'gone',
  'refused',
  'too-many-redirects',
]
