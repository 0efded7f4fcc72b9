/**
 * `node scripts/count-tests.mjs <report.json> …`: the tests of vitest's JSON reports, added up, as one plain line.
 * A report that is missing, or a test file that could not be loaded, counts as one failure.
 */
import { existsSync, readFileSync } from 'node:fs'

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
  failed += report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  ).length
}
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 && passed > 0 ? 0 : 1
