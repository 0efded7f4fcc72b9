/**
 * The reasons why a job failed or waits, each with one sentence for administrators. The list is closed
 * (docs/product/pipeline.md "Reasons").
 */
export const jobReasons = {
  'robots-disallowed': 'The site asks robots not to read this page.',
  'blocked-address': 'The address resolves to a blocked network.',
  'unknown-host': 'The host does not exist.',
  'tls-failed': 'No secure connection to the host could be made.',
  timeout: 'The host did not answer in time.',
  'too-large': 'The page has more than 3 MB, or the PDF more than 5 MB or 100 pages.',
  'too-complex': 'The page took us too long to read.',
  'unsupported-type': 'The address holds no web page.',
  'no-text': 'The PDF has no text that we can read: it is a scan, has a password, or is damaged.',
  'not-found': 'The page is not there (404).',
  gone: 'The page was removed, or its job is closed.',
  refused: 'The site refused the request (4xx).',
  busy: 'The host is busy or asked us to wait.',
  'server-error': 'The host failed to answer.',
  'too-many-redirects': 'The address redirects too often.',
  'no-vacancy': 'The page describes no vacancy.',
  'no-website': 'No website of the company was found.',
  ungrounded: 'The page does not support what was extracted.',
  'invalid-output': 'The language model gave no usable answer.',
  'no-provider': 'No language model is configured.',
  'budget-spent': 'The daily budget is spent.',
  'rate-limited': 'The language model asked us to wait.',
  'browser-failed': 'The browser could not show the page.',
  expired: 'It waited for three days.',
  abandoned: 'The worker stopped before the end, and nothing tries the work again by itself.',
} as const

export type JobReason = keyof typeof jobReasons
