/**
 * `node scripts/count-tests.mjs <report.json> …`: the tests of vitest's JSON reports, added up, as one plain line,
 * after those that failed: of a long run often only the end is at hand.
 * A report that is missing, or a test file that could not be loaded, counts as one failure.
 */
import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'

const MESSAGE_LENGTH = 600

let passed = 0
let failed = 0
for (const file of process.argv.slice(2)) {
  if (!existsSync(file)) {
    console.log(`There is no ${file}`)
    failed += 1
    continue
  }
  const report = JSON.parse(readFileSync(file, 'utf8'))
  passed += report.numPassedTests
  failed += report.numFailedTests
  for (const { name, status, message, assertionResults } of report.testResults) {
    const path = relative('.', name)
    if (status === 'failed' && assertionResults.length === 0) {
      failed += 1
      console.log(`FAILED ${path}: ${message}`)
    }
    for (const test of assertionResults.filter((result) => result.status === 'failed')) {
      console.log(
        `FAILED ${path}: ${test.fullName}\n${test.failureMessages.join('\n').slice(0, MESSAGE_LENGTH)}\n`,
      )
    }
  }
}
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 && passed > 0 ? 0 : 1
