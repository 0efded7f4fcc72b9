/**
 * `node scripts/count-tests.mjs <report.json> …` sums vitest's JSON reports into one plain line. Failed and retried
 * tests come before it, because often only the end of a long run is visible. A missing report, or a test file that
 * failed outside its tests, counts as one failure.
 */
import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'

const MESSAGE_LENGTH = 2000

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
    if (status === 'failed' && assertionResults.every((result) => result.status !== 'failed')) {
      failed += 1
      console.log(`FAILED ${path}: ${message}`)
    }
    for (const test of assertionResults.filter(({ failureMessages }) => failureMessages.length > 0)) {
      const verdict = test.status === 'failed' ? 'FAILED' : 'PASSED AT THE SECOND TRY'
      const messages = test.failureMessages.join('\n').slice(0, MESSAGE_LENGTH)
      console.log(`${verdict} ${path}: ${test.fullName}\n${messages}\n`)
    }
  }
}
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 && passed > 0 ? 0 : 1
