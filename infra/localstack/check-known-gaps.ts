import { relative } from 'node:path'
import * as z from 'zod/mini'
import { UserFacingError } from '../user-facing-error.ts'
import type { KnownGap } from './known-gaps.ts'

/** The part of vitest's JSON report that names the tests. */
const Report = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      assertionResults: z.array(z.object({ ancestorTitles: z.array(z.string()), title: z.string() })),
    }),
  ),
})

/**
 * Prints the known gaps of a server. Vitest has already checked that each listed test fails there.
 * @param report Vitest's JSON report of the run.
 * @throws UserFacingError naming the listed tests that are missing from the report.
 */
export function checkKnownGaps(
  report: unknown,
  gaps: readonly KnownGap[],
  say: (line: string) => void = console.log,
): void {
  const there = new Set(
    Report.parse(report).testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ ancestorTitles, title }) =>
        [relative('.', name), ...ancestorTitles, title].join(' > '),
      ),
    ),
  )
  const missing = gaps.filter(({ test }) => !there.has(test))
  if (missing.length > 0) {
    const names = missing.map(({ test }) => `  ${test}`).join('\n')
    throw new UserFacingError(`infra/localstack/known-gaps.ts lists tests that were not run:\n${names}`)
  }
  for (const { server, test, reason } of gaps) say(`Known gap of ${server}: ${test}: ${reason}`)
}
