import type { ServerKind } from './server-kind.ts'

/** A flow test that must fail on a server, because the server cannot do what AWS does. */
export interface KnownGap {
  server: ServerKind
  /** The file and the titles of the test, joined by ` > `, as vitest names it. */
  test: string
  /** What the server does instead. */
  reason: string
}

const REFUSALS = 'tests/flows/refusals.test.ts > hostile requests get the error body'

/**
 * All that a server cannot do; every other flow test must pass on it. A test of this list that passes, or that is not
 * there, fails the run, so the list stays true.
 */
// oxfmt-ignore
export const knownGaps: readonly KnownGap[] = [
  { server: 'localstack', test: `${REFUSALS} > a body that is not encoded as it says`, reason: 'unpacks gzip before it asks the function, and answers 500 where that fails' },
]
